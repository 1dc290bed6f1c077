import { describe, test } from 'node:test';
import { Client } from 'pg';
import { PostgresStore } from '../../src/store/postgres.ts';
import { until } from '../acceptance/process.ts';
import { skipWithout } from '../servers/availability.ts';
import { createDatabase, dropDatabase } from '../servers/postgres.ts';
import { postgresOptions } from './postgres-database.ts';

describe('PostgreSQL: migrations', { skip: skipWithout('PostgreSQL') }, () => {
  test('a migration waits as long as it takes, whatever the limit of a statement', async () => {
    const fresh = await createDatabase();
    const holder = new Client({ connectionString: fresh });
    await holder.connect();
    try {
      await holder.query('select pg_advisory_lock(7274001)');
      const opening = PostgresStore.open({ ...postgresOptions(fresh), statementMs: 500 });
      opening.catch(() => {});
      await until('it has waited for longer than any limit', async () => {
        const { rows } = await holder.query(`select 1 from pg_stat_activity where datname = current_database()
          and wait_event = 'advisory' and query_start < clock_timestamp() - interval '2 seconds'`);
        return rows.length > 0;
      });
      await holder.query('select pg_advisory_unlock(7274001)');
      await (await opening).close();
    } finally {
      await holder.end();
      await dropDatabase(fresh);
    }
  });

  test('processes that open a new database together all succeed, and each migration is applied once', async () => {
    const fresh = await createDatabase();
    try {
      const stores = await Promise.all(Array.from({ length: 8 }, () => PostgresStore.open(postgresOptions(fresh))));
      await Promise.all(stores.map((store) => store.check()));
      await Promise.all(stores.map((store) => store.close()));
    } finally {
      await dropDatabase(fresh);
    }
  });
});
