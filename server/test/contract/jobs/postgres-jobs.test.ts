import { after, before, describe } from 'node:test';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { PostgresDatabase } from '../../../src/platform/sql/postgres/database.ts';
import { PostgresSql } from '../../../src/platform/sql/postgres/sql.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { testFailingJobs } from './failing-suite.ts';
import type { JobsUnderTest } from './jobs-stage.ts';
import { testOneOffJobs } from './jobs-suite.ts';
import { testKills } from './kill-suite.ts';
import { testPeriodicJobs } from './periodic-suite.ts';

/** Of all tables these alone are written to. */
const EMPTY = 'delete from jobs; delete from organizations';

describe('PostgreSQL', { skip: skipWithout('PostgreSQL') }, () => {
  let at: string;
  before(async () => {
    at = await createDatabase();
    await (await openPostgresStores(postgresOptions(at))).store.close();
  });
  after(() => dropDatabase(at));

  const open = async (): Promise<JobsUnderTest> => {
    const connect = () => {
      const database = new PostgresDatabase(postgresOptions(at));
      return { sql: new PostgresSql(database), close: () => database.close() };
    };
    return { place: { engine: 'postgres', at }, connect, dispose: () => query(at, EMPTY).then(() => {}) };
  };
  testOneOffJobs('PostgreSQL', open);
  testFailingJobs('PostgreSQL', open);
  testPeriodicJobs('PostgreSQL', open);
  testKills('PostgreSQL', open);
});
