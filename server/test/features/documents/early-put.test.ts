import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService, withTestService } from '../../support/api/harness.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { FaultyProxy } from '../../support/servers/proxies/faulty-proxy.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';

const FILE = randomBytes(10_000_000);
/** So much comes at once, also on a busy machine. */
const FIRST = FILE.subarray(0, 8_000_000);
const REST = FILE.subarray(FIRST.length);

interface InBucket {
  service: TestService;
  proxy: FaultyProxy;
  environment: Record<string, string>;
}

/** The settings of a service whose documents go to S3 through a proxy. */
async function openProxy(): Promise<Pick<InBucket, 'proxy' | 'environment'>> {
  const url = new URL(await newDocumentsUrl());
  const proxy = await FaultyProxy.start(url.searchParams.get('endpoint') ?? '');
  url.searchParams.set('endpoint', proxy.url);
  return { proxy, environment: { REDRESS_DOCUMENTS_URL: url.href } };
}

function headOf(url: string, framing: string): string {
  const { pathname, search } = new URL(url);
  return `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\n${framing}\r\n\r\n`;
}

/** Announces the file and sends the first of it. */
function sendFirst({ metadata }: DocumentRecord): Promise<Socket> {
  return openConnection(metadata.upload_url, headOf(metadata.upload_url, `Content-Length: ${FILE.length}`), FIRST);
}

describe('a file that goes to S3 while it arrives', { skip: skipWithout('S3') }, () => {
  let proxy: FaultyProxy;
  let service: TestService;
  let client: Client;
  let claimId: string;

  before(async () => {
    const opened = await openProxy();
    proxy = opened.proxy;
    service = await startTestService({ environment: opened.environment });
    client = await service.newClient();
    claimId = (await client.file()).id;
  });
  afterEach(() => {
    proxy.failAlways(undefined);
    proxy.requests.length = 0;
  });
  after(async () => {
    await service.close();
    await proxy.stop();
  });

  /** The keys that the bucket was asked to store, in order. */
  function keys(): string[] {
    const puts = proxy.requests.filter((line) => line.startsWith('PUT '));
    return puts.map((line) => line.slice(line.indexOf('/org_') + 1));
  }

  async function untilBegun(): Promise<string> {
    return until('it goes to the bucket', () => (proxy.passing > 0 ? keys()[0] : undefined));
  }

  async function untilLetGo(): Promise<void> {
    await until('nothing goes to the bucket', () => proxy.passing === 0, 5_000);
  }

  async function inBucket(key: string): Promise<Buffer | undefined> {
    const found = await service.running.blobs.get(key);
    if (!found) return undefined;
    const chunks: Uint8Array[] = [];
    for await (const chunk of found) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The keys that no document has, as the purge finds them. */
  async function orphans(): Promise<string[]> {
    const found = await service.running.store.listOrphanBlobs('9999-01-01T00:00:00.000Z', 100);
    return found.map(({ blob_key }) => blob_key);
  }

  /** Resolves when so much of the only upload is spooled. */
  async function untilSpooled(bytes: number): Promise<void> {
    const spool = join(service.stack.dataDir, 'spool');
    await until('it is spooled', () => {
      const [own = ''] = readdirSync(spool);
      const sizes = readdirSync(join(spool, own)).map((name) => statSync(join(spool, own, name)).size);
      return sizes.some((size) => size >= bytes);
    });
  }

  async function assertTakes(document: DocumentRecord): Promise<void> {
    assertStatus(await service.put(document.metadata.upload_url, FILE), 200);
    assert.equal(await client.fateOf(document), 'confirmed');
  }

  test('is under way before it is whole, goes once, and is there to the byte', async () => {
    const document = await client.initiate(claimId);
    const socket = await sendFirst(document);
    const key = await untilBegun();
    socket.write(REST);
    assertStatus(await readAnswer(socket), 200);
    assert.deepEqual(keys(), [key]);
    assert.ok((await inBucket(key))?.equals(FILE));
    assert.equal(await client.fateOf(document), 'confirmed');
    assert.ok(!(await orphans()).includes(key));
  });

  for (const [how, breakOff] of [
    ['is broken off', (socket: Socket) => socket.destroy()],
    ['ends before the announced length', (socket: Socket) => socket.end()],
  ] as const) {
    test(`and ${how} leaves nothing there, lets go of the bucket at once, and does not spend the address`, async () => {
      const document = await client.initiate(claimId);
      const socket = await sendFirst(document);
      const key = await untilBegun();
      breakOff(socket);
      await untilLetGo();
      assert.equal(await inBucket(key), undefined);
      assert.ok((await orphans()).includes(key), 'the purge deletes what may be there all the same');
      assert.equal(await client.fateOf(document), 'not_found_in_storage');
      await assertTakes(document);
    });
  }

  test('and stalls lets go of the bucket; when the client goes on, the file is put from the spool', async () => {
    const document = await client.initiate(claimId);
    const socket = await sendFirst(document);
    const key = await untilBegun();
    await untilLetGo();
    assert.equal(await inBucket(key), undefined);
    await untilSpooled(FIRST.length);
    socket.write(REST);
    assertStatus(await readAnswer(socket), 200);
    const [, second = ''] = keys();
    assert.notEqual(second, key);
    assert.ok((await inBucket(second))?.equals(FILE));
    assert.equal(await client.fateOf(document), 'confirmed');
  });

  test('and meets a bucket that fails in the middle is put from the spool, under another key', async () => {
    const document = await client.initiate(claimId);
    proxy.failNext('reset amid request');
    await assertTakes(document);
    const [first, second = ''] = keys();
    assert.notEqual(second, first);
    assert.ok((await inBucket(second))?.equals(FILE));
    assert.deepEqual(
      (await orphans()).filter((key) => keys().includes(key)),
      [first],
    );
  });

  test('and meets a bucket that goes on failing is 503, and does not spend the address', async () => {
    const document = await client.initiate(claimId);
    proxy.failAlways('reset amid request');
    assertRefused(await service.put(document.metadata.upload_url, FILE), 503, 'STORAGE_UNAVAILABLE');
    assert.equal(await client.fateOf(document).finally(() => proxy.failAlways(undefined)), 'not_found_in_storage');
    await assertTakes(document);
  });

  test('of two at once for one address one is 200 and the other 409, whose bytes are not kept', async () => {
    const document = await client.initiate(claimId);
    const sockets = [await sendFirst(document), await sendFirst(document)];
    await until('both are under way', () => keys().length === 2);
    for (const socket of sockets) socket.write(REST);
    const answers = await Promise.all(sockets.map(readAnswer));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const sizes = await Promise.all(keys().map(async (key) => (await inBucket(key))?.length));
    assert.deepEqual(
      sizes.filter((size) => size !== undefined),
      [FILE.length],
    );
  });

  test('a client that does not announce the length uses the spool alone', async () => {
    const { upload_url: url } = (await client.initiate(claimId)).metadata;
    const head = headOf(url, 'Transfer-Encoding: chunked');
    const socket = await openConnection(url, head, `${FIRST.length.toString(16)}\r\n`, FIRST);
    await untilSpooled(FIRST.length);
    assert.deepEqual(keys(), []);
    socket.write('\r\n0\r\n\r\n');
    assertStatus(await readAnswer(socket), 200);
    assert.equal(keys().length, 1);
  });

  test('a client that is slow from the start uses the spool alone', async () => {
    const { upload_url: url } = (await client.initiate(claimId)).metadata;
    const socket = await openConnection(url, headOf(url, `Content-Length: ${FILE.length}`), FILE.subarray(0, 200_000));
    await pause(500);
    socket.write(FILE.subarray(200_000, 800_000));
    await untilSpooled(800_000);
    assert.deepEqual(keys(), []);
    socket.destroy();
  });

  test('a full organization’s file is refused before the bucket is asked, and one that is found too much later is not kept', async () => {
    const { proxy: own, environment } = await openProxy();
    try {
      await withTestService(
        { environment: { ...environment, REDRESS_ORGANIZATION_STORAGE_MB: '15' } },
        async (full) => {
          const program = await full.newClient();
          const { id } = await program.file();
          const [late, early, third] = [
            await program.initiate(id),
            await program.initiate(id),
            await program.initiate(id),
          ];
          const socket = await sendFirst(late);
          await until('it is under way', () => own.requests.length === 1);
          assertStatus(await full.put(early.metadata.upload_url, FILE), 200);
          socket.write(REST);
          assertRefused(await readAnswer(socket), 409, 'STORAGE_LIMIT_REACHED');
          const [orphan] = await full.running.store.listOrphanBlobs('9999-01-01T00:00:00.000Z', 100);
          assert.ok(orphan && own.requests[0]?.endsWith(orphan.blob_key));
          const asked = own.requests.length;
          assertRefused(await full.put(third.metadata.upload_url, FILE), 409, 'STORAGE_LIMIT_REACHED');
          assert.equal(own.requests.length, asked);
        },
      );
    } finally {
      await own.stop();
    }
  });
});
