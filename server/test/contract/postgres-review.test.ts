import { openPostgresStores } from '../../src/store/postgres-stores.ts';
import { query } from '../servers/postgres.ts';
import { EMPTY_TABLES, postgresOptions } from './postgres-database.ts';
import { onEachPostgres } from './postgres-kinds.ts';
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

onEachPostgres((kind, url) => testReviewStore(kind, () => openEmpty(url())));
