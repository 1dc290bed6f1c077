import { join } from 'node:path';
import { openSqliteStores } from '../../src/store/sqlite-stores.ts';
import { temporaryFolder } from './fixtures.ts';
import { testReviewStore } from './review-store-suite.ts';

testReviewStore('SQLite', async () => {
  const { folder, remove } = temporaryFolder();
  const stores = openSqliteStores(join(folder, 'redress.db'));
  return {
    stores,
    dispose: async () => {
      await stores.store.close();
      remove();
    },
  };
});
