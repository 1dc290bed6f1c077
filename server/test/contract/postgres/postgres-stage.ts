import assert from 'node:assert/strict';
import { after, before, beforeEach } from 'node:test';
import { Client } from 'pg';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import type { PostgresOptions } from '../../../src/platform/sql/postgres/pool.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';
import { CutProxy } from '../../support/servers/proxies/cut-proxy.ts';
import { OURS, organization } from '../fixtures.ts';
import { EMPTY_TABLES, postgresOptions } from './postgres-database.ts';

/** The errors with which a store rejects when the cause will pass. */
export const NOTHING_STORED = { code: 'STORE_UNAVAILABLE', isNothingStored: true };
export const NOT_KNOWN = { code: 'STORE_UNAVAILABLE', isNothingStored: false };

/** A row for each statement of a store that waits for a lock. */
export const WAITING = `select 1 from pg_stat_activity where application_name = 'redress'
  and datname = current_database() and wait_event_type = 'Lock'`;

/** A database whose server can be told what to do to the stores on it. */
export class PostgresStage {
  /** The address of the database. */
  url = '';
  /** A connection beside those of the stores. */
  admin = new Client();

  /**
   * Has one in a suite, made before its tests and empty at the start of each.
   * @param prepare makes a new database one of its kind
   */
  static use(prepare = async (_url: string): Promise<void> => {}): PostgresStage {
    const stage = new PostgresStage();
    before(() => stage.#open(prepare));
    beforeEach(() => stage.admin.query(EMPTY_TABLES));
    after(() => stage.#close());
    return stage;
  }

  /** Opens a store that has our organization. */
  async withStore(options: Partial<PostgresOptions>, work: (store: Store) => Promise<void>): Promise<void> {
    const store = (await openPostgresStores({ ...postgresOptions(this.url), ...options })).store;
    try {
      if (!(await store.findOrganization(OURS))) await store.addOrganization(organization(OURS));
      await work(store);
    } finally {
      await store.close();
    }
  }

  /** Opens a store whose connections go through a proxy. */
  async behindProxy(
    work: (store: Store, proxy: CutProxy) => Promise<void>,
    options: Partial<PostgresOptions> = {},
  ): Promise<void> {
    const { hostname, port } = new URL(this.url);
    const proxy = await CutProxy.start({ host: hostname, port: Number(port) });
    const through = Object.assign(new URL(this.url), { port: String(proxy.port) }).href;
    try {
      await this.withStore({ ...options, url: through }, (store) => work(store, proxy));
    } finally {
      await proxy.close();
    }
  }

  async isThere(text: string, values: unknown[]): Promise<boolean> {
    return (await this.admin.query(text, values)).rows.length > 0;
  }

  isFiled(id: string): Promise<boolean> {
    return this.isThere('select 1 from claims where id = $1', [id]);
  }

  /** How many statements of stores wait for a lock. Within a transaction, what was seen first would be all there is. */
  async countWaiting(): Promise<number> {
    await this.admin.query('select pg_stat_clear_snapshot()');
    return (await this.admin.query(WAITING)).rows.length;
  }

  /** Reads the database's statistics: an expression over the columns of `pg_stat_database`. */
  async statistic(expression: string): Promise<number> {
    await this.admin.query('select pg_stat_force_next_flush()');
    const text = `select ${expression} as value from pg_stat_database where datname = current_database()`;
    return Number((await this.admin.query(text)).rows[0].value);
  }

  async #open(prepare: (url: string) => Promise<void>): Promise<void> {
    this.url = await createDatabase();
    await prepare(this.url);
    await (await openPostgresStores(postgresOptions(this.url))).store.close();
    this.admin = new Client({ connectionString: this.url });
    await this.admin.connect();
  }

  async #close(): Promise<void> {
    await this.admin.end();
    await dropDatabase(this.url);
  }
}

/** The error of a store's method that must fail. */
export async function errorOf(work: Promise<unknown>): Promise<{ code: unknown; isNothingStored: unknown }> {
  const error = await work.then(
    () => assert.fail('it did not fail'),
    (failure) => failure,
  );
  return { code: error.code, isNothingStored: error.isNothingStored };
}
