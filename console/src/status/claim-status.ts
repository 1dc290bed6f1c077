import type { ClaimStatus } from '../api/types.ts';
import { DAY_MS } from '../format/time.ts';
import { DECIDED } from './decided.ts';

/** Waiting longer than this wants a look; the double and more, a hand. */
const WARM_DAYS = 3;
const LATE_DAYS = 7;

export type AgeLevel = 'fresh' | 'warm' | 'late';

/** Whether nobody has anything left to do on a claim of this status. */
export const isDecided = (status: ClaimStatus): boolean => DECIDED.some((decided) => decided === status);

/** How urgent a claim's waiting is; a decided one never waits. Without a status it is of something else that waits. */
export function levelOfAge(status: ClaimStatus | undefined, since: string, now: number): AgeLevel {
  if (status !== undefined && isDecided(status)) return 'fresh';
  const days = (now - Date.parse(since)) / DAY_MS;
  if (days >= LATE_DAYS) return 'late';
  return days >= WARM_DAYS ? 'warm' : 'fresh';
}
