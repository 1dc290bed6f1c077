/* Who is connected when the service is told to stop is sent elsewhere before it closes. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isRefused } from '../acceptance/slow-request.ts';
import { assertRefused, assertStatus } from '../api/answer.ts';
import { startTestService, type TestService } from '../api/harness.ts';
import { openConnection, readAnswer } from '../api/raw-http.ts';

const GRACE_MS = 1_500;

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
