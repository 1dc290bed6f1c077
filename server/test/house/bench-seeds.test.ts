import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { seedQueueOnSqlite } from '../../../bench/src/seed/queue-seed.ts';
import { seedSqlite } from '../../../bench/src/seed/seed.ts';
import { openSqliteStores } from '../../src/app/sqlite-stores.ts';
import { OURS, organization, temporaryFolder } from '../contract/fixtures.ts';

const CLAIMS = 300;

for (const [what, seed] of [
  ['claims', (folder: string) => seedSqlite(folder, OURS, CLAIMS)],
  ['a queue', (folder: string) => seedQueueOnSqlite(folder, CLAIMS)],
] as const) {
  test(`the bench's seed of ${what} fits the schema`, async (t) => {
    const { folder, remove } = temporaryFolder();
    t.after(remove);
    const { store } = openSqliteStores(join(folder, 'redress.db'));
    await store.addOrganization(organization(OURS));
    await store.close();
    seed(folder);
    const database = new DatabaseSync(join(folder, 'redress.db'));
    assert.equal(database.prepare('select count(*) as claims from claims').get()?.claims, CLAIMS);
    database.close();
  });
}
