/* The upgrade from queues of their own to the log of changes: what waited in them is derived, and nothing else is anew. */
import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { joinFiled } from '../../../src/features/claims/record.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { migratePostgres } from '../../../src/platform/sql/postgres/migrate.ts';
import { upgradeSqlite } from '../../../src/platform/sql/sqlite/upgrade.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';
import { claimId, claimToFile, folderInMemory, OURS } from '../fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { allRunners, deriveAll } from './derived.ts';

const ONE_LOG = /_one_log\.sql$/;
const AT = "'2026-03-01T00:00:00.000Z'";
/** The last position that was given before. */
const LAST = 7;

/** The schema of the version before, with its ledger. */
function earlierSchema(engine: 'sqlite' | 'postgres'): string {
  const all = readMigrations(engine);
  const before = all.slice(
    0,
    all.findIndex(({ name }) => ONE_LOG.test(name)),
  );
  const applied = before.map(({ number, name, sql }) => `${sql}; insert into migrations values (${number}, '${name}')`);
  return `create table migrations (number integer primary key, name text not null); ${applied.join(';\n')}`;
}

/** Three claims, of which one waits to be counted, one three times to be looked through, and one has a document. */
function earlierRows(): string {
  const claims = [1, 2, 3].map((n) => {
    const { id, tracking_number, carrier, filed } = claimToFile({ n });
    const status = n === 1 ? 'RESOLVED' : 'CREATED';
    return `('${OURS}', '${id}', '${status}', ${n === 1 ? 2 : 1}, 1, '${tracking_number}', '${carrier}',
      '${joinFiled(filed)}', ${AT}, ${AT}, 'LOST', 'EUR', 4200)`;
  });
  const check = `('${OURS}', '${claimId(2)}', 0)`;
  return `insert into organizations (id, name, created_at) values ('${OURS}', 'Shop', ${AT});
    insert into claims (organization_id, id, status, version, is_open, tracking_number, carrier, filed, created_at,
      updated_at, type, currency, claimed_amount) values ${claims.join(', ')};
    insert into claim_history (organization_id, claim_id, version, from_status, to_status, actor, moved_at)
      values ('${OURS}', '${claimId(1)}', 2, 'CREATED', 'RESOLVED', 'olga', ${AT});
    insert into duplicate_checks (organization_id, claim_id, is_spread) values ${check}, ${check}, ${check};
    insert into derivations (name, position, backlog_from, backlog_to, rules) values
      ('fingerprints', 5, 0, 0, '2'), ('findings', 6, 0, 0, ''), ('search', ${LAST}, 0, 0, '');
    insert into derivation_walks (name, organization_id, carrier, before_id, stamp)
      values ('fingerprints', '', '', '${claimId(2)}', 'x');`;
}

interface Upgraded {
  stores: Stores;
  read(sql: string): Promise<Record<string, unknown>[]>;
}

async function assertCarriedOver({ stores, read }: Upgraded): Promise<void> {
  const waiting = await read('select claim_id, kind from claim_changes order by kind, claim_id');
  assert.deepEqual(
    waiting.map(({ claim_id, kind }) => [claim_id, Number(kind)]),
    [
      [claimId(1), 0],
      [claimId(2), 3],
    ],
    'what waited is in the log, each claim once',
  );
  const names = await read('select name, position, rules from derivations where position > 0 order by name');
  assert.deepEqual(
    names.map(({ name, position, rules }) => [name, Number(position), rules]).filter(([name]) => name !== ''),
    [
      ['findings', 5, '2'],
      ['search', LAST, ''],
    ],
    'findings go on from where the later one of both was',
  );
  const walks = await read('select name, before_id from derivation_walks');
  assert.deepEqual(
    walks.map(({ name, before_id }) => [name, before_id]),
    [['findings', '~']],
  );
  await deriveAll(allRunners(stores));
  const counted = await read('select claim_id from counted_outcomes');
  assert.deepEqual(
    counted.map(({ claim_id }) => claim_id),
    [claimId(1)],
  );
  assert.equal((await read('select 1 from claim_prints')).length, 3, 'a walk that had begun goes over all claims');
  const [{ least } = { least: 0 }] = await read('select min(position) as least from claim_changes');
  assert.ok(Number(least) > LAST, 'no position is given twice');
}

describe('queues of their own become the log of changes', () => {
  test('on SQLite', async (t) => {
    const { folder, remove } = folderInMemory();
    const file = `${folder}/redress.db`;
    const earlier = new DatabaseSync(file);
    earlier.exec(`pragma journal_mode = wal; ${earlierSchema('sqlite')}; ${earlierRows()}`);
    earlier.exec(`insert into claim_changes (position, organization_id, claim_id, kind) values (${LAST}, 'o', 'c', 0);
      delete from claim_changes`);
    earlier.close();
    await upgradeSqlite(file, 'migrate');
    const stores = openSqliteStores(file);
    const database = new DatabaseSync(file);
    t.after(async () => {
      database.close();
      await stores.store.close();
      remove();
    });
    await assertCarriedOver({ stores, read: async (sql) => database.prepare(sql).all() });
  });

  test('on PostgreSQL', { skip: skipWithout('PostgreSQL') }, async (t) => {
    const url = await createDatabase();
    await query(url, `${earlierSchema('postgres')}; ${earlierRows()}`);
    await query(url, `insert into derivations values ('', ${LAST}, 0, 0, '')`);
    await migratePostgres(postgresOptions(url));
    const stores = await openPostgresStores(postgresOptions(url));
    t.after(async () => {
      await stores.store.close();
      await dropDatabase(url);
    });
    await assertCarriedOver({ stores, read: (sql) => query(url, sql) });
  });
});
