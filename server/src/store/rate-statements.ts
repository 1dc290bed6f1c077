import type { RateBlock } from './rate-store.ts';
import type { Row } from './rows.ts';
import type { SqlValue } from './values.ts';

/** The statements on `rate_windows`, the same on every engine. */
export const RATE_STATEMENTS = {
  take: `insert into rate_windows (window_start, subject, used) values ($1, $2, $3)
    on conflict (window_start, subject) do update set used = rate_windows.used + excluded.used
    returning used`,
  deleteOldWindows: `delete from rate_windows where (window_start, subject) in (
    select window_start, subject from rate_windows where window_start < $1 order by window_start, subject limit $2)`,
} as const;

export function blockValues({ window_start, subject, count }: RateBlock): SqlValue[] {
  return [window_start, subject, count];
}

/** How many were counted before a block. */
export function toUsedBefore([used]: Row, { count }: RateBlock): number {
  return Number(used) - count;
}
