import type { PathItem } from '../../platform/http/openapi/document.ts';
import { CLAIM_INPUT_EXAMPLE } from '../claims/examples.ts';
import { DOCUMENT_INPUT_EXAMPLE } from '../documents/examples.ts';
import { asJson, asTypeScript } from './sample-text.ts';

/*
 * The samples of operations that the documentation shows: one program, cut into its steps. Tests compile it and run it
 * in this order.
 */

interface Sample {
  typescript: string;
  curl: string;
}

/** The beginning of every TypeScript sample; the curl ones read the same three variables. */
export const SETUP_SAMPLE = `import { Redress } from '@redress/client';

const redress = new Redress({
  baseUrl: process.env.REDRESS_API_URL ?? '',
  keyId: process.env.REDRESS_KEY_ID ?? '',
  keySecret: process.env.REDRESS_KEY_SECRET ?? '',
});`;

const USER = '--user "$REDRESS_KEY_ID:$REDRESS_KEY_SECRET"';

/** Names of shell variables that the curl samples take from earlier answers. */
const get = (path: string) => `curl "$REDRESS_API_URL${path}" \\\n  ${USER}`;
const post = (path: string, body: string, headers: readonly string[] = []) =>
  [get(path), ...['Content-Type: application/json', ...headers].map((header) => `--header '${header}'`), body].join(
    ' \\\n  ',
  );
const json = (value: unknown) => `--data '${asJson(value)}'`;

const { tracking_number } = CLAIM_INPUT_EXAMPLE.shipment;
const { content_type, file_name } = DOCUMENT_INPUT_EXAMPLE;

/** Samples by operation, in the order in which a client meets them. */
export const SAMPLES = {
  createClaim: {
    typescript: `const claim = await redress.claims.create(${asTypeScript(CLAIM_INPUT_EXAMPLE)});
console.log(claim.id, claim.status);`,
    curl: post('/v1/claims', json(CLAIM_INPUT_EXAMPLE), [`Idempotency-Key: damage-${tracking_number}`]),
  },
  listClaims: {
    typescript: `// All pages, one claim after the other.
for await (const { id, status_reason } of redress.claims.list({ status: 'PENDING_ACTION' })) {
  console.log(id, status_reason);
}`,
    curl: get('/v1/claims?status=PENDING_ACTION&limit=100'),
  },
  getClaim: {
    typescript: `const { status, status_reason } = await redress.claims.get(claim.id);
console.log(status, status_reason);

// Or wait until something holds. This polls with the ETag, ever more slowly.
const reviewed = await redress.claims.waitFor(claim.id, ({ status }) => status !== 'CREATED');
console.log(reviewed.status);`,
    curl: get('/v1/claims/$CLAIM_ID'),
  },
  initiateDocument: {
    typescript: `const document = await redress.documents.initiate(claim.id, ${asTypeScript(DOCUMENT_INPUT_EXAMPLE)});

// claims.attach(claim.id, files) does all three steps, for any number of files.`,
    curl: post('/v1/claims/$CLAIM_ID/documents', json(DOCUMENT_INPUT_EXAMPLE)),
  },
  uploadFile: {
    typescript: `import { openAsBlob } from 'node:fs';

await redress.documents.upload(document, await openAsBlob('${file_name}'));`,
    curl: `# UPLOAD_URL is metadata.upload_url of the registered document.
curl --request PUT "$UPLOAD_URL" \\
  --header 'Content-Type: ${content_type}' \\
  --data-binary @${file_name}`,
  },
  confirmDocuments: {
    typescript: `const { documents } = await redress.documents.confirm(claim.id, [document.id]);
for (const { id, status, reason } of documents) {
  console.log(id, status, reason ?? '');
}`,
    curl: post('/v1/claims/$CLAIM_ID/documents/complete', `--data "{ \\"document_ids\\": [\\"$DOCUMENT_ID\\"] }"`),
  },
} as const satisfies Record<string, Sample>;

/** The same paths, each operation that has samples with them in `x-codeSamples`. */
export function withCodeSamples(paths: Readonly<Record<string, PathItem>>): Record<string, PathItem> {
  const items = Object.entries(paths).map(([path, item]) => {
    const members = Object.entries(item).map(([name, member]) => [name, withSamples(member)]);
    return [path, Object.fromEntries(members)];
  });
  return Object.fromEntries(items);
}

function withSamples(member: object): object {
  const { operationId = '' } = member as { operationId?: string };
  if (!Object.hasOwn(SAMPLES, operationId)) return member;
  const { typescript, curl } = SAMPLES[operationId as keyof typeof SAMPLES];
  return {
    ...member,
    'x-codeSamples': [
      { lang: 'TypeScript', label: 'TypeScript', source: typescript },
      { lang: 'Shell', label: 'curl', source: curl },
    ],
  };
}
