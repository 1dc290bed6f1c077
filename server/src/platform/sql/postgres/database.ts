import type { StoreObserver } from '../observer.ts';
import { type Database, type Row, toText } from '../sql.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { type PostgresOptions, PostgresPool, type PostgresValue, type Run } from './pool.ts';

const REPEATABLE = { isRepeatable: true };
const ONCE = { isRepeatable: false };

const TIME = 'select now()';
/** Whether the server is a read-only one; fails when the tables are not there. */
const CHECK = 'select pg_is_in_recovery(), (select id from organizations limit 1)';

/** The connections to one PostgreSQL database that the stores of this process share. */
export class PostgresDatabase implements Database {
  readonly pool: PostgresPool;

  constructor(options: PostgresOptions, observer?: StoreObserver) {
    this.pool = new PostgresPool(options, observer);
  }

  async find<T>(text: string, values: readonly PostgresValue[], map: (row: Row) => T): Promise<T | undefined> {
    const result = await this.pool.query(text, values, REPEATABLE);
    return result.rows[0] && map(result.rows[0]);
  }

  async all<T>(text: string, values: readonly PostgresValue[], map: (row: Row) => T): Promise<T[]> {
    const result = await this.pool.query(text, values, REPEATABLE);
    return result.rows.map(map);
  }

  /** Reads the rows of a statement whose text was made for one request: see `StatementKind`. */
  async allMade(text: string, values: readonly PostgresValue[]): Promise<Row[]> {
    return (await this.pool.query(text, values, { ...REPEATABLE, kind: 'made' })).rows;
  }

  /** Gives how many rows changed. */
  async write(text: string, values: readonly PostgresValue[]): Promise<number> {
    return (await this.pool.query(text, values, ONCE)).changed;
  }

  /** The same for a write that gives the same result when it is done twice. */
  async writeRepeatably(text: string, values: readonly PostgresValue[]): Promise<number> {
    return (await this.pool.query(text, values, REPEATABLE)).changed;
  }

  /** Runs statements in one transaction; undoes all of them when `work` throws, and rethrows its error. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    return this.pool.transaction(work);
  }

  async time(): Promise<number> {
    return Date.parse((await this.find(TIME, [], toText)) ?? '');
  }

  /** Rejects also when the server is a read-only one, as after a failover. */
  async check(): Promise<void> {
    const isReadOnly = await this.find(CHECK, [], toText);
    if (isReadOnly !== 't') return;
    const cause = new Error('it is in recovery');
    throw new StoreUnavailableError('PostgreSQL is read-only', { isNothingStored: true, cause });
  }

  /** Waits for the statements that were begun before. */
  close(): Promise<void> {
    return this.pool.close();
  }
}
