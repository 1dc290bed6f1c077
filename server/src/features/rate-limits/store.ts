import type { RateBlock, RateStore } from './rate-store.ts';
import type { Row } from './rows.ts';
import type { Sql } from './sql.ts';

export const RATE_STATEMENTS = {
  take: `insert into rate_windows (window_start, subject, used) values ($1, $2, $3)
  on conflict (window_start, subject) do update set used = rate_windows.used + excluded.used
  returning used`,
  deleteOldWindows: `delete from rate_windows where (window_start, subject) in (
  select window_start, subject from rate_windows where window_start < $1 order by window_start, subject limit $2)`,
} as const;
const REPEATABLE = { isRepeatable: true };

/** Counters of rate limits: see the port, `RateStore`. */
export class SqlRateStore implements RateStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async take({ window_start, subject, count }: RateBlock): Promise<number> {
    const toUsed = ([used]: Row) => Number(used);
    const [used = count] = await this.#sql.writeReturning(
      RATE_STATEMENTS.take,
      [window_start, subject, count],
      toUsed,
      REPEATABLE,
    );
    return used - count;
  }

  deleteOldWindows(before: string, limit: number): Promise<number> {
    return this.#sql.write(RATE_STATEMENTS.deleteOldWindows, [before, limit], REPEATABLE);
  }
}
