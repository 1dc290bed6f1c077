/* More connections to a listener than it may have. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { describe, type TestContext, test } from 'node:test';
import { ConnectionCap, connectionsByDescriptors } from '../../../src/platform/http/hardening/connections.ts';
import { scrape } from '../../platform/metrics/exposition.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import { LogCollector, withTestService } from '../../support/api/harness.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import { until } from '../../support/process/process.ts';
import { openMany } from './connections.ts';

const CAP = 20;

test('a listener at its cap refuses further requests in the envelope, tells its health, and starves no other', async () => {
  const collector = new LogCollector();
  const environment = { REDRESS_API_CONNECTIONS: String(CAP), REDRESS_UPLOADS_CONNECTIONS: '2' };
  await withTestService({ environment, log: collector.log }, async ({ running, contract }) => {
    const ask = async (path: string, url = running.apiUrl) => {
      const socket = await openConnection(url, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      return readAnswer(socket);
    };
    // Connections of the test's own earlier requests may still be open.
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
    const refusedOf = async (listener: string) =>
      (await scrape(running.operatorUrl ?? '')).sum('redress_connections_refused_total', { listener });
    assert.ok((await refusedOf('api')) >= 3 * CAP);
    assert.equal(await refusedOf('uploads'), 0);
    assert.equal(collector.lines.filter(({ msg }) => msg.startsWith('a listener has all connections')).length, 1);
    const files = await openMany(running.uploadsUrl, 3);
    await until('the cap of uploads is reached', async () => (await refusedOf('uploads')) > 0);

    for (const socket of [...first, ...silent, ...files]) socket.destroy();
    await until('it serves again', async () => (await ask('/v1/claims')).status === 401);
  });
});

describe('the connections of a listener', () => {
  /** A listener that may have this many; `open` gives both ends of a new connection. */
  async function capped(t: TestContext, max: number) {
    const server = createServer().listen(0, '127.0.0.1');
    const cap = new ConnectionCap(server, { max, log: new LogCollector().log, name: 'x', onExcess: undefined });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const open = async () => {
      const [[served], client] = await Promise.all([
        once(server, 'connection') as Promise<[Socket]>,
        openMany(`http://127.0.0.1:${port}`, 1),
      ]);
      return { served, end: () => Promise.all([once(served, 'close'), client[0]?.destroy()]) };
    };
    t.after(() => {
      server.close();
      server.closeAllConnections();
    });
    return { cap, open };
  }

  test('are within its cap up to the last, and the next is beyond it', async (t) => {
    const { cap, open } = await capped(t, 2);
    for (const isExcess of [false, false, true]) assert.equal(cap.isExcess((await open()).served), isExcess);
  });

  test('within the cap that end leave their place to the next, although others are beyond it', async (t) => {
    const { cap, open } = await capped(t, 1);
    const first = await open();
    const beyond = [await open(), await open()];
    await first.end();
    assert.equal(cap.isExcess((await open()).served), false);
    assert.ok(beyond.every(({ served }) => cap.isExcess(served)));
  });

  test('beyond the cap that end leave no place within it', async (t) => {
    const { cap, open } = await capped(t, 1);
    await open();
    await (await open()).end();
    assert.equal(cap.isExcess((await open()).served), true);
  });

  test('beyond the cap are 32 at most: the next cuts the oldest', async (t) => {
    const { open } = await capped(t, 1);
    const within = await open();
    const beyond: Socket[] = [];
    while (beyond.length < 33) beyond.push((await open()).served);
    const destroyed = [within.served, ...beyond].flatMap((socket, index) => (socket.destroyed ? index : []));
    assert.deepEqual(destroyed, [1]);
  });

  test('beyond the cap are cut when they say nothing, and those within it stay', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] });
    const { open } = await capped(t, 1);
    const sockets = [(await open()).served, (await open()).served];
    t.mock.timers.tick(2_000);
    assert.deepEqual(
      sockets.map(({ destroyed }) => destroyed),
      [false, true],
    );
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
