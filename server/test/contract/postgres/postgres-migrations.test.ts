import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { migratePostgres } from '../../../src/platform/sql/postgres/migrate.ts';
import { until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { postgresOptions } from './postgres-database.ts';

const OLDER = /of an older version \(without \d{4}_\w+\.sql\): run `redress migrate`$/;
/** Those that were released before. */
const UNMARKED = 9;

/** Runs `work` on an empty database of its own. */
async function withClient(work: (client: Client, url: string) => Promise<void>): Promise<void> {
  const url = await createDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client, url);
  } finally {
    await client.end();
    await dropDatabase(url);
  }
}

describe('PostgreSQL: migrations', { skip: skipWithout('PostgreSQL') }, () => {
  test('a migration waits as long as it takes, whatever the limit of a statement', async () => {
    const fresh = await createDatabase();
    const holder = new Client({ connectionString: fresh });
    await holder.connect();
    try {
      await holder.query('select pg_advisory_lock(7274001)');
      const opening = openPostgresStores({ ...postgresOptions(fresh), statementMs: 500 });
      opening.catch(() => {});
      await until('it has waited for longer than any limit', async () => {
        const { rows } = await holder.query(`select 1 from pg_stat_activity where datname = current_database()
          and wait_event = 'advisory' and query_start < clock_timestamp() - interval '2 seconds'`);
        return rows.length > 0;
      });
      await holder.query('select pg_advisory_unlock(7274001)');
      await (await opening).store.close();
    } finally {
      await holder.end();
      await dropDatabase(fresh);
    }
  });

  describe('beside one who reads the tables in a long transaction', () => {
    const claim = (id: string) => `insert into claims (organization_id, id, status, version, is_open, tracking_number,
        carrier, filed, created_at, updated_at, type, currency, claimed_amount)
      values ('org_a', '${id}', 'CREATED', 1, 1, '${id}', 'UPS', '', now(), now(), 'DAMAGE', 'EUR', 1)`;

    /** A schema of an older version, and a connection of another one that holds `claims` as a dump does. */
    async function withReader(work: (client: Client, reader: Client, url: string) => Promise<void>): Promise<void> {
      await withClient(async (client, url) => {
        await client.query('create table migrations (number integer primary key, name text not null)');
        for (const { number, name, sql } of readMigrations('postgres').slice(0, UNMARKED)) {
          await client.query(`${sql}; insert into migrations values (${number}, '${name}')`);
        }
        await client.query("insert into organizations values ('org_a', 'A', now())");
        const reader = new Client({ connectionString: url, application_name: 'pg_dump' });
        await reader.connect();
        await reader.query('begin; lock table claims in access share mode');
        await work(client, reader, url).finally(() => reader.end());
      });
    }

    test('a migration lets others file meanwhile, says whom it waits for, and is done when that one is', async () => {
      await withReader(async (client, reader, url) => {
        const said: string[] = [];
        const migrating = migratePostgres(postgresOptions(url), { onWait: (message) => said.push(message) });
        migrating.catch(() => {});
        await until('it waits for the table', async () => {
          const { rows } = await client.query(
            "select 1 from pg_locks where relation = 'claims'::regclass and not granted and mode = 'AccessExclusiveLock'",
          );
          return rows.length > 0;
        });
        await client.query(`set lock_timeout = 4000; ${claim('clm_1')}`);
        await until('it says so', async () => said.length > 0);
        assert.match(
          said[0] ?? '',
          /^Waiting for tables in use by (?:.*, )?pid \d+ \(pg_dump, for \d+ s: claims\)[^\n]*\. The next try/,
        );
        await reader.query('commit');
        assert.ok((await migrating).length > 0);
        await client.query(claim('clm_2'));
      });
    });

    test('a migration gives up in the end, names the connection, and has changed nothing', async () => {
      await withReader(async (client, _reader, url) => {
        const shown = async () => (await client.query('select * from migrations order by number')).rows;
        const before = await shown();
        await assert.rejects(
          migratePostgres(postgresOptions(url), { patienceMs: 0 }),
          /are in use, by pid \d+ \(pg_dump, .*claims\); nothing was changed: .*pg_stat_activity.*`redress migrate` again$/,
        );
        assert.deepEqual(await shown(), before);
      });
    });
  });

  for (const [what, change, said] of [
    ['older', 'delete from migrations where number = (select max(number) from migrations)', OLDER],
    [
      'unknown',
      "insert into migrations (number, name) values (9001, '9001_other.sql')",
      / without 9001_other\.sql\): start/,
    ],
    ['altered', "update migrations set hash = 'other' where number = 4", /another edition of 0004_operators\.sql/],
    ['of another program', 'alter table migrations rename name to batch', /is not of Redress/],
  ] as const) {
    test(`a schema that is ${what} is refused at a start and by commands, and left as it is`, async () => {
      await withClient(async (client, url) => {
        await (await openPostgresStores(postgresOptions(url))).store.close();
        await client.query(change);
        const rows = async () => (await client.query('select * from migrations order by number')).rows;
        const before = await rows();
        for (const entry of ['serve', 'command', 'worker'] as const) {
          await assert.rejects(openPostgresStores(postgresOptions(url), undefined, entry), said);
        }
        if (said !== OLDER) await assert.rejects(migratePostgres(postgresOptions(url)), said);
        assert.deepEqual(await rows(), before);
      });
    });
  }

  test('a schema that is known by names alone counts as known, and migrate notes the hashes', async () => {
    await withClient(async (client, url) => {
      await (await openPostgresStores(postgresOptions(url))).store.close();
      await client.query('alter table migrations drop column hash, drop column kind, drop column version');
      await (await openPostgresStores(postgresOptions(url), undefined, 'command')).store.close();
      assert.deepEqual(await migratePostgres(postgresOptions(url)), []);
      const { rows } = await client.query('select name, hash, kind from migrations order by number');
      assert.deepEqual(
        rows,
        readMigrations('postgres').map(({ name, hash, kind }) => ({ name, hash, kind })),
      );
    });
  });

  test('a migration that the version before cannot go on beside is not applied while Redress is connected', async () => {
    await withClient(async (client, url) => {
      await client.query('create table migrations (number integer primary key, name text not null)');
      for (const { number, name, sql } of readMigrations('postgres').slice(0, 4)) {
        await client.query(`${sql}; insert into migrations values (${number}, '${name}')`);
      }
      const running = new Client({ connectionString: url, application_name: 'redress' });
      await running.connect();
      const refused = /cannot go on beside 0005_queue\.sql, .* has 1 connections to the database: stop every process/;
      await assert.rejects(migratePostgres(postgresOptions(url)), refused);
      assert.equal((await client.query('select * from migrations')).rows.length, 4);
      await running.end();
      await until('it is gone', async () => {
        const { rows } = await client.query(
          "select 1 from pg_stat_activity where application_name = 'redress' and datname = current_database()",
        );
        return rows.length === 0;
      });
      assert.ok((await migratePostgres(postgresOptions(url))).length > 0);
    });
  });

  test('an empty database gets its tables by serve alone', async () => {
    await withClient(async (client, url) => {
      for (const entry of ['command', 'worker'] as const) {
        await assert.rejects(
          openPostgresStores(postgresOptions(url), undefined, entry),
          /no tables yet: run `redress migrate`/,
        );
      }
      const { rows } = await client.query("select to_regclass('migrations') as found");
      assert.equal(rows[0].found, null);
      await (await openPostgresStores(postgresOptions(url), undefined, 'serve')).store.close();
    });
  });

  test('every migration since the hashes are kept says whether the version before can go on beside it', () => {
    const marked = readMigrations('postgres').filter(({ sql }) => /^-- (expand|contract)\n/.test(sql));
    assert.deepEqual(
      marked.map(({ number }) => number),
      readMigrations('postgres')
        .slice(UNMARKED)
        .map(({ number }) => number),
    );
  });

  test('processes that open a new database together all succeed, and each migration is applied once', async () => {
    const fresh = await createDatabase();
    try {
      const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgresStores(postgresOptions(fresh))));
      await Promise.all(stores.map(({ store }) => store.check()));
      await Promise.all(stores.map(({ store }) => store.close()));
    } finally {
      await dropDatabase(fresh);
    }
  });
});
