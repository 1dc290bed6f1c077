import type { Carrier, ClaimStatus, IncidenceType } from '../../api/types.ts';

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

/** The claims that a number counts, in the words of the queue's query. Days are `YYYY-MM-DD`, UTC, inclusive. */
export interface QueueFilter {
  status?: readonly ClaimStatus[];
  carrier?: Carrier;
  type?: IncidenceType;
  currency?: string;
  filed_from?: string;
  filed_to?: string;
  organization?: string;
  sort?: 'filed' | '-filed' | 'since' | '-since';
}

/** As the queue's address holds it: lists with commas between. */
export function queueParameters({ status, ...others }: QueueFilter): Record<string, string> {
  return { ...(status && { status: status.join(',') }), ...others };
}
