/* More connections to a listener than it may have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionsByDescriptors } from '../../src/listener/connection-cap.ts';
import { until } from '../acceptance/process.ts';
import { assertRefused, assertStatus } from '../api/answer.ts';
import { LogCollector, withTestService } from '../api/harness.ts';
import { openConnection, readAnswer } from '../api/raw-http.ts';
import { scrape } from '../metrics/exposition.ts';
import { openMany } from './connections.ts';

const CAP = 20;

test('a listener at its cap refuses further requests in the envelope, tells its health, and starves no other', async () => {
  const collector = new LogCollector();
  const environment = { REDRESS_API_CONNECTIONS: String(CAP) };
  await withTestService({ environment, log: collector.log }, async ({ running, contract }) => {
    const ask = async (path: string, url = running.apiUrl) => {
      const socket = await openConnection(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return readAnswer(socket);
    };
    // What the test itself asked before may still be connected.
    await until('the cap is free', async () => (await ask('/v1/claims')).status === 401);
    const first = await openMany(running.apiUrl, CAP);
    const refused = await until('the cap is reached', async () => {
      const answer = await ask('/v1/claims');
      return answer.status === 503 ? answer : undefined;
    });
    assertRefused(refused, 503, 'SERVICE_UNAVAILABLE');
    contract.check({ method: 'GET', url: `${running.apiUrl}/v1/claims` }, refused);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal(refused.headers.get('connection'), 'close');
    // Those that say nothing keep nobody from asking.
    const silent = await openMany(running.apiUrl, 3 * CAP);
    for (const path of ['/healthz', '/readyz']) assertStatus(await ask(path), 200, path);
    assertStatus(await ask('/readyz', running.operatorUrl), 200);
    assertStatus(await ask('/readyz', running.uploadsUrl), 200);
    const metrics = await scrape(running.operatorUrl ?? '');
    assert.ok(metrics.sum('redress_connections_refused_total', { listener: 'api' }) >= 3 * CAP);
    assert.equal(metrics.sum('redress_connections_refused_total', { listener: 'uploads' }), 0);
    assert.equal(collector.lines.filter(({ msg }) => msg.startsWith('a listener has all connections')).length, 1);

    for (const socket of [...first, ...silent]) socket.destroy();
    await until('it serves again', async () => (await ask('/v1/claims')).status === 401);
  });
});

test('a silent connection beyond the cap is cut, and those within it stay', async () => {
  await withTestService({ environment: { REDRESS_UPLOADS_CONNECTIONS: '2' } }, async ({ running }) => {
    const sockets = await openMany(running.uploadsUrl, 3);
    const [one, two, excess] = sockets.map((socket) => socket.resume());
    await until('it is cut', () => excess?.closed);
    assert.deepEqual([one?.closed, two?.closed], [false, false]);
    for (const socket of sockets) socket.destroy();
  });
});

test('the caps of all listeners together leave descriptors for files and the database, however few there are', () => {
  for (const descriptors of [256, 1_024, 20_000, 1_048_576]) {
    const { api, uploads, operator } = connectionsByDescriptors(descriptors);
    // A file beside each connection that carries one.
    assert.ok(api + 2 * uploads + 2 * operator <= descriptors * 0.95, String(descriptors));
    assert.ok(api >= descriptors / 2 || api === 16_384);
  }
});
