import { after, before, describe } from 'node:test';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase } from '../servers/postgres.ts';
import { createPartitionedTables, openPostgres } from './postgres-database.ts';
import { testStore } from './store-suite.ts';

describe('PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  before(async () => {
    url = await createDatabase();
  });
  after(() => dropDatabase(url));

  testStore('PostgreSQL', () => openPostgres(url));
});

describe('PostgreSQL, partitioned by a hash of the organization', { skip: skipWithout('PostgreSQL') }, () => {
  let url: string;
  before(async () => {
    url = await createDatabase();
    await createPartitionedTables(url);
  });
  after(() => dropDatabase(url));

  testStore('PostgreSQL, partitioned', () => openPostgres(url));
});
