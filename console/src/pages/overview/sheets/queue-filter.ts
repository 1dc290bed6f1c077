import type { Carrier, ClaimQuery, ClaimStatus, IncidenceType, StatusReason } from '../../../api/types.ts';

/**
 * A filter that selects the claims that a number counts, in the parameters of the queue. Days are `YYYY-MM-DD`, UTC,
 * inclusive.
 */
export interface QueueFilter {
  status?: readonly ClaimStatus[];
  carrier?: Carrier;
  type?: IncidenceType;
  currency?: string;
  filed_from?: string;
  filed_to?: string;
  organization?: string;
  outcome?: NonNullable<ClaimQuery['outcome']>;
  /** `2026-03`, UTC, inclusive. */
  answered_from?: string;
  answered_to?: string;
  outcome_operator?: string;
  reason?: StatusReason;
  sort?: 'filed' | '-filed' | 'since' | '-since';
}

/** Writes the filter as parameters of the queue's address, with comma-separated lists. */
export function queueParameters({ status, ...others }: QueueFilter): Record<string, string> {
  return { ...(status && { status: status.join(',') }), ...others };
}
