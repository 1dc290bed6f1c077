import { after, before, describe } from 'node:test';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { EMPTY_TABLES, postgresOptions } from '../postgres/postgres-database.ts';
import { type RateStoreUnderTest, testRateStore } from './rate-store-suite.ts';

describe('PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  before(async () => {
    url = await createDatabase();
  });
  after(() => dropDatabase(url));

  testRateStore('PostgreSQL', () => open(url));
});

async function open(url: string): Promise<RateStoreUnderTest> {
  const one = await openPostgresStores(postgresOptions(url));
  const two = await openPostgresStores(postgresOptions(url));
  return {
    rates: one.rates,
    other: two.rates,
    dispose: async () => {
      await one.store.close();
      await two.store.close();
      await query(url, EMPTY_TABLES);
    },
  };
}
