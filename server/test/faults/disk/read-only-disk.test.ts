/* A disk that turns read-only under the service, as Linux does after an error, and one that is read-only at a start. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { assertEnvelope, assertUnavailable, Caller, exchange, put } from '../../support/process/exchange.ts';
import { type ClaimDocument, filing } from '../../support/process/http-client.ts';
import { Installation, type Service } from '../../support/process/process.ts';
import { skipWithoutTinyDisk, TinyDisk } from '../../support/process/tiny-disk.ts';
import { DiskShim, skipWithoutShim } from './disk-shim.ts';

const PDF = Buffer.alloc(50_000, '%PDF ');
const DISK_MEBIBYTES = 16;
const KEY = 'read-only-1';

interface Opened {
  service: Service;
  caller: Caller;
  /** Two documents of a claim: the first has its file, the second has not. */
  uploaded: ClaimDocument;
  waiting: ClaimDocument;
}

async function open(installation: Installation): Promise<Opened> {
  const service = await installation.start({ by: 'redress serve --demo' });
  const caller = new Caller(service, service.key);
  const { body } = await caller.file(filing('BEFORE'));
  const [uploaded, waiting] = [await initiate(), await initiate()];
  assert.equal((await put(uploaded.metadata.upload_url, PDF)).status, 200);
  return { service, caller, uploaded, waiting };

  async function initiate(): Promise<ClaimDocument> {
    const answer = await caller.initiate(String(body?.id));
    assert.equal(answer.status, 201);
    return answer.body as unknown as ClaimDocument;
  }
}

async function confirm(caller: Caller, { claim_id, id }: ClaimDocument): Promise<unknown> {
  const { status, body } = await caller.confirm(claim_id, [id]);
  assert.equal(status, 200);
  return body?.documents;
}

test('on a disk that turned read-only what is there is read, what is new is 503 and not stored, and the next request works once it can be written', {
  skip: skipWithoutShim(),
}, async (t) => {
  const shim = DiskShim.open(t, 1);
  const { service, caller, uploaded, waiting } = await open(await Installation.create(t, shim.settings));
  const keyed = new Caller(service, service.key, { 'idempotency-key': KEY });
  const before = (await caller.get('/v1/claims')).body;

  shim.fail({ kinds: ['write', 'open', 'rename', 'unlink', 'make', 'truncate'], share: 1, error: 'EROFS' });
  assertUnavailable(await caller.file(filing('DURING-1')));
  assertUnavailable(await keyed.file(filing('DURING-2')));
  assertUnavailable(await caller.initiate(uploaded.claim_id));
  assertEnvelope(await put(waiting.metadata.upload_url, PDF), 503, 'STORAGE_UNAVAILABLE');
  assert.deepEqual(await confirm(caller, uploaded), [{ id: uploaded.id, status: 'failed', reason: 'internal_error' }]);
  assert.deepEqual((await caller.get('/v1/claims')).body, before);
  assert.equal((await exchange('GET', `${service.apiUrl}/healthz`)).status, 200);

  shim.heal();
  assert.equal((await keyed.file(filing('DURING-2'))).status, 201);
  assert.equal((await caller.file(filing('DURING-1'))).status, 201);
  assert.equal((await put(waiting.metadata.upload_url, PDF)).status, 200);
  for (const document of [uploaded, waiting])
    assert.deepEqual(await confirm(caller, document), [{ id: document.id, status: 'confirmed' }]);
  const { data } = (await caller.get('/v1/claims')).body as { data: unknown[] };
  assert.equal(data.length, 3);
});

function remount(disk: TinyDisk, as: 'ro' | 'rw'): void {
  const { status, stderr } = spawnSync('sh', ['-c', 'mount -o "remount,$1" "$0"', disk.path, as], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

async function assertRefused(t: TestContext, installation: Installation, ...command: string[]): Promise<void> {
  const { code, stdout, stderr } = await installation.redress(...command);
  assert.deepEqual([code, stdout], [1, '']);
  assert.match(stderr, /^redress: [^\n]*(read-only|cannot be written)[^\n]*\n$/);
  t.diagnostic(stderr.trim());
}

test('a start on a read-only disk ends with one line that says so, and the next one needs nobody once it can be written', {
  skip: skipWithoutTinyDisk(),
}, async (t) => {
  const disk = await TinyDisk.mount(t, DISK_MEBIBYTES);
  const installation = await Installation.create(t, {
    REDRESS_DATA_DIR: join(disk.path, 'data'),
    REDRESS_MIN_FREE_DISK_MB: '0',
  });
  remount(disk, 'ro');
  await assertRefused(t, installation, 'serve', '--demo');
  remount(disk, 'rw');
  const { service, caller, uploaded } = await open(installation);
  const before = (await caller.get('/v1/claims')).body;
  for (const end of ['stop', 'kill'] as const) {
    const running = end === 'stop' ? service : await installation.start();
    await running.process[end]();
    remount(disk, 'ro');
    await assertRefused(t, installation, 'serve');
    await assertRefused(t, installation, 'claim', 'move', uploaded.claim_id, 'CLOSED');
    remount(disk, 'rw');
  }
  const again = new Caller(await installation.start(), service.key);
  assert.deepEqual((await again.get('/v1/claims')).body, before);
  assert.deepEqual(await confirm(again, uploaded), [{ id: uploaded.id, status: 'confirmed' }]);
});
