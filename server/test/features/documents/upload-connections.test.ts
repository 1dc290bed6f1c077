import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { LogCollector, startTestService, type TestService, withTestService } from '../../support/api/harness.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import { MAX_DOCUMENT_BYTES, PDF } from '../../support/api/samples.ts';
import { until } from '../../support/process/process.ts';

const ORIGIN = 'https://shop.example';
const collector = new LogCollector();
let service: TestService;
let client: Client;
let claimId: string;

before(async () => {
  service = await startTestService({ environment: { REDRESS_UPLOAD_IDLE_SECONDS: '1' }, log: collector.log });
  client = await service.newClient();
  claimId = (await client.file()).id;
});
after(() => service.close());

function headOf(url: string, ...headers: string[]): string {
  const { pathname, search } = new URL(url);
  const lines = [`PUT ${pathname}${search} HTTP/1.1`, 'Host: x', 'Content-Type: application/pdf', ...headers];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Files of uploads that are under way. */
function spooled(): string[] {
  return readdirSync(spoolFolder());
}

function spoolFolder(): string {
  const [own = ''] = readdirSync(join(service.stack.dataDir, 'spool'));
  return join(service.stack.dataDir, 'spool', own);
}

/** Sends a part of a file; resolves when the service is writing it. */
async function sendPart(url: string, ...headers: string[]) {
  const watcher = watch(spoolFolder());
  const writing = once(watcher, 'change');
  const socket = await openConnection(url, headOf(url, ...headers), '3e8\r\n', Buffer.alloc(1_000));
  await writing;
  watcher.close();
  return socket;
}

for (const length of ['Content-Length: 100000', 'Transfer-Encoding: chunked']) {
  test(`an upload (${length.split(':')[0]}) that is aborted leaves no file behind and does not spend the address`, async () => {
    const document = await client.initiate(claimId);
    const { upload_url } = document.metadata;
    const socket = await sendPart(upload_url, length);
    assert.equal(spooled().length, 1);
    socket.destroy();
    const { pathname } = new URL(upload_url);
    await collector.find(({ path, status }) => path === pathname && status === 400);
    assert.deepEqual(spooled(), []);
    assert.equal(await client.fateOf(document), 'not_found_in_storage');
    assertStatus(await service.put(upload_url, PDF), 200);
  });
}

test('a document whose upload is under way is not_found_in_storage', async () => {
  const document = await client.initiate(claimId);
  const socket = await sendPart(document.metadata.upload_url, 'Content-Length: 100000');
  assert.equal(await client.fateOf(document), 'not_found_in_storage');
  socket.destroy();
});

test('a client that sends nothing more is told 408, the file is gone and the address not spent', async () => {
  const document = await client.initiate(claimId);
  const { upload_url: url } = document.metadata;
  const answer = await readAnswer(await sendPart(url, 'Content-Length: 100000'));
  service.contract.check({ method: 'PUT', url }, answer);
  assertRefused(answer, 408, 'UPLOAD_TIMED_OUT');
  assert.equal(answer.headers.get('connection'), 'close');
  assert.deepEqual(spooled(), []);
  assertStatus(await service.put(url, PDF), 200);
});

test('a client that sends a few bytes at a time is told 408 as soon, and the address is not spent', async () => {
  const document = await client.initiate(claimId);
  const { upload_url: url } = document.metadata;
  const socket = await openConnection(url, headOf(url, 'Content-Length: 100000'));
  const dripping = setInterval(() => socket.write('x'), 100);
  const startedAt = performance.now();
  const answer = await readAnswer(socket);
  clearInterval(dripping);
  assert.match(assertRefused(answer, 408, 'UPLOAD_TIMED_OUT').error, /^Less than 512 bytes per second was received/);
  assert.ok(performance.now() - startedAt < 10_000);
  assert.deepEqual(spooled(), []);
  assertStatus(await service.put(url, PDF), 200);
});

test('a client that sends slowly, but enough, is not cut', async () => {
  const { upload_url: url } = (await client.initiate(claimId)).metadata;
  const body = Buffer.concat([Buffer.from(PDF), Buffer.alloc(6_000)]);
  const socket = await openConnection(url, headOf(url, `Content-Length: ${body.length}`));
  for (let at = 0; at < body.length; at += 300) {
    await setTimeout(120);
    socket.write(body.subarray(at, at + 300));
  }
  assertStatus(await readAnswer(socket), 200);
});

test('who sends all of a file far too large gets the answer, not a reset', async () => {
  const { upload_url: url } = (await client.initiate(claimId)).metadata;
  const body = Buffer.alloc(2 * MAX_DOCUMENT_BYTES);
  const answer = await service.raw({ method: 'PUT', url }, headOf(url, `Content-Length: ${body.length}`), body);
  assertRefused(answer, 413, 'PAYLOAD_TOO_LARGE');
  const head = `${headOf(url, 'Transfer-Encoding: chunked')}${body.length.toString(16)}\r\n`;
  assertRefused(await service.raw({ method: 'PUT', url }, head, body, '\r\n0\r\n\r\n'), 413, 'PAYLOAD_TOO_LARGE');
});

test('who sends all of a file to an address that is not valid gets the answer, not a reset', async () => {
  const url = `${service.running.uploadsUrl}/uploads/doc_x?token=x`;
  const body = Buffer.alloc(MAX_DOCUMENT_BYTES);
  const answer = await service.raw({ method: 'PUT', url }, headOf(url, `Content-Length: ${body.length}`), body);
  assertRefused(answer, 403, 'UPLOAD_LINK_INVALID');
});

test('who asked to close the connection gets the answer to a file far too large as well', async () => {
  const { upload_url: url } = (await client.initiate(claimId)).metadata;
  const body = Buffer.alloc(2 * MAX_DOCUMENT_BYTES);
  const head = headOf(url, `Content-Length: ${body.length}`, 'Connection: close');
  assertRefused(await service.raw({ method: 'PUT', url }, head, body), 413, 'PAYLOAD_TOO_LARGE');
});

test('a client that waits for 100 Continue is told to go on', async () => {
  const { upload_url: url } = (await client.initiate(claimId)).metadata;
  const head = headOf(url, `Content-Length: ${PDF.length}`, 'Expect: 100-continue');
  assertStatus(await service.raw({ method: 'PUT', url }, head, PDF), 200);
});

test('the preflight of a browser is answered before any look at the token', async () => {
  const { metadata } = await client.initiate(claimId);
  for (const url of [metadata.upload_url, metadata.upload_url.split('?')[0] ?? '']) {
    const headers = { origin: ORIGIN, 'access-control-request-method': 'PUT' };
    const answer = assertStatus(await service.request('OPTIONS', url, { headers }), 204);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    assert.match(answer.headers.get('access-control-allow-methods') ?? '', /PUT/);
    assert.match(answer.headers.get('access-control-allow-headers') ?? '', /content-type/i);
    assert.equal(answer.headers.get('access-control-allow-credentials'), null);
  }
});

test('a page of any origin may read what its upload was answered, refusals too', async () => {
  const { upload_url } = (await client.initiate(claimId)).metadata;
  for (const status of [200, 409]) {
    const answer = assertStatus(await service.put(upload_url, PDF, { origin: ORIGIN }), status);
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  }
});

test('the origins of pages that may upload can be set', async () => {
  const environment = { REDRESS_UPLOADS_CORS_ORIGINS: `${ORIGIN},https://b.example` };
  await withTestService({ environment }, async (strict) => {
    const url = `${strict.running.uploadsUrl}/uploads/doc_x`;
    for (const [origin, allowed] of [
      [ORIGIN, ORIGIN],
      ['https://b.example', 'https://b.example'],
      ['https://evil.example', null],
    ]) {
      const answer = await strict.request('OPTIONS', url, { headers: { origin: origin ?? '' } });
      assert.equal(answer.headers.get('access-control-allow-origin'), allowed);
      assert.equal(answer.headers.get('vary'), 'origin');
    }
  });
});

test('pages of other origins read the answers of upload addresses alone', async () => {
  const { uploadsUrl } = service.running;
  const headers = { origin: ORIGIN };
  for (const path of ['/healthz', '/readyz', '/', '/uploads/requests/rde_x', '/uploads', '/nothing']) {
    const answer = await fetch(uploadsUrl + path, { headers });
    assert.equal(answer.headers.get('access-control-allow-origin'), null, path);
    assert.equal(answer.headers.get('access-control-expose-headers'), null, path);
  }
  const refused = await service.request('POST', `${uploadsUrl}/uploads/doc_x?token=x`, { headers });
  assert.equal(refused.headers.get('access-control-allow-origin'), '*');
});

test('what still comes of a refused upload is part of it: not answered again, and not taken for what is no request', async () => {
  const url = `${service.running.uploadsUrl}/uploads/doc_x?token=none`;
  const rests: Record<string, [head: string[], rest: string | undefined]> = {
    'it ends in the middle': [['Content-Length: 1000000'], undefined],
    'more comes, and then it ends in the middle': [['Content-Length: 1000000'], 'x'.repeat(500_000)],
    'it ends in the middle of a chunk': [['Transfer-Encoding: chunked'], '400\r\nx'],
    'chunks are broken': [['Transfer-Encoding: chunked'], '3\r\nxxxx\r\nnot a length\r\n'],
  };
  const before = collector.lines.length;
  for (const [what, [head, rest]] of Object.entries(rests)) {
    const socket = await openConnection(url, headOf(url, ...head));
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += bytes.toString('latin1');
    });
    await until('it is refused', () => text.includes('UPLOAD_LINK_INVALID'));
    if (rest !== undefined) socket.write(rest);
    socket.end();
    await once(socket, 'close');
    assert.equal(text.match(/HTTP\/1\.1 /g)?.length, 1, `${what}: ${text}`);
  }
  const told = collector.lines.slice(before).map(({ msg }) => msg);
  assert.deepEqual(
    told.filter((msg) => msg.endsWith('request')),
    Object.keys(rests).map(() => 'request'),
  );
});
