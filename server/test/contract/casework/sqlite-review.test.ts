import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { folderInMemory } from '../fixtures.ts';
import { testReviewStore } from './review-store-suite.ts';

testReviewStore('SQLite', async () => {
  const { folder, remove } = folderInMemory();
  const stores = openSqliteStores(await emptySqliteIn(folder));
  return {
    stores,
    dispose: async () => {
      await stores.store.close();
      remove();
    },
  };
});
