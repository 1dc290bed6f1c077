import { after, before, describe } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../src/store/postgres-stores.ts';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../servers/postgres.ts';
import { createPartitionedTables, EMPTY_TABLES, postgresOptions } from './postgres-database.ts';
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

    testQueueStore(kind, () => openEmpty(url));
  });
}
