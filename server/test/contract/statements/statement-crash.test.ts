import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { serveSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { claimId, fileClaim, OURS, organization, temporaryFolder } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { fileOf, serviceOn } from './statement-suite.ts';

const CLAIMS = 12;
/** More than are written at once. */
const LINES = Array.from({ length: 600 }, (_, n) => `TN-${(n % CLAIMS) + 1};R${n};25.03.2026;${n + 1},00;EUR`);
const PROGRAM = new URL('./dying-import.ts', import.meta.url).pathname;

const ENGINES = {
  SQLite: async (_: TestContext, folder: string) => join(folder, 'redress.db'),
  PostgreSQL: async (t: TestContext) => {
    const url = await createDatabase();
    t.after(() => dropDatabase(url));
    return url;
  },
};

async function openStores(database: string): Promise<Stores> {
  return database.startsWith('postgres') ? openPostgresStores(postgresOptions(database)) : serveSqliteStores(database);
}

/** Runs the program to its death. */
async function die(database: string, given: string): Promise<void> {
  const child = spawn(process.execPath, [PROGRAM, database, given], { stdio: 'inherit' });
  const [, signal] = await once(child, 'exit');
  assert.equal(signal, 'SIGKILL');
}

async function countPayments({ refunds }: Stores): Promise<number> {
  const ids = Array.from({ length: CLAIMS }, (_, n) => claimId(n + 1));
  const found = await Promise.all(ids.map((id) => refunds.listPayments({ organization_id: OURS, id })));
  return found.flat().filter(({ withdrawn_at }) => withdrawn_at === null).length;
}

for (const [engine, databaseOf] of Object.entries(ENGINES)) {
  describe(`${engine}: a process is killed`, () => {
    test('while it applies or undoes a statement: nothing of it is done, and it can be done again', async (t) => {
      const { folder, remove } = temporaryFolder();
      const database = await databaseOf(t, folder);
      const file = join(folder, 'lines.csv');
      await writeFile(file, LINES.join('\n'));
      const stores = await openStores(database);
      t.after(async () => {
        await stores.store.close();
        remove();
      });
      await stores.store.addOrganization(organization(OURS));
      for (let n = 1; n <= CLAIMS; n += 1) await fileClaim(stores.store, { n });
      const service = serviceOn(stores);
      await die(database, file);
      assert.equal(await countPayments(stores), 0);
      assert.deepEqual((await service.list({ limit: 1 })).data, []);
      const { statement } = await service.apply(fileOf(LINES), 'ana');
      assert.deepEqual([statement?.lines, await countPayments(stores)], [600, 600]);
      await die(database, statement?.id ?? '');
      assert.equal(await countPayments(stores), 600);
      assert.equal((await service.apply(fileOf(LINES), 'ana')).statement, null);
      assert.equal((await service.undo(statement?.id ?? '', 'ana')).withdrawn, 600);
      assert.equal((await service.apply(fileOf(LINES), 'ana')).statement?.lines, 600);
    });
  });
}
