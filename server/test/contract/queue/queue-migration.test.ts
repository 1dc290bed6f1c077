import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { joinFiled } from '../../../src/features/claims/record.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { migratePostgres } from '../../../src/platform/sql/postgres/migrate.ts';
import { upgradeSqlite } from '../../../src/platform/sql/sqlite/upgrade.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { OURS, organization, temporaryFolder } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { assertCounted, assertFacts } from './queue-counters-suite.ts';
import { DAY_MS, queueClaim, START_MS, timeOf } from './queue-world.ts';

/** The migration that gave claims what the queue is filtered by. */
const QUEUE = 5;

/** The migration that gave casework the status of its claim, so that a page of them is read in order. */
const CASEWORK_ORDER = /_desk_order\.sql$/;

/** The migrations before the queue, and those after it that came before the order of casework. */
function earlierMigrations(engine: 'sqlite' | 'postgres'): [string, string] {
  const all = readMigrations(engine);
  const order = all.findIndex(({ name }) => CASEWORK_ORDER.test(name));
  const sqlOf = (some: typeof all) =>
    some.map(({ number, name, sql }) => `${sql}; insert into migrations values (${number}, '${name}')`).join(';\n');
  return [sqlOf(all.slice(0, QUEUE - 1)), sqlOf(all.slice(QUEUE - 1, order))];
}

const CLAIMS = [
  queueClaim({ n: 1, ms: START_MS, provider: 'WING', currency: 'JPY', type: 'DAMAGED', claimed_amount: 2 ** 53 - 1 }),
  queueClaim({ n: 2, ms: START_MS + DAY_MS, description: 'Quotes " and \\ and 🚚' }),
  queueClaim({ n: 3, ms: START_MS + DAY_MS }),
];

/** SQL that makes the claims as they were kept before; the last one was resolved after three days. */
function earlierRows(): string {
  const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const { id, name, created_at } = organization(OURS);
  const claims = CLAIMS.map((claim, index) => {
    const [status, updated] = index === 2 ? ['RESOLVED', timeOf(START_MS + 4 * DAY_MS)] : ['CREATED', claim.created_at];
    const texts = [claim.tracking_number, claim.carrier, joinFiled(claim.filed)].map(quote).join(', ');
    return `(${quote(OURS)}, ${quote(claim.id)}, ${quote(status)}, null, 1, 1, ${texts}, null,
      ${quote(claim.created_at)}, ${quote(updated)})`;
  });
  const moved = `${quote(OURS)}, ${quote(CLAIMS[2]?.id ?? '')}, 2, 'CREATED', null, 'RESOLVED', null, 'olga', null`;
  return `insert into organizations (id, name, created_at, disabled_at) values (${quote(id)}, ${quote(name)}, ${quote(created_at)}, null);
    insert into claims values ${claims.join(', ')};
    insert into claim_history values (${moved}, ${quote(timeOf(START_MS + 4 * DAY_MS))})`;
}

/** SQL that gives the last claim to somebody, and unseen evidence to the first, as it was kept before. */
const EARLIER_CASEWORK = `insert into claim_desk (organization_id, claim_id, assignee_id, assigned_at, unseen_since)
  values ('${OURS}', '${CLAIMS[2]?.id}', 'opr_a', '${timeOf(START_MS)}', null),
    ('${OURS}', '${CLAIMS[0]?.id}', null, null, '${timeOf(START_MS)}')`;

const NEWEST = { standings: [{ status: 'CREATED', reasons: null }], sort: 'filed', limit: 9 } as const;

async function assertBroughtUp({ queue }: Stores, rowsOf: (text: string) => Promise<unknown[][]>): Promise<void> {
  const text = 'select type, currency, claimed_amount, provider from claims order by id';
  assert.deepEqual(
    (await rowsOf(text)).map((row) => row.map((value) => value && String(value))),
    CLAIMS.map(({ type, currency, claimed_amount, provider }) => [type, currency, String(claimed_amount), provider]),
  );
  await assertCounted({ rowsOf });
  await assertFacts({ rowsOf }, 'claim_desk');
  assert.equal((await queue.listQueue({ ...NEWEST, currencies: ['JPY'], providers: ['WING'] })).length, 1);
  const resolved = { standings: [{ status: 'RESOLVED', reasons: null }], assignee: 'opr_a', sort: 'since' } as const;
  const [assigned] = await queue.listQueue({ ...resolved, limit: 9 });
  assert.equal(assigned?.since, timeOf(START_MS + 4 * DAY_MS));
  const period = { first_day: '2026-01-01', last_day: '2026-12-31' };
  assert.deepEqual((await queue.readStatistics(period)).decided_after, [{ days: 3, claims: 1 }]);
}

describe('claims filed before there was a queue', () => {
  test('are in it on SQLite, and are counted', async () => {
    const { folder, remove } = temporaryFolder();
    const file = join(folder, 'redress.db');
    let database = new DatabaseSync(file);
    database.exec('create table migrations (number integer primary key, name text not null) strict');
    const [beforeQueue, beforeOrder] = earlierMigrations('sqlite');
    for (const sql of [beforeQueue, earlierRows(), beforeOrder, EARLIER_CASEWORK]) database.exec(sql);
    database.close();
    await upgradeSqlite(file, 'serve');
    const stores = openSqliteStores(file);
    database = new DatabaseSync(file);
    await assertBroughtUp(stores, async (text) => {
      const statement = database.prepare(text);
      statement.setReadBigInts(true);
      return statement.all().map((row) => Object.values(row));
    });
    await stores.store.close();
    database.close();
    remove();
  });

  test('are in it on PostgreSQL, and are counted', { skip: skipWithout('PostgreSQL') }, async () => {
    const url = await createDatabase();
    const client = new Client({ connectionString: url, options: '-c timezone=UTC' });
    await client.connect();
    await client.query('create table migrations (number integer primary key, name text not null)');
    const [beforeQueue, beforeOrder] = earlierMigrations('postgres');
    for (const sql of [beforeQueue, earlierRows(), beforeOrder, EARLIER_CASEWORK]) await client.query(sql);
    await migratePostgres(postgresOptions(url));
    const stores = await openPostgresStores(postgresOptions(url));
    await assertBroughtUp(stores, async (text) => (await client.query({ text, rowMode: 'array' })).rows);
    await stores.store.close();
    await client.end();
    await dropDatabase(url);
  });
});
