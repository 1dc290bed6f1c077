import { blockValues, RATE_STATEMENTS, toUsedBefore } from './rate-statements.ts';
import type { RateBlock, RateStore } from './rate-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** What is counted for rate limits, in SQLite. */
export class SqliteRateStore implements RateStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  take(block: RateBlock): Promise<number> {
    return this.#database.writeSingle(() => {
      const row = this.#database.statement(RATE_STATEMENTS.take).find(blockValues(block));
      return toUsedBefore(row ?? [], block);
    });
  }

  deleteOldWindows(before: string, limit: number): Promise<number> {
    return this.#database.run(RATE_STATEMENTS.deleteOldWindows, [before, limit]);
  }
}
