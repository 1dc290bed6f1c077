import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import {
  assertEnvelope,
  assertUnavailable,
  Caller,
  type Exchange,
  exchange,
  put,
} from '../../support/process/exchange.ts';
import { filesBelow } from '../../support/process/files.ts';
import { type ClaimDocument, filing } from '../../support/process/http-client.ts';
import { Installation, type Service, type Settings, until } from '../../support/process/process.ts';
import { skipWithoutTinyDisk, TinyDisk } from '../../support/process/tiny-disk.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';

const MEBIBYTE = 1_048_576;
const DISK_MEBIBYTES = 16;
const LARGE = Buffer.alloc(3 * MEBIBYTE, '%PDF large ');
const SMALL = Buffer.alloc(50_000, '%PDF small ');
const ATTEMPTS = 20;

describe('a full disk', { skip: skipWithoutTinyDisk() }, () => {
  interface Opened {
    disk: TinyDisk;
    installation: Installation;
    service: Service;
    caller: Caller;
  }

  /** A service whose data directory is all that lies on a small disk. */
  async function open(t: TestContext, settings: Settings = {}): Promise<Opened> {
    const disk = await TinyDisk.mount(t, DISK_MEBIBYTES);
    const installation = await Installation.create(t, {
      REDRESS_DATA_DIR: join(disk.path, 'data'),
      REDRESS_MIN_FREE_DISK_MB: '0',
      ...settings,
    });
    const service = await installation.start({ by: 'redress serve --demo' });
    return { disk, installation, service, caller: new Caller(service, service.key) };
  }

  async function initiate(caller: Caller, tracking_number: string): Promise<ClaimDocument> {
    const { body } = await caller.file(filing(tracking_number));
    const answer = await caller.initiate(String(body?.id));
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body as unknown as ClaimDocument;
  }

  const send = ({ metadata }: ClaimDocument, bytes: Buffer) => put(metadata.upload_url, bytes);

  function assertFull(answer: Exchange): void {
    assertEnvelope(answer, 507, 'STORAGE_FULL');
    assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
  }

  async function assertConfirmed(caller: Caller, { id, claim_id }: ClaimDocument): Promise<void> {
    const { body } = await caller.confirm(claim_id, [id]);
    assert.deepEqual(body, { attached: 1, documents: [{ id, status: 'confirmed' }] });
  }

  /** Readiness and metrics say that nothing can be kept; the log has a line with the cause, not one for each request. */
  async function assertTold(service: Service): Promise<void> {
    for (const url of [service.apiUrl, service.uploadsUrl, service.operatorUrl]) {
      const answer = await exchange('GET', `${url}/readyz`);
      assertEnvelope(answer, 503, 'NOT_READY');
      assert.equal((answer.body?.components as Record<string, string> | undefined)?.database, 'failing');
    }
    const metrics = await metricsOf(service);
    assert.match(metrics, /^redress_store_writable 0$/m);
    assert.match(metrics, /^redress_store_write_failures_total [1-9]/m);
    const lines = service.process.output.stdout.split('\n').filter((line) => line.includes('"level":50'));
    assert.equal(
      lines.filter((line) => line.includes('request failed') && line.includes('the disk is full')).length,
      1,
    );
    const kinds = lines.map((line) => {
      const { msg, listener, component, work, error } = JSON.parse(line) as Record<string, string>;
      return [msg, listener, component, work, error].join();
    });
    assert.deepEqual(kinds, [...new Set(kinds)]);
  }

  const metricsOf = async ({ operatorUrl }: Service) => (await fetch(`${operatorUrl}/metrics`)).text();

  test('a file that has no room is 507 STORAGE_FULL, leaves nothing and spends nothing; what has room goes on', async (t) => {
    const { disk, caller } = await open(t);
    const large = await initiate(caller, 'LARGE-1');
    const small = await initiate(caller, 'SMALL-1');
    disk.fill({ leaveBytes: 1.5 * MEBIBYTE });
    for (const answer of await Promise.all([send(large, LARGE), send(large, LARGE)])) assertFull(answer);
    assertFull(await send(large, LARGE));
    assert.deepEqual(await filesBelow(join(disk.path, 'data', 'spool')), []);
    assert.equal((await send(small, SMALL)).status, 200);
    await assertConfirmed(caller, small);

    disk.clear();
    assert.equal((await send(large, LARGE)).status, 200);
    await assertConfirmed(caller, large);
  });

  test('a database that has no room refuses what is new with 503, answers what it has, and goes on by itself', async (t) => {
    const { disk, installation, service, caller } = await open(t);
    const document = await initiate(caller, 'BEFORE-1');
    const before = await caller.get('/v1/claims');
    disk.fill({ leaveBytes: 0 });
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1)
      assertUnavailable(await caller.file(filing(`FULL-${attempt}`)));
    await assertTold(service);
    assertUnavailable(await caller.initiate(document.claim_id));
    assertFull(await send(document, SMALL));
    assert.deepEqual((await caller.get('/v1/claims')).body, before.body);
    assert.equal((await exchange('GET', `${service.apiUrl}/healthz`)).status, 200);

    disk.clear();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      assert.equal((await caller.file(filing(`FULL-${attempt}`))).status, 201);
    }
    await until('it is ready', async () => (await exchange('GET', `${service.apiUrl}/readyz`)).status === 200);
    assert.match(await metricsOf(service), /^redress_store_writable 1$/m);
    assert.equal((await send(document, SMALL)).status, 200);
    await assertConfirmed(caller, document);
    const { body } = await caller.get('/v1/claims?limit=100');
    assert.ok(Array.isArray(body?.data) && body.data.length === ATTEMPTS + 1);

    disk.fill({ leaveBytes: 0 });
    assert.equal((await service.process.stop()).code, 0);
    disk.clear();
    const again = new Caller(await installation.start(), service.key);
    assert.deepEqual((await again.get('/v1/claims?limit=100')).body, body);
  });

  test('with the database elsewhere a full spool refuses files with 507, and nothing else', {
    skip: skipWithout('PostgreSQL'),
  }, async (t) => {
    const DATABASE_URL = await createDatabase();
    t.after(() => dropDatabase(DATABASE_URL));
    const { disk, caller } = await open(t, {
      DATABASE_URL,
      REDRESS_UPLOAD_SECRET: 'a secret of at least 32 characters',
    });
    const first = await initiate(caller, 'SPOOL-1');
    disk.fill({ leaveBytes: 0 });
    assertFull(await send(first, SMALL));
    const second = await initiate(caller, 'SPOOL-2');
    const { body } = await caller.confirm(first.claim_id, [first.id]);
    assert.deepEqual(body?.documents, [{ id: first.id, status: 'failed', reason: 'not_found_in_storage' }]);

    disk.clear();
    for (const document of [first, second]) {
      assert.equal((await send(document, SMALL)).status, 200);
      await assertConfirmed(caller, document);
    }
  });
});
