import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { onEachPostgres } from '../postgres/postgres-kinds.ts';
import { testQueueStore } from './queue-store-suite.ts';

onEachPostgres((kind, shared, url) => {
  testQueueStore(kind, async () => ({
    stores: await shared.open(),
    openAgain: () => openPostgresStores(postgresOptions(url())),
    rowsOf: (text) => rowsOf(url(), text),
    dispose: () => shared.empty(),
  }));
});

async function rowsOf(connectionString: string, text: string): Promise<unknown[][]> {
  const client = new Client({ connectionString, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}
