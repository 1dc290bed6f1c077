import type { Carrier, ClaimStatus, IncidenceType } from '../../api/types.ts';

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
