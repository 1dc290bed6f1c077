import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { assertStatus } from '../../support/api/answer.ts';
import { startTestService, type TestService, withTestService } from '../../support/api/harness.ts';

const PATH = '/sdk/redress-client.tgz';
const ARCHIVE = 'the packed SDK';

let folder: string;
let service: TestService;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'redress-sdk-'));
  writeFileSync(join(folder, 'sdk.tgz'), ARCHIVE);
  service = await startTestService({ overrides: { sdkFile: join(folder, 'sdk.tgz') } });
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

test('the packed SDK is served to everybody, and only sent when it has changed', async () => {
  const first = assertStatus(await service.request('GET', PATH), 200);
  assert.equal(first.text, ARCHIVE);
  assert.equal(first.headers.get('content-type'), 'application/gzip');
  const etag = first.headers.get('etag') ?? '';
  const again = assertStatus(await service.request('GET', PATH, { headers: { 'If-None-Match': etag } }), 304);
  assert.equal(again.text, '');
  assertStatus(await service.request('POST', PATH), 405);
});

test('an SDK that was not packed is a 404 that says so, and the service serves without it', async () => {
  await withTestService({ overrides: { sdkFile: join(folder, 'none.tgz') } }, async (without) => {
    const { error } = assertStatus(await without.request('GET', PATH), 404).read<{ error: string }>();
    assert.match(error, /has not packed the SDK/);
    assertStatus(await without.request('GET', '/readyz'), 200);
  });
});
