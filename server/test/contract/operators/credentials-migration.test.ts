import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { migratePostgres } from '../../../src/platform/sql/postgres/migrate.ts';
import { upgradeSqlite } from '../../../src/platform/sql/sqlite/upgrade.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { temporaryFolder, timeAt } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';

/** An agent with a session and a token, as a version that did not know of roles of tokens keeps them. */
const EARLIER = `insert into operators
    values ('opr_a', 'ana@example.com', 'Ana', 'agent', 'hash', 0, null, '${timeAt(1)}', null, null);
  insert into sessions (token_hash, operator_id, created_at, last_seen_at, expires_at)
    values ('session', 'opr_a', '${timeAt(2)}', '${timeAt(2)}', '${timeAt(99)}');
  ${tokenBefore('tok_a')}`;

function tokenBefore(id: string): string {
  return `insert into access_tokens (id, operator_id, name, token_hash, is_read_only, created_at, last_used_at, expires_at)
    values ('${id}', 'opr_a', 'ERP', 'hash of ${id}', 0, '${timeAt(3)}', null, null);`;
}

async function assertBroughtUp({ operators }: Stores, execute: (text: string) => Promise<unknown>): Promise<void> {
  // The version before goes on beside this one, and issues another.
  await execute(tokenBefore('tok_b'));
  assert.equal((await operators.findSession('session'))?.session.password_typed_at, null);
  const roles = (await operators.listAccessTokens('opr_a')).map(({ id, role, expires_at }) => [id, role, expires_at]);
  assert.deepEqual(roles, [
    ['tok_a', 'agent', null],
    ['tok_b', null, null],
  ]);
}

/** SQL that brings an empty database to where the migration about credentials begins. */
function schemaBefore(engine: 'sqlite' | 'postgres'): string {
  const all = readMigrations(engine);
  const earlier = all.slice(
    0,
    all.findIndex(({ sql }) => sql.includes('add column password_typed_at')),
  );
  const applied = earlier.map(
    ({ number, name, sql }) => `${sql}; insert into migrations values (${number}, '${name}');`,
  );
  return `create table migrations (number integer primary key, name text not null);${applied.join('\n')}`;
}

describe('sessions and access tokens of a version before', () => {
  test('go on under this one on SQLite, a token with its owner’s role', async () => {
    const { folder, remove } = temporaryFolder();
    const file = join(folder, 'redress.db');
    let database = new DatabaseSync(file);
    database.exec(`${schemaBefore('sqlite')}${EARLIER}`);
    database.close();
    await upgradeSqlite(file, 'serve');
    const stores = openSqliteStores(file);
    database = new DatabaseSync(file);
    await assertBroughtUp(stores, async (text) => database.exec(text));
    await stores.store.close();
    database.close();
    remove();
  });

  test('go on under this one on PostgreSQL, a token with its owner’s role', {
    skip: skipWithout('PostgreSQL'),
  }, async (t) => {
    const url = await createDatabase();
    const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
    await client.connect();
    t.after(async () => {
      await client.end();
      await dropDatabase(url);
    });
    await client.query(`${schemaBefore('postgres')}${EARLIER}`);
    await migratePostgres(postgresOptions(url));
    const stores = await openPostgresStores(postgresOptions(url));
    await assertBroughtUp(stores, (text) => client.query(text)).finally(() => stores.store.close());
  });
});
