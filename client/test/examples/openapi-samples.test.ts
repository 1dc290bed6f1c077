import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openApiDocument } from '../../../server/src/app/client-api/openapi.ts';
import { SAMPLES, SETUP_SAMPLE } from '../../../server/src/features/documentation/samples/samples.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { own } from '../../../server/test/support/process/process.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { ProjectWithClient } from './built-client.ts';
import { runExample, runReviewed, Samples, settingsFor } from './example-run.ts';

let service: TestService;
const samples = new Samples();
samples.add('crushed-box.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'));

before(async () => {
  service = await startTestService();
});
after(async () => {
  samples.remove();
  await service.close();
});

/** Asserts that the service has the sample's file, confirmed. */
async function assertAttached(organizationId: string, claimId: string): Promise<void> {
  const documents = await service.running.store.listDocuments(organizationId, claimId);
  assert.deepEqual(
    documents.map(({ name, status }) => `${name} ${status}`),
    ['crushed-box.jpg CONFIRMED'],
  );
}

test('the TypeScript samples of the interface description have no type error, and do their work in their order', async (t) => {
  const project = await ProjectWithClient.create();
  t.after(async () => project.remove());
  const programs = [SETUP_SAMPLE, ...Object.values(SAMPLES).map(({ typescript }) => typescript)];
  // Two steps import the same.
  const program = programs.join('\n').replace(/^(import \{ env \}.*\n)(?=[\s\S]*^\1)/m, '');
  writeFileSync(join(project.folder, 'samples.ts'), program);
  assert.equal(project.check('samples.ts'), '');

  const client = await service.newClient();
  const path = join(project.folder, 'samples.ts');
  const stdout = await runReviewed({ path, service, client, cwd: samples.folder });
  const [claim] = (await client.list()).data;
  assert.ok(claim);
  assert.match(stdout, new RegExp(`^${claim.id} CREATED$`, 'm'));
  assert.match(stdout, /^UNDER_REVIEW$/m);
  assert.match(stdout, /^doc_\w+ confirmed $/m);
  await assertAttached(client.organizationId, claim.id);
});

test('the curl samples of the interface description do their work in their order', {
  skip: skipWithout('curl', 'jq'),
}, async () => {
  const client = await service.newClient();
  const { createClaim, listClaims, getClaim, initiateDocument, uploadFile, confirmDocuments, isAlive, isReady } =
    SAMPLES;
  const script = [
    'set -euo pipefail',
    `curl() { command curl --silent --show-error --fail-with-body "$@"; }`,
    `CLAIM_ID=$(${createClaim.curl} | jq --raw-output .id)`,
    listClaims.curl,
    getClaim.curl,
    `DOCUMENT=$(${initiateDocument.curl})`,
    'DOCUMENT_ID=$(jq --raw-output .id <<< "$DOCUMENT")',
    'UPLOAD_URL=$(jq --raw-output .metadata.upload_url <<< "$DOCUMENT")',
    uploadFile.curl,
    confirmDocuments.curl,
    isAlive.curl,
    isReady.curl,
    'echo; echo "claim $CLAIM_ID"',
  ].join('\n');
  const env = own(settingsFor(client, service.running.apiUrl));
  const { code, stdout, stderr } = await runExample({ command: ['bash', '-c', script], env, cwd: samples.folder });
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  await assertAttached(client.organizationId, /^claim (clm_\w+)$/m.exec(stdout)?.[1] ?? '');
});

const PROGRAMS = [
  { language: 'python', name: 'Python', needs: 'python3', command: ['python3', '-c'] },
  { language: 'php', name: 'PHP', needs: 'php', command: ['php', '-r'] },
] as const;

for (const { language, name, needs, command } of PROGRAMS) {
  test(`the ${name} samples of the interface description do their work in their order`, {
    skip: skipWithout(needs),
  }, async () => {
    const client = await service.newClient();
    const env: Record<string, string> = { ...settingsFor(client, service.running.apiUrl) };
    const run = async (operation: keyof typeof SAMPLES) => {
      const program = SAMPLES[operation][language].replace(/^<\?php\n/, '');
      const { code, stdout, stderr } = await runExample({
        command: [...command, program],
        env: own(env),
        cwd: samples.folder,
      });
      assert.deepEqual({ operation, code, stderr }, { operation, code: 0, stderr: '' });
      return stdout;
    };
    const [claimId = '', status] = (await run('createClaim')).trim().split(' ');
    assert.equal(status, 'CREATED');
    await service.move(claimId, 'PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS');
    assert.equal(await run('listClaims'), `${claimId} PENDING_UPLOAD_DOCUMENTS\n`);
    env.CLAIM_ID = claimId;
    assert.equal(await run('getClaim'), 'PENDING_ACTION PENDING_UPLOAD_DOCUMENTS\n');
    const [documentId = '', uploadUrl] = (await run('initiateDocument')).trim().split(' ');
    env.DOCUMENT_ID = documentId;
    env.UPLOAD_URL = uploadUrl ?? '';
    await run('uploadFile');
    assert.equal(await run('confirmDocuments'), `${documentId} confirmed\n`);
    await assertAttached(client.organizationId, claimId);
    assert.deepEqual([await run('isAlive'), await run('isReady')], ['ok\n', 'ready\n']);
  });
}

test('every operation of the description has a sample in every language', () => {
  const operations = Object.values(openApiDocument().paths).flatMap((item) => Object.values(item));
  const labels = operations.flatMap((operation) =>
    'operationId' in operation ? [`${operation.operationId}: ${labelsOf(operation)}`] : [],
  );
  const wanted = Object.keys(SAMPLES).map((id) => `${id}: TypeScript,curl,Python,PHP`);
  assert.deepEqual(labels.sort(), wanted.sort());
});

function labelsOf(operation: object): string[] {
  const { 'x-codeSamples': samplesOf = [] } = operation as { 'x-codeSamples'?: { label: string }[] };
  return samplesOf.map(({ label }) => label);
}
