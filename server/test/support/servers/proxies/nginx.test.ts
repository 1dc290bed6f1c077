import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { skipWithout } from '../availability.ts';
import { takeFreePorts } from '../free-ports.ts';
import { Nginx } from './nginx.ts';

const skip = skipWithout('nginx');
const MEBIBYTE = 1024 * 1024;
const endings: (() => unknown)[] = [];
after(async () => {
  for (const end of endings.reverse()) await end();
});

/** A listener behind nginx, and the methods that it was asked. */
async function listen(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.method ?? '');
    answer(request, response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  endings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { asked, address: `127.0.0.1:${port}` };
}

/** Says whose request it got, once it has all of it. */
function echo(request: IncomingMessage, response: ServerResponse): void {
  request.resume().on('end', () => response.end(request.headers['x-request-id']));
}

async function balance(...listeners: string[]): Promise<Nginx> {
  const nginx = await Nginx.start({ api: listeners, uploads: listeners });
  endings.push(() => nginx.stop());
  return nginx;
}

async function ask(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const response = await fetch(url, init);
  return { status: response.status, text: await response.text() };
}

test('every request is answered while one listener is down', { skip }, async () => {
  const up = await listen(echo);
  const [down = 0] = await takeFreePorts(1);
  const nginx = await balance(`127.0.0.1:${down}`, up.address);
  const headers = { 'x-request-id': 'mine' };
  for (const [url, method] of [
    [nginx.apiUrl, 'GET'],
    [nginx.apiUrl, 'POST'],
    [nginx.uploadsUrl, 'PUT'],
  ] as const) {
    const body = method === 'GET' ? null : 'bytes';
    for (let time = 1; time <= 3; time++) {
      assert.deepEqual(await ask(url, { method, body, headers }), { status: 200, text: 'mine' }, method);
    }
  }
});

test('what was sent once goes to no other listener, unless it only reads', { skip }, async () => {
  const hangUp = (request: IncomingMessage) => request.resume().on('end', () => request.socket.destroy());
  const [one, other] = [await listen(hangUp), await listen(hangUp)];
  const nginx = await balance(one.address, other.address);
  assert.equal((await ask(nginx.apiUrl, { method: 'POST', body: 'claim' })).status, 502);
  assert.equal(one.asked.length + other.asked.length, 1);
});

test('an upload of a little more than 10 MB reaches the listener, so that its answer is the service’s', {
  skip,
}, async () => {
  const up = await listen(echo);
  const nginx = await balance(up.address);
  const put = (bytes: number) => ask(nginx.uploadsUrl, { method: 'PUT', body: Buffer.alloc(bytes) });
  assert.equal((await put(10 * MEBIBYTE + 1)).status, 200);
  assert.equal((await put(12 * MEBIBYTE)).status, 413);
});

test('a request without an identifier gets one', { skip }, async () => {
  const nginx = await balance((await listen(echo)).address);
  assert.match((await ask(nginx.apiUrl)).text, /^[0-9a-f]{32}$/);
});
