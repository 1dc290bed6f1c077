import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { SqliteDatabase } from '../../../src/platform/sql/sqlite/database.ts';
import { temporaryFolder } from '../fixtures.ts';

test('a request reads what another process committed before it, though the round of its reads began earlier', async (t) => {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  const file = join(folder, 'redress.db');
  const database = SqliteDatabase.open(file);
  t.after(() => database.close());
  database.endReadsAtRequests();
  const other = new DatabaseSync(file);
  t.after(() => other.close());
  const add = other.prepare("insert into organizations (id, name, created_at) values ('org_other', 'Other', '2026')");
  const count = () => database.find('select count(*) from organizations', [], ([found]) => Number(found));
  const server = createServer((_request, response) => response.end(String(count())));
  t.after(() => server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  t.after(() => socket.destroy());
  await once(socket, 'connect');

  // A timer's work begins to read; the other process commits and its client asks before the round takes requests.
  const first = await new Promise<number | undefined>((resolve) => {
    setTimeout(() => {
      resolve(count());
      add.run();
      socket.write('GET / HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n');
    }, 0);
  });
  const [response] = await once(socket, 'data', { signal: AbortSignal.timeout(10_000) });
  assert.deepEqual([first, String(response).split('\r\n\r\n')[1]], [0, '1']);
});
