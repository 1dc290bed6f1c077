import { join } from 'node:path';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { folderInMemory } from '../fixtures.ts';
import { type RateStoreUnderTest, testRateStore } from './rate-store-suite.ts';

async function open(): Promise<RateStoreUnderTest> {
  const { folder, remove } = folderInMemory();
  const file = join(folder, 'redress.db');
  const [one, two] = [openSqliteStores(file), openSqliteStores(file)];
  return {
    rates: one.rates,
    other: two.rates,
    dispose: async () => {
      await one.store.close();
      await two.store.close();
      remove();
    },
  };
}

testRateStore('SQLite', open);
