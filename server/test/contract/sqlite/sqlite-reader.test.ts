import assert from 'node:assert/strict';
import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { outcomeCounting } from '../../../src/app/derive/derivations.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { ClaimQueue } from '../../../src/features/queue/service.ts';
import { openQueueReader } from '../../../src/features/queue/sql/sqlite.ts';
import { copySqlite } from '../../../src/platform/sql/sqlite/copy.ts';
import { OURS, organization, temporaryFolder } from '../fixtures.ts';
import { checklistsOf, queueClaim, START_MS } from '../queue/queue-world.ts';

const COUNT = { text: 'select count(*) from words where word <> $1', values: [''] };
const LONG = {
  text: 'with recursive n (i) as (select 1 union all select i + 1 from n where i < $1) select count(*) from n',
  values: [3_000_000],
};

function onReader(
  name: string,
  body: (reader: ReturnType<typeof openQueueReader>, database: DatabaseSync) => Promise<void>,
): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const file = join(folder, 'words.db');
    const database = new DatabaseSync(file);
    database.exec('pragma journal_mode = wal; create table words (word text) strict');
    const reader = openQueueReader(file);
    try {
      await body(reader, database);
    } finally {
      await reader.close();
      database.close();
      remove();
    }
  });
}

/** The threads that are started while `work` runs. */
async function threadsOf(work: () => Promise<unknown>): Promise<Worker[]> {
  const seen = new Set<Worker>();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...message: Parameters<typeof post>) {
    seen.add(this);
    return post.apply(this, message);
  };
  try {
    await work();
  } finally {
    Worker.prototype.postMessage = post;
  }
  return [...seen];
}

describe('SQLite: reads in a thread', () => {
  onReader('a read sees what was committed before it was asked for', async (reader, database) => {
    for (let n = 1; n <= 20; n += 1) {
      database.exec(`insert into words values ('w')`);
      assert.deepEqual(await reader.ask('read', [COUNT, COUNT]), [[[n]], [[n]]]);
    }
  });

  onReader('the statements of one read see one state', async (reader, database) => {
    const reading = reader.ask('read', [COUNT, LONG, COUNT]);
    await new Promise((resolve) => setTimeout(resolve, 30));
    database.exec(`insert into words values ('w')`);
    const [before, , after] = await reading;
    assert.deepEqual(before, after);
  });

  onReader('while a long read runs, this thread goes on', async (reader) => {
    await reader.ask('read', [COUNT]);
    const reading = reader.ask('read', [LONG]).then(() => true);
    let rounds = 0;
    while (!(await Promise.race([reading, new Promise((resolve) => setImmediate(resolve, false))]))) rounds += 1;
    assert.ok(rounds > 20, `${rounds} rounds`);
  });

  onReader('a read cannot write, and a statement that fails fails alone', async (reader) => {
    const asked = [
      COUNT,
      { text: "insert into words values ('x')", values: [] },
      { text: 'nonsense', values: [] },
      COUNT,
    ];
    const outcomes = await Promise.allSettled(asked.map((each) => reader.ask('read', [each])));
    assert.deepEqual(
      outcomes.map(({ status }) => status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled'],
    );
    const [, write] = outcomes;
    assert.equal(write?.status === 'rejected' && write.reason.code, 'STORE_UNAVAILABLE');
  });

  onReader('when the thread dies, what was asked for is refused, and the next read starts another', async (reader) => {
    const [thread] = await threadsOf(() => reader.ask('read', [COUNT]));
    const reading = reader.ask('read', [LONG]);
    const refused = assert.rejects(reading, { code: 'STORE_UNAVAILABLE', isNothingStored: true });
    await thread?.terminate();
    await refused;
    assert.deepEqual(await reader.ask('read', [COUNT]), [[[0]]]);
  });

  test('a file that is not there is an error that is told, each time', async () => {
    const reader = openQueueReader(join('/nowhere', 'redress.db'));
    for (let n = 0; n < 2; n += 1) await assert.rejects(reader.ask('read', [COUNT]), { code: 'STORE_UNAVAILABLE' });
    await reader.close();
  });

  onReader('what is asked of a thread that has too much to do is refused', async (reader) => {
    const asked = [LONG, ...Array.from({ length: 300 }, () => COUNT)].map((each) => reader.ask('read', [each]));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    assert.ok(refused.length > 50 && refused.length < 150, `${refused.length}`);
    assert.ok(refused.every(({ code, isNothingStored }) => code === 'STORE_UNAVAILABLE' && isNothingStored));
    assert.deepEqual(await reader.ask('read', [COUNT]), [[[0]]]);
  });

  onReader('closing drops what waits, and ends what runs', async (reader) => {
    const running = reader.ask('read', [LONG]);
    const waiting = [COUNT, COUNT].map((each) => reader.ask('read', [each]));
    const dropped = waiting.map((each) => assert.rejects(each, { code: 'STORE_UNAVAILABLE', isNothingStored: true }));
    await reader.close();
    await Promise.all(dropped);
    assert.deepEqual(await running, [[[3_000_000]]]);
  });

  onReader('closing waits for what runs, and is done once', async (reader) => {
    const reading = reader.ask('read', [LONG]);
    await Promise.all([reader.close(), reader.close()]);
    assert.deepEqual(await reading, [[[3_000_000]]]);
  });

  test('a store that is closed leaves no log beside its file, though its queue was read', async () => {
    const { folder, remove } = temporaryFolder();
    const file = join(folder, 'redress.db');
    const { store, queue } = openSqliteStores(file);
    await store.addOrganization(organization(OURS));
    await store.createClaim(queueClaim({ n: 1, ms: START_MS }));
    assert.equal((await queue.countByOrganization())[0]?.claims, 1);
    await store.close();
    assert.equal(existsSync(`${file}-wal`), false);
    remove();
  });

  test('claims that a restored database does not have any more are not found, though the search knows them', async () => {
    const { folder, remove } = temporaryFolder();
    const [file, earlier] = [join(folder, 'redress.db'), join(folder, 'earlier.db')];
    const { store, queue } = openSqliteStores(file);
    await store.addOrganization(organization(OURS));
    await copySqlite(file, earlier, () => {});
    const { id, organization_id } = queueClaim({ n: 1, ms: START_MS });
    await store.createClaim(queueClaim({ n: 1, ms: START_MS, customer_name: 'Ana' }));
    await queue.index([{ id, organization_id }]);
    await store.close();
    copyFileSync(earlier, file);
    const restored = openSqliteStores(file);
    const clock = () => START_MS;
    const page = await new ClaimQueue({
      ...restored,
      outcomes: outcomeCounting(restored),
      checklists: checklistsOf(restored),
      clock,
    }).list({ q: 'ana' }, 'opr_ana');
    assert.deepEqual(page.data, []);
    await restored.store.close();
    remove();
  });
});
