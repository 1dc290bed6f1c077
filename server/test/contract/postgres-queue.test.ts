import { Client } from 'pg';
import { openPostgresStores } from '../../src/store/postgres-stores.ts';
import { query } from '../servers/postgres.ts';
import { EMPTY_TABLES, postgresOptions } from './postgres-database.ts';
import { onEachPostgres } from './postgres-kinds.ts';
import { type QueueUnderTest, testQueueStore } from './queue-store-suite.ts';

async function openEmpty(url: string): Promise<QueueUnderTest> {
  const stores = await openPostgresStores(postgresOptions(url));
  const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  return {
    stores,
    openAgain: () => openPostgresStores(postgresOptions(url)),
    rowsOf: async (text) => (await client.query({ text, rowMode: 'array' })).rows,
    dispose: async () => {
      await client.end();
      await stores.store.close();
      await query(url, EMPTY_TABLES);
    },
  };
}

onEachPostgres((kind, url) => testQueueStore(kind, () => openEmpty(url())));
