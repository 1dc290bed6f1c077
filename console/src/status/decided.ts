import type { ClaimStatus } from '../api/types.ts';

/** What still has to be decided, and what is (operator API: Overview). */
export const UNDECIDED = [
  'CREATED',
  'UNDER_REVIEW',
  'PENDING_ACTION',
  'PENDING_REFUND',
  'PENDING_REFUND_AMOUNT_CONFIRMED',
] as const satisfies readonly ClaimStatus[];
export const DECIDED = ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'] as const satisfies readonly ClaimStatus[];
export const STATUSES = [...UNDECIDED, ...DECIDED] as const;
