import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { OWNERS } from '../../../src/features.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import type { PostgresOptions } from '../../../src/platform/sql/postgres/pool.ts';
import { query } from '../../support/servers/postgres/postgres.ts';
import type { StoreUnderTest } from '../store/store-test.ts';

/** SQLite's pruning leaves its mark in a table; PostgreSQL asks for the role. */
const OF_SQLITE = 'audit_prune';
/** Empties the tables, without their triggers. `truncate` would make each file anew: 70 ms in the place of 5. */
export const EMPTY_TABLES = `set session_replication_role = replica;
  ${[...OWNERS.keys()]
    .filter((table) => table !== OF_SQLITE)
    .map((table) => `delete from ${table}`)
    .join('; ')};
  reset session_replication_role`;
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
  return { url, connections: 5, statementMs: 20_000, waitMs: 20_000, isPooled: false };
}

/** A database's stores, which the tests of a suite share: to open them takes longer than most tests. */
export class SharedStores {
  readonly #url: () => string;
  #stores: Stores | undefined;
  /** Kept: a new connection takes twenty times as long to empty the tables, because it knows none of them yet. */
  #cleaner: Client | undefined;

  /** @param url is asked once a test runs */
  constructor(url: () => string) {
    this.#url = url;
  }

  /** Opens them, unless they are open still. */
  async open(): Promise<Stores> {
    const isOpen = await this.#stores?.store.check().then(
      () => true,
      () => false,
    );
    if (this.#stores && isOpen) return this.#stores;
    this.#stores = await openPostgresStores(postgresOptions(this.#url()));
    return this.#stores;
  }

  async reopen(): Promise<Stores> {
    await this.#closeStores();
    return this.open();
  }

  /** Empties the database, for the next test. */
  async empty(): Promise<void> {
    if (!this.#cleaner) {
      this.#cleaner = new Client({ connectionString: this.#url() });
      await this.#cleaner.connect();
    }
    await this.#cleaner.query(EMPTY_TABLES);
  }

  async close(): Promise<void> {
    await this.#closeStores();
    await this.#cleaner?.end();
    this.#cleaner = undefined;
  }

  async #closeStores(): Promise<void> {
    await this.#stores?.store.close();
    this.#stores = undefined;
  }
}

/** The store of a suite on a database, which is emptied when the test is over. */
export async function openPostgres(shared: SharedStores): Promise<StoreUnderTest> {
  const { store } = await shared.open();
  return { store, reopen: async () => (await shared.reopen()).store, dispose: () => shared.empty() };
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
