import type { ClaimStatus } from '../api/types.ts';
import { DAY_MS } from '../format/time.ts';

/** The statuses of claims that are still to be decided, and of decided ones (docs/specification.md: Claim statuses). */
export const UNDECIDED = [
  'CREATED',
  'UNDER_REVIEW',
  'PENDING_ACTION',
  'PENDING_REFUND',
  'PENDING_REFUND_AMOUNT_CONFIRMED',
] as const satisfies readonly ClaimStatus[];
export const DECIDED = ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'] as const satisfies readonly ClaimStatus[];
export const STATUSES = [...UNDECIDED, ...DECIDED] as const;

/** The number of days after which a wait is marked, and after which it is marked as urgent. */
const WARM_DAYS = 3;
const LATE_DAYS = 7;

export type AgeLevel = 'fresh' | 'warm' | 'late';

/** Whether a claim of this status is decided, so that nobody has to act. */
export const isDecided = (status: ClaimStatus): boolean => DECIDED.some((decided) => decided === status);

/** How urgent a wait is. A decided claim never waits; without a status, something else than a claim waits. */
export function levelOfAge(status: ClaimStatus | undefined, since: string, now: number): AgeLevel {
  if (status !== undefined && isDecided(status)) return 'fresh';
  const days = (now - Date.parse(since)) / DAY_MS;
  if (days >= LATE_DAYS) return 'late';
  return days >= WARM_DAYS ? 'warm' : 'fresh';
}
