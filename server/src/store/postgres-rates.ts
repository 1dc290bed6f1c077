import type { PostgresDatabase } from './postgres-database.ts';
import { blockValues, RATE_STATEMENTS, toUsedBefore } from './rate-statements.ts';
import type { RateBlock, RateStore } from './rate-store.ts';

/** What is counted for rate limits, in PostgreSQL. */
export class PostgresRateStore implements RateStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  async take(block: RateBlock): Promise<number> {
    const text = RATE_STATEMENTS.take;
    const { rows } = await this.#database.pool.query(text, blockValues(block), { isRepeatable: true });
    return toUsedBefore(rows[0] ?? [], block);
  }

  deleteOldWindows(before: string, limit: number): Promise<number> {
    return this.#database.writeRepeatably(RATE_STATEMENTS.deleteOldWindows, [before, limit]);
  }
}
