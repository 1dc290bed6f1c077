import { DatabaseSync } from 'node:sqlite';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { folderInMemory } from '../fixtures.ts';
import { testQueueStore } from './queue-store-suite.ts';

testQueueStore('SQLite', async () => {
  const { folder, remove } = folderInMemory();
  const file = await emptySqliteIn(folder);
  const stores = openSqliteStores(file);
  const database = new DatabaseSync(file);
  return {
    stores,
    openAgain: async () => openSqliteStores(file),
    rowsOf: async (text) =>
      database
        .prepare(text)
        .all()
        .map((row) => Object.values(row)),
    dispose: async () => {
      database.close();
      await stores.store.close();
      remove();
    },
  };
});
