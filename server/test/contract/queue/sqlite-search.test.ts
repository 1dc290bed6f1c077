import assert from 'node:assert/strict';
import { closeSync, existsSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { SQLITE_SEARCH } from '../../../src/features/queue/search/statements.ts';
import { openQueueReader } from '../../../src/features/queue/sql/sqlite.ts';
import { isDamaged } from '../../../src/platform/sql/sqlite/errors.ts';
import { OURS, organization, temporaryFolder } from '../fixtures.ts';
import { queueClaim, START_MS } from './queue-world.ts';
import { indexing } from './search/indexing.ts';

const SEARCH = { tracking_number: 'none', number_prefix: null, all: [['ana']], any: [] };
const CLAIMS = 2_000;
/** Long enough for a thread to start and find the file taken. */
const HELD_MS = 1_000;
const PAGE_BYTES = 4_096;
/** The pages that describe the tables. */
const HEAD_BYTES = 2 * PAGE_BYTES;

async function inFolder(body: (file: string) => Promise<void>): Promise<void> {
  const { folder, remove } = temporaryFolder();
  try {
    await body(join(folder, 'redress.db'));
  } finally {
    remove();
  }
}

/** A database of some claims, all of them known to the search. */
async function fill(file: string, claims: number): Promise<void> {
  const stores = openSqliteStores(file);
  const { store, queue } = stores;
  await store.addOrganization(organization(OURS));
  const words = (n: number) => `Ana N${n.toString(36)}${(n * 7_919).toString(36)}`;
  const filed = Array.from({ length: claims }, (_, n) =>
    store.createClaim(queueClaim({ n, ms: START_MS + n, customer_name: words(n) })),
  );
  await Promise.all(filed);
  await indexing(stores).run(new AbortController().signal);
  assert.equal((await queue.search(SEARCH, 9)).length, Math.min(claims, 9));
  await store.close();
}

describe('SQLite: the file of the search', () => {
  for (const damage of ['lost', 'damaged'] as const) {
    test(`that was ${damage} is made anew`, () =>
      inFolder(async (file) => {
        await fill(file, 1);
        if (damage === 'lost') rmSync(`${file}-search2`);
        else
          writeFileSync(`${file}-search2`, 'not a database at all, but long enough to have a head of one. '.repeat(99));
        const stores = openSqliteStores(file);
        const { store, queue } = stores;
        assert.deepEqual(await queue.search(SEARCH, 9), []);
        assert.equal(await indexing(stores).isDue(), true);
        await indexing(stores).run(new AbortController().signal);
        assert.equal((await queue.search(SEARCH, 9)).length, 1);
        await store.close();
      }));
  }

  test('of a version before finds claims by its own words until they have the present ones', () =>
    inFolder(async (file) => {
      await fill(file, 3);
      const before = new DatabaseSync(`${file}-search2`);
      before.exec("delete from marks where name = 'generation'");
      before.exec(
        "delete from words; insert into words (rowid, of_claim) select number, 'ana former' from claim_search_entries",
      );
      before.close();
      const stores = openSqliteStores(file);
      const { store, queue } = stores;
      const countFound = async (word: string) => (await queue.search({ ...SEARCH, all: [[word]] }, 9)).length;
      assert.deepEqual([await countFound('ana'), await countFound('former'), await countFound('lyon')], [3, 3, 0]);
      await queue.index((await stores.claimWalk.listBefore({ beforeId: '~', limit: 2 })).slice(0, 2));
      assert.deepEqual([await countFound('ana'), await countFound('former'), await countFound('lyon')], [3, 1, 2]);
      await indexing(stores).run(new AbortController().signal);
      assert.deepEqual([await countFound('ana'), await countFound('former'), await countFound('lyon')], [3, 0, 3]);
      await store.close();
    }));

  test('whose damage shows only when it is used is thrown away then', () =>
    inFolder(async (file) => {
      await fill(file, CLAIMS);
      const descriptor = openSync(`${file}-search2`, 'r+');
      const garbage = Buffer.alloc(statSync(`${file}-search2`).size - HEAD_BYTES, 0xa5);
      writeSync(descriptor, garbage, 0, garbage.length, HEAD_BYTES);
      closeSync(descriptor);
      const stores = openSqliteStores(file);
      const { store, queue } = stores;
      await queue.search(SEARCH, 9).catch((error) => assert.ok(isDamaged(error)));
      await indexing(stores).run(new AbortController().signal);
      assert.equal((await queue.search(SEARCH, CLAIMS)).length, CLAIMS);
      await store.close();
      assert.equal(existsSync(`${file}-search2-wal`), false);
    }));

  test('can be made while another process has it open', () =>
    inFolder(async (file) => {
      await openSqliteStores(file).store.close();
      const other = new DatabaseSync(`${file}-search2`, { timeout: 5_000 });
      other.exec('create table its (word text); begin immediate');
      const reader = openQueueReader(file);
      const asked = reader.ask('readSearch', SQLITE_SEARCH.findMarks, []);
      await Promise.race([asked, pause(HELD_MS)]);
      other.exec('commit');
      assert.equal((await asked).length, 1);
      await reader.close();
      other.close();
    }));
});
