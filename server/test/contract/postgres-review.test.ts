import { after, before, describe } from 'node:test';
import { openPostgresStores } from '../../src/store/postgres-stores.ts';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../servers/postgres.ts';
import { createPartitionedTables, EMPTY_TABLES, postgresOptions } from './postgres-database.ts';
import type { StoresUnderTest } from './review-fixtures.ts';
import { testReviewStore } from './review-store-suite.ts';

async function openEmpty(url: string): Promise<StoresUnderTest> {
  const stores = await openPostgresStores(postgresOptions(url));
  return {
    stores,
    dispose: async () => {
      await stores.store.close();
      await query(url, EMPTY_TABLES);
    },
  };
}

for (const [kind, prepare] of [
  ['PostgreSQL', async () => {}],
  ['PostgreSQL, partitioned', createPartitionedTables],
] as const) {
  describe(kind, { skip: skipWithout('PostgreSQL') }, () => {
    let url: string;
    before(async () => {
      url = await createDatabase();
      await prepare(url);
    });
    after(() => dropDatabase(url));

    testReviewStore(kind, () => openEmpty(url));
  });
}
