import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, afterEach, before, describe, type TestContext, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createListener } from '../../../src/platform/http/listener.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { LogCollector, startTestService, type TestService } from '../../support/api/harness.ts';
import { openConnection, readAnswer, readUntilCut } from '../../support/api/raw-http.ts';
import { claimInput, newTrackingNumber } from '../../support/api/samples.ts';
import { until } from '../../support/process/process.ts';

const PATIENCE_MS = 10_000;

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
afterEach(() => service.assertStillAnswers());
after(() => service.close());

/** Sends what never becomes a request, to both listeners. */
async function sendBroken(...bytes: (string | Uint8Array)[]): Promise<Answer[]> {
  const urls = [service.running.apiUrl, service.running.uploadsUrl];
  return Promise.all(urls.map((url) => service.raw({ url }, ...bytes)));
}

const HOST = 'Host: x\r\nConnection: close\r\n';

test('bytes that are not HTTP are 400 INVALID_REQUEST in the envelope', async () => {
  const tlsHello = Uint8Array.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]);
  const preface = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
  for (const bytes of ['GARBAGE\r\n\r\n', tlsHello, preface, '\0\0\0\0', `NOSUCH /healthz HTTP/1.1\r\n${HOST}\r\n`]) {
    for (const answer of await sendBroken(bytes)) assertRefused(answer, 400, 'INVALID_REQUEST');
  }
});

test('a request with two Host headers is 400 INVALID_REQUEST', async () => {
  for (const hosts of ['Host: a\r\nHost: b', 'Host: a\r\nhost: a']) {
    const answer = await service.raw({ url: service.running.apiUrl }, `GET /healthz HTTP/1.1\r\n${hosts}\r\n\r\n`);
    assertRefused(answer, 400, 'INVALID_REQUEST', hosts);
  }
});

test('a body whose length is broken or told twice is 400 INVALID_REQUEST', async () => {
  const headers = ['Content-Length: -1', 'Content-Length: 5x', 'Content-Length: 3\r\nTransfer-Encoding: chunked'];
  for (const each of [...headers, 'Content-Length: 3\r\nContent-Length: 4', 'Transfer-Encoding: gzip']) {
    const answers = await sendBroken(`PUT /healthz HTTP/1.1\r\n${HOST}${each}\r\n\r\n`);
    for (const answer of answers) assertRefused(answer, 400, 'INVALID_REQUEST', each);
  }
});

test('a body in broken chunks is 400 and stores nothing', async () => {
  const tracking_number = newTrackingNumber();
  const body = JSON.stringify(claimInput({ 'shipment.tracking_number': tracking_number }));
  const head = `POST /v1/claims HTTP/1.1\r\n${HOST}Authorization: ${client.authorization}\r\n`;
  const chunks = `Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\nZZ\r\n`;
  assertStatus(await service.raw({ url: service.running.apiUrl }, head + chunks), 400);
  assert.deepEqual((await client.list({ trackingNumber: tracking_number })).data, []);
});

test('a chunk extension of more than 16 KiB is 413 PAYLOAD_TOO_LARGE', async () => {
  const head = `POST /v1/claims HTTP/1.1\r\n${HOST}Authorization: ${client.authorization}\r\n`;
  const chunk = `Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`;
  assertRefused(await service.raw({ url: service.running.apiUrl }, head + chunk), 413, 'PAYLOAD_TOO_LARGE');
});

test('headers of more than 16 KiB are 431 REQUEST_HEADERS_TOO_LARGE, not a reset', async () => {
  const huge = `GET /healthz HTTP/1.1\r\n${HOST}X-Huge: ${'a'.repeat(200_000)}\r\n\r\n`;
  for (const answer of await sendBroken(huge)) assertRefused(answer, 431, 'REQUEST_HEADERS_TOO_LARGE');
  const path = `GET /${'a'.repeat(200_000)} HTTP/1.1\r\n${HOST}\r\n`;
  for (const answer of await sendBroken(path)) assertRefused(answer, 431, 'REQUEST_HEADERS_TOO_LARGE');
});

test('a request without Host is 400 in the envelope', async () => {
  for (const answer of await sendBroken('GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'))
    assertStatus(answer, 400);
});

test('an expectation that is not known is refused in the envelope', async () => {
  for (const answer of await sendBroken(`GET /healthz HTTP/1.1\r\n${HOST}Expect: a-miracle\r\n\r\n`)) {
    assert.ok(answer.status >= 400 && answer.status < 500);
  }
});

test('CONNECT is 405 METHOD_NOT_ALLOWED in the envelope', async () => {
  for (const answer of await sendBroken('CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n')) {
    assertRefused(answer, 405, 'METHOD_NOT_ALLOWED');
  }
});

test('every answer carries a request id, also to what never became a request', async () => {
  for (const answer of await sendBroken('GARBAGE\r\n\r\n')) assert.ok(answer.headers.get('x-request-id'));
});

test('a wish for another protocol is ignored', async () => {
  const upgrade = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
  assertStatus(await service.raw({ method: 'GET', url: `${service.running.apiUrl}/healthz` }, upgrade), 200);
});

test('bytes that are no text in a path, a query or a header are answered', async () => {
  const lines = ['GET /v1/claims/\xff\xfe', 'GET /v1/claims?trackingNumber=\xff', 'GET /\xc3\x28?\xff=\xff'];
  for (const line of lines) {
    const request = `${line} HTTP/1.1\r\n${HOST}Authorization: ${client.authorization}\r\nX-Any: \xff\xfe\r\n\r\n`;
    const { status } = await readAnswer(await openConnection(service.running.apiUrl, request));
    assert.ok(status >= 200 && status < 500, line);
  }
});

test('requests that come together on one connection are all answered, in their order', async () => {
  const paths = ['/healthz', '/nothing', '/readyz'];
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nX-Request-Id: ${path.slice(1)}\r\n\r\n`);
  const socket = await openConnection(
    service.running.apiUrl,
    requests.join('').replace(/\r\n$/, 'Connection: close\r\n\r\n'),
  );
  const text = (await socket.toArray()).join('');
  const ids = [...text.matchAll(/^x-request-id: (.*)\r$/gim)].map(([, id]) => id);
  assert.deepEqual(ids, ['healthz', 'nothing', 'readyz']);
});

test('connections that say nothing, or half a request, keep nobody else from being served', async () => {
  const idle = Array.from({ length: 50 }, () => openConnection(service.running.apiUrl));
  const half = Array.from({ length: 50 }, () =>
    openConnection(service.running.apiUrl, 'POST /v1/claims HTTP/1.1\r\nHo'),
  );
  const sockets = await Promise.all([...idle, ...half]);
  await client.file();
  for (const socket of sockets) socket.destroy();
});

test('a connection that is reset under its answer harms nobody', async () => {
  for (const line of ['CONNECT example.com:443 HTTP/1.1', 'GARBAGE', 'GET / HTTP/1.1\r\nExpect: a-miracle']) {
    for (let time = 0; time < 10; time += 1) {
      const socket = await openConnection(service.running.apiUrl, `${line}\r\nHost: x\r\n\r\n`);
      socket.on('error', () => {});
      socket.resetAndDestroy();
    }
  }
  assertStatus(await service.raw({ url: service.running.apiUrl }, `GET /healthz HTTP/1.1\r\n${HOST}\r\n`), 200);
  await client.file();
});

test('what is no request is answered once, however much of it follows', async () => {
  const answers = await sendBroken(...Array.from({ length: 20 }, () => 'x'.repeat(20_000)));
  for (const { status } of answers) assert.ok(status === 400 || status === 431);
});

test('a method that no route has is 405 or 404 in the envelope, whatever its body', async () => {
  const methods = ['DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND', 'TRACE'];
  const types = ['application/json', 'application/xml', 'nonsense'];
  for (const [method, type] of methods.flatMap((each) => types.map((type) => [each, type] as const))) {
    for (const [path, status, code] of [
      ['/v1/claims', 405, 'METHOD_NOT_ALLOWED'],
      ['/nothing', 404, 'NOT_FOUND'],
    ] as const) {
      const head = `${method} ${path} HTTP/1.1\r\n${HOST}Content-Type: ${type}\r\nContent-Length: 1\r\n\r\n{`;
      assertRefused(
        await service.raw({ url: service.running.apiUrl }, head),
        status,
        code,
        `${method} ${path} ${type}`,
      );
    }
  }
});

describe('the connection of what is no request', () => {
  const collector = new LogCollector();
  const headers = { 'x-of-every-answer': 'yes' };
  const listener = createListener({ name: 'x', log: collector.log, needs: {}, requestTimeoutMs: 60_000, headers });
  const gate = Promise.withResolvers<object>();
  const sockets: Socket[] = [];
  let url: string;

  before(async () => {
    listener.get('/held', () => gate.promise);
    listener.post('/begun', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).write('begun');
    });
    url = await listener.listen({ host: '127.0.0.1', port: 0 });
  });
  after(async () => {
    for (const socket of sockets) socket.destroy();
    await listener.close();
  });

  /** Both ends of a new connection on which these bytes were sent. */
  async function open(bytes: string): Promise<{ client: Socket; served: Socket }> {
    const connection = once(listener.server, 'connection') as Promise<[Socket]>;
    const client = await openConnection(url, bytes);
    client.on('error', () => {});
    const [served] = await connection;
    sockets.push(client, served);
    return { client, served };
  }

  /** Sends more, and waits until Node has found it broken. */
  async function sendMore(client: Socket, bytes = 'more\r\n'): Promise<void> {
    const found = once(listener.server, 'clientError');
    client.write(bytes);
    await found;
  }

  /** Waits turn by turn, where timers are fixed. */
  async function untilTurn(isTrue: () => boolean): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!isTrue()) {
      assert.ok(performance.now() < end, 'not in time');
      await nextTurn();
    }
  }

  /** Sends more again and again; nothing may pile up meanwhile, of which Node warns. */
  async function sendMuchMore(t: TestContext, client: Socket): Promise<void> {
    const warnings: Error[] = [];
    const keep = (warning: Error) => warnings.push(warning);
    process.on('warning', keep);
    t.after(() => process.off('warning', keep));
    for (let time = 0; time < 20; time += 1) await sendMore(client);
    await nextTurn();
    assert.deepEqual(warnings, []);
  }

  const chunked = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const NO_REQUESTS: [what: string, bytes: string, more: string, status: number][] = [
    ['broken bytes', 'GARBAGE\r\n\r\n', '', 400],
    ['an unknown expectation', 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a-miracle\r\n\r\n', '', 417],
    ['the rest of a body that was refused', chunked('/nothing'), 'ZZ\r\n', 404],
  ];
  for (const [what, bytes, more, status] of NO_REQUESTS) {
    test(`is answered once, and open while the answer is read: ${what}`, async (t) => {
      const { client, served } = await open(bytes);
      await until('it is answered', () => served.bytesWritten > 0);
      if (more !== '') await sendMore(client, more);
      assert.equal(served.writableEnded, true);
      await sendMuchMore(t, client);
      assert.equal(served.destroyed, false);
      const text = (await client.toArray()).join('');
      assert.deepEqual(text.match(/HTTP\/1\.1 \d+/g), [`HTTP/1.1 ${status}`]);
      assert.match(text, /^x-of-every-answer: yes\r$/m);
    });
  }

  for (const [what, bytes, more] of [...NO_REQUESTS, ['CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', '']]) {
    test(`is read, and closed after two seconds although the client keeps its side open: ${what}`, async (t) => {
      t.mock.timers.enable({ apis: ['setTimeout'] });
      const { client, served } = await open(bytes);
      await untilTurn(() => served.bytesWritten > 0);
      if (more) await sendMore(client, more);
      const { bytesRead } = served;
      client.write('and more');
      await untilTurn(() => served.bytesRead > bytesRead);
      assert.equal(served.readableLength, 0);
      t.mock.timers.tick(1_999);
      assert.equal(served.destroyed, false);
      t.mock.timers.tick(1);
      assert.equal(served.destroyed, true);
    });
  }

  test('is cut when an answer has begun, and nothing is written into that', async () => {
    const { client } = await open(chunked('/begun'));
    await once(client, 'readable');
    const text = readUntilCut(client);
    await sendMore(client, 'ZZ\r\n');
    assert.equal((await text).match(/HTTP/g)?.length, 1);
  });

  const malformed = () => collector.lines.filter(({ msg }) => msg === 'not a request').length;

  test('is not answered after an answer that closes it', async (t) => {
    const before = malformed();
    const { client } = await open('GET /held HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await sendMuchMore(t, client);
    gate.resolve({});
    assert.equal((await client.toArray()).join('').match(/HTTP/g)?.length, 1);
    assert.equal(malformed(), before);
  });

  test('is not logged when the client reset it', async () => {
    const before = malformed();
    const { client, served } = await open('GET /held HT');
    const closed = new Promise((resolve) => served.once('close', resolve));
    client.resetAndDestroy();
    await closed;
    assert.equal(malformed(), before);
  });
});
