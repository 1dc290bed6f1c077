import { join } from 'node:path';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { folderInMemory } from '../fixtures.ts';
import { testReviewStore } from './review-store-suite.ts';

testReviewStore('SQLite', async () => {
  const { folder, remove } = folderInMemory();
  const stores = openSqliteStores(join(folder, 'redress.db'));
  return {
    stores,
    dispose: async () => {
      await stores.store.close();
      remove();
    },
  };
});
