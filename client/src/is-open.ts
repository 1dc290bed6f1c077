import type { Claim } from './types.ts';
import type { StatusReason } from './vocabulary.ts';

const CLOSING_CANCELLATIONS: readonly (StatusReason | null)[] = ['CREATED_INCORRECTLY', 'SHIPMENT_NOT_CLAIMABLE_YET'];

/**
 * Whether a claim stands in the way of a new one for its tracking number. `REJECTED` does not, nor does `CANCELED` with
 * `CREATED_INCORRECTLY` or `SHIPMENT_NOT_CLAIMABLE_YET`; every other claim does, also when it is resolved.
 *
 * @example
 * if (!isOpen(claim)) await redress.claims.create(corrected);
 */
export function isOpen({ status, status_reason }: Pick<Claim, 'status' | 'status_reason'>): boolean {
  if (status === 'REJECTED') return false;
  return status !== 'CANCELED' || !CLOSING_CANCELLATIONS.includes(status_reason);
}
