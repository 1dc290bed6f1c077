import { type PostgresOptions, PostgresPool, type PostgresValue, type Run } from './postgres-pool.ts';
import type { Row } from './rows.ts';
import type { StoreWatch } from './store-watch.ts';

const REPEATABLE = { isRepeatable: true };
const ONCE = { isRepeatable: false };

/** The connections to one PostgreSQL database that the stores of this process share. */
export class PostgresDatabase {
  readonly pool: PostgresPool;

  constructor(options: PostgresOptions, watch?: StoreWatch) {
    this.pool = new PostgresPool(options, watch);
  }

  async find<T>(text: string, values: readonly PostgresValue[], map: (row: Row) => T): Promise<T | undefined> {
    const result = await this.pool.query(text, values, REPEATABLE);
    return result.rows[0] && map(result.rows[0]);
  }

  async all<T>(text: string, values: readonly PostgresValue[], map: (row: Row) => T): Promise<T[]> {
    const result = await this.pool.query(text, values, REPEATABLE);
    return result.rows.map(map);
  }

  /** The rows of a statement whose text was made for what is asked for: see `StatementKind`. */
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

  /** Runs statements in one transaction; if `work` throws, all of it is undone, and that is what is thrown. */
  transaction<T>(work: (run: Run) => Promise<T>): Promise<T> {
    return this.pool.transaction(work);
  }

  /** Waits for what was asked for before. */
  close(): Promise<void> {
    return this.pool.close();
  }
}
