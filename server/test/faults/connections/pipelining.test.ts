/* Requests that a client sends ahead on one connection. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { createListener } from '../../../src/platform/http/listener.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { openConnection } from '../../support/api/raw-http.ts';
import { claimInput } from '../../support/api/samples.ts';
import { until } from '../../support/process/process.ts';
import { allClosed } from './connections.ts';

const HOST = 'Host: x\r\n';
const LAST = `GET /healthz HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

/** The statuses of all that comes until the connection ends. */
async function statusesOf(socket: Socket): Promise<number[]> {
  const text = (await socket.toArray()).join('');
  return [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
}

describe('what a client sends ahead', () => {
  let service: TestService;
  let client: Client;

  before(async () => {
    service = await startTestService();
    client = await service.newClient();
  });
  afterEach(() => service.assertStillAnswers());
  after(() => service.close());

  const send = (text: string) => openConnection(service.running.apiUrl, text);

  function post(body: string, isChunked = false): string {
    const head = `POST /v1/claims HTTP/1.1\r\n${HOST}Authorization: ${client.authorization}\r\n`;
    const { length } = body;
    if (!isChunked) return `${head}Content-Length: ${length}\r\n\r\n${body}`;
    return `${head}Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  }
  const claim = () => JSON.stringify(claimInput());

  test('is answered in its order: with bodies and without, refused and not', async () => {
    const requests: [text: string, status: number][] = [
      [post(claim()), 201],
      [`HEAD /healthz HTTP/1.1\r\n${HOST}\r\n`, 200],
      [post('{'), 400],
      [post(claim(), true), 201],
      [`GET /nothing HTTP/1.1\r\n${HOST}\r\n`, 404],
      [post(JSON.stringify({ pad: ' '.repeat(300_000) })), 400],
      [`DELETE /v1/claims HTTP/1.1\r\n${HOST}\r\n`, 405],
    ];
    // Node drops what comes at once behind it, as no client may send it: the last one.
    requests.push([`GET /healthz HTTP/1.1\r\n${HOST}Connection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`, 200]);
    const socket = await send(requests.map(([text]) => text).join(''));
    const statuses = requests.map(([, status]) => status);
    assert.deepEqual(await statusesOf(socket), statuses);
  });

  test('and is no request is refused after the answers to what came before it', async () => {
    const broken: [text: string, status: number][] = [
      ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
      ['nonsense\r\n\r\n', 400],
      [`GET /healthz HTTP/1.1\r\n${HOST}Expect: something\r\n\r\n`, 417],
      [`GET /healthz HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ];
    for (const [text, status] of broken) {
      const socket = await send(post(claim()) + post(claim()) + text);
      assert.deepEqual(await statusesOf(socket), [201, 201, status], text.slice(0, 40));
    }
  });
});

describe('a listener', () => {
  let listener: FastifyInstance;
  let url: string;
  let running = 0;
  let most = 0;
  let served = 0;
  let gate = Promise.withResolvers<void>();

  before(async () => {
    const log = pino({ level: 'silent' });
    listener = createListener({ name: 'x', log, needs: {}, requestTimeoutMs: 60_000 });
    listener.get('/held', () => gate.promise.then(() => ({})));
    listener.get('/counted', async () => {
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      served += 1;
      return {};
    });
    url = await listener.listen({ host: '127.0.0.1', port: 0 });
  });
  after(() => listener.close());

  const ask = (path: string) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`;
  const asks = (path: string, count: number) => ask(path).repeat(count);

  test('begins with a request when the one before it on the connection is answered', async () => {
    const socket = await openConnection(url, asks('/counted', 50) + LAST);
    assert.equal((await statusesOf(socket)).length, 51);
    assert.equal(most, 1);
  });

  test('may do so again and again', async () => {
    const socket = await openConnection(url, asks('/counted', 200));
    const statuses = statusesOf(socket);
    served = 0;
    await until('the first are answered', () => served >= 200);
    socket.write(asks('/counted', 200) + LAST);
    assert.equal((await statuses).length, 401);
  });

  test('lets 256 wait, and cuts who sends more', async () => {
    gate = Promise.withResolvers();
    const tooMany = await openConnection(url, asks('/held', 258));
    assert.deepEqual(await statusesOf(tooMany), []);
    const waiting = await openConnection(url, asks('/held', 256) + LAST);
    const statuses = statusesOf(waiting);
    // Answered, so what was sent before it has been read.
    await (await fetch(`${url}/healthz`)).text();
    gate.resolve();
    assert.equal((await statuses).length, 257);
  });

  test('does nothing for what a client sent ahead that is gone', async () => {
    gate = Promise.withResolvers();
    served = 0;
    const socket = await openConnection(url, ask('/held') + asks('/counted', 10));
    const [seen] = await Promise.all([once(listener.server, 'connection'), openConnection(url, LAST)]);
    assert.ok(seen);
    socket.destroy();
    await allClosed([socket]);
    await (await fetch(`${url}/healthz`)).text();
    gate.resolve();
    await (await fetch(`${url}/counted`)).text();
    assert.equal(served, 1);
  });
});
