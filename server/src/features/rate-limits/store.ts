import type { Row } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';

/** A number of requests that one process reserves at once. */
export interface RateBlock {
  /** A key's identifier or a network address, never a secret. */
  subject: string;
  /** ISO 8601, UTC, milliseconds. */
  window_start: string;
  /** 1 or more. */
  count: number;
}

export const RATE_STATEMENTS = {
  take: `insert into rate_windows (window_start, subject, used) values ($1, $2, $3)
  on conflict (window_start, subject) do update set used = rate_windows.used + excluded.used
  returning used`,
  deleteOldWindows: `delete from rate_windows where (window_start, subject) in (
  select window_start, subject from rate_windows where window_start < $1 order by window_start, subject limit $2)`,
} as const;
const REPEATABLE = { isRepeatable: true };

/**
 * Stores the rate limit counters that all processes share. Every method is one transaction. Outcomes and failures
 * are as with `Store`. Counters expire within minutes: they are not transferred, and may be lost in a crash.
 */
export const rateStore = defineStore({
  reads: {},
  writes: {
    /**
     * Counts requests of a subject in a window, atomically across processes; gives the count before. A request whose
     * connection is lost may be counted twice.
     */
    async take(sql, { window_start, subject, count }: RateBlock): Promise<number> {
      const toUsed = ([used]: Row) => Number(used);
      const [used = count] = await sql.writeReturning(
        RATE_STATEMENTS.take,
        [window_start, subject, count],
        toUsed,
        REPEATABLE,
      );
      return used - count;
    },

    /** Deletes at most `limit` counters of windows that began before a time, oldest first; gives how many. */
    deleteOldWindows(sql, before: string, limit: number): Promise<number> {
      return sql.write(RATE_STATEMENTS.deleteOldWindows, [before, limit], REPEATABLE);
    },
  },
});

export type RateStore = StoreOf<typeof rateStore>;
