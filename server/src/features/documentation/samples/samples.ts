import type { PathItem } from '../../../platform/http/openapi/document.ts';
import { CLAIM_INPUT_EXAMPLE } from '../../claims/examples.ts';
import { DOCUMENT_INPUT_EXAMPLE } from '../../documents/examples.ts';
import { CALLS } from './calls.ts';
import { curlOf } from './curl.ts';
import { asTypeScript } from './literals.ts';
import { phpOf } from './php.ts';
import { pythonOf } from './python.ts';

/*
 * The samples of operations that the documentation shows: in each language one program, cut into its steps. Tests run
 * them in this order.
 */

/** The beginning of every TypeScript sample; the others read the same three variables. */
export const SETUP_SAMPLE = `import { Redress } from '@redress/client';

const redress = new Redress({
  baseUrl: process.env.REDRESS_API_URL ?? '',
  keyId: process.env.REDRESS_KEY_ID ?? '',
  keySecret: process.env.REDRESS_KEY_SECRET ?? '',
});`;

const fetchHealth = (name: string, path: string) => `import { env } from 'node:process';

const ${name} = await fetch(env.REDRESS_API_URL + '${path}');
console.log(${name}.ok);`;

const TYPESCRIPT: Readonly<Record<keyof typeof CALLS, string>> = {
  createClaim: `const claim = await redress.claims.create(${asTypeScript(CLAIM_INPUT_EXAMPLE)});
console.log(claim.id, claim.status);`,
  listClaims: `// All pages, one claim after the other.
for await (const { id, status_reason } of redress.claims.list({ status: 'PENDING_ACTION' })) {
  console.log(id, status_reason);
}`,
  getClaim: `const { status, status_reason } = await redress.claims.get(claim.id);
console.log(status, status_reason);

// Or wait until a condition holds. This polls with the ETag, ever more slowly.
const reviewed = await redress.claims.waitFor(claim.id, ({ status }) => status !== 'CREATED');
console.log(reviewed.status);`,
  initiateDocument: `const document = await redress.documents.initiate(claim.id, ${asTypeScript(DOCUMENT_INPUT_EXAMPLE)});

// claims.attach(claim.id, files) does all three steps, for any number of files.`,
  uploadFile: `import { openAsBlob } from 'node:fs';

await redress.documents.upload(document, await openAsBlob('${DOCUMENT_INPUT_EXAMPLE.file_name}'));`,
  confirmDocuments: `const { documents } = await redress.documents.confirm(claim.id, [document.id]);
for (const { id, status, reason } of documents) {
  console.log(id, status, reason ?? '');
}`,
  isAlive: fetchHealth('alive', '/healthz'),
  isReady: fetchHealth('ready', '/readyz'),
};

interface Sample {
  typescript: string;
  curl: string;
  python: string;
  php: string;
}
type OperationId = keyof typeof CALLS;

/** Samples by operation, in the order in which a client meets them. */
export const SAMPLES = Object.fromEntries(
  Object.entries(CALLS).map(([id, call]) => [
    id,
    { typescript: TYPESCRIPT[id as OperationId], curl: curlOf(call), python: pythonOf(call), php: phpOf(call) },
  ]),
) as Record<OperationId, Sample>;

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
  const { typescript, curl, python, php } = SAMPLES[operationId as OperationId];
  return {
    ...member,
    'x-codeSamples': [
      { lang: 'TypeScript', label: 'TypeScript', source: typescript },
      { lang: 'Shell', label: 'curl', source: curl },
      { lang: 'Python', label: 'Python', source: python },
      { lang: 'PHP', label: 'PHP', source: php },
    ],
  };
}
