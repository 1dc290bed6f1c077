import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { emptySqliteIn } from '../empty-sqlite.ts';
import { folderInMemory } from '../fixtures.ts';
import { type RateStoreUnderTest, testRateStore } from './rate-store-suite.ts';

async function open(): Promise<RateStoreUnderTest> {
  const { folder, remove } = folderInMemory();
  const file = await emptySqliteIn(folder);
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
