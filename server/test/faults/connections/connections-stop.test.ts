/* Clients that are connected when the service is told to stop are sent elsewhere before it closes. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { drain } from '../../../src/platform/http/hardening/connections.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import { isRefused } from '../../support/process/slow-request.ts';

const GRACE_MS = 3_000;

let service: TestService;

before(async () => {
  service = await startTestService();
});
after(() => service.stack.remove());

/** Asks on a connection that would be kept. */
function ask(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
}

test('a service that stops is not ready, answers each connection for the last time, and then closes', async () => {
  const { running } = service;
  const urls = [running.apiUrl, running.uploadsUrl, running.operatorUrl ?? ''];
  const kept = await Promise.all(urls.map((url) => openConnection(url)));
  const closed = running.close({ graceMs: GRACE_MS });
  for (const socket of kept) {
    socket.write(ask('/healthz'));
    const answer = assertStatus(await readAnswer(socket), 200);
    assert.equal(answer.headers.get('connection'), 'close');
  }
  for (const url of urls) {
    const answer = await readAnswer(await openConnection(url, ask('/readyz')));
    assertRefused(answer, 503, 'NOT_READY');
    assert.equal(answer.headers.get('connection'), 'close');
  }
  await closed;
  for (const url of urls) assert.equal(await isRefused(url), true);
});

test('an answer that is given at once is the last one of its connection too', async () => {
  const server = createServer((_request, response) => response.end('{}'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const socket = await openConnection(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    await drain([server], 1);
    socket.write(ask('/'));
    assert.equal((await readAnswer(socket)).headers.get('connection'), 'close');
  } finally {
    socket.destroy();
    server.close();
  }
});
