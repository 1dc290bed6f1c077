import { after, before, describe } from 'node:test';
import { openPostgresStores } from '../../src/store/postgres-stores.ts';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../servers/postgres.ts';
import type { OperatorStoreUnderTest } from './operator-fixtures.ts';
import { testOperatorStore } from './operator-store-suite.ts';
import { EMPTY_TABLES, postgresOptions } from './postgres-database.ts';

describe('PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  before(async () => {
    url = await createDatabase();
  });
  after(() => dropDatabase(url));

  testOperatorStore('PostgreSQL', () => open(url));
});

/** Stores on a database, which is emptied when the test is over. */
async function open(url: string): Promise<OperatorStoreUnderTest> {
  const stores = await openPostgresStores(postgresOptions(url));
  const other = await openPostgresStores(postgresOptions(url));
  return {
    stores,
    other,
    execute: (sql) => query(url, sql),
    rewriting: 'truncate audit_log',
    dispose: async () => {
      await stores.store.close();
      await other.store.close();
      await query(url, EMPTY_TABLES);
    },
  };
}
