import { readMigrations } from '../../src/store/migrate.ts';
import type { PostgresOptions } from '../../src/store/postgres-pool.ts';
import { openPostgresStores } from '../../src/store/postgres-stores.ts';
import { query } from '../servers/postgres.ts';
import type { StoreUnderTest } from './store-test.ts';

/** The tables of organizations' data, those that others refer to last. */
const TABLES = [
  'claim_events',
  'claim_desk',
  'claim_history',
  'documents',
  'loose_blobs',
  'claims',
  'idempotency_keys',
  'api_keys',
  'organizations',
  'leases',
  'sessions',
  'access_tokens',
  'operators',
  'sign_in_attempts',
  'rate_windows',
  'audit_log',
  'carrier_links',
  'claim_tallies',
  'organization_storage',
  'claim_day_tallies',
  'claim_decision_tallies',
  'claim_search',
  'claim_search_mark',
  'claim_search_entries',
];
/** Empties the tables. The audit log refuses that until its owner says otherwise. */
export const EMPTY_TABLES = `alter table audit_log disable trigger audit_log_is_not_truncated;
  truncate ${TABLES.join(', ')};
  alter table audit_log enable trigger audit_log_is_not_truncated`;
const PARTITIONED = [
  'claims',
  'claim_desk',
  'claim_events',
  'claim_history',
  'documents',
  'loose_blobs',
  'idempotency_keys',
];
const PARTITIONS = 4;

export function postgresOptions(url: string): PostgresOptions {
  return { url, connections: 5, statementMs: 5_000, waitMs: 5_000, isPooled: false };
}

/** A store on a database, which is emptied when the test is over. */
export async function openPostgres(url: string): Promise<StoreUnderTest> {
  let store = (await openPostgresStores(postgresOptions(url))).store;
  return {
    store,
    reopen: async () => {
      await store.close();
      store = (await openPostgresStores(postgresOptions(url))).store;
      return store;
    },
    dispose: async () => {
      await store.close();
      await query(url, EMPTY_TABLES);
    },
  };
}

/**
 * Makes the tables as docs/scaling.md says, partitioned by a hash of the organization: the migrations with a clause
 * more. A store that opens the database finds them made.
 */
export async function createPartitionedTables(url: string): Promise<void> {
  await query(url, 'create table migrations (number integer primary key, name text not null)');
  for (const { number, name, sql } of readMigrations('postgres')) {
    await query(url, `${partitioned(sql)}; insert into migrations values (${number}, '${name}')`);
  }
}

function partitioned(sql: string): string {
  return sql.replace(/create table (\w+) \([\s\S]*?\n\);/g, (statement, table: string) => {
    if (!PARTITIONED.includes(table)) return statement;
    const parts = Array.from({ length: PARTITIONS }, (_, remainder) => {
      const values = `with (modulus ${PARTITIONS}, remainder ${remainder})`;
      return `create table ${table}_${remainder} partition of ${table} for values ${values};`;
    });
    return `${statement.slice(0, -1)} partition by hash (organization_id);\n${parts.join('\n')}`;
  });
}
