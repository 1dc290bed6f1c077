import type { ClaimDetail, StatusReason } from '../../../api/types.ts';
import type { Standing } from '../dialogs/move-effect.ts';

/** Whether a new claim can be filed for a claim's tracking number, and if not, which claim is in the way. */
export type NumberState = { kind: 'this_blocks' } | { kind: 'other_blocks'; claimId: string } | { kind: 'free' };

type Numbered = Pick<ClaimDetail, 'blocks_new_claim'> & { related: readonly { id: string; is_open: boolean }[] };

/** Finds the claim that blocks the tracking number. At most one does, and it may be another one than this claim. */
export function numberStateOf({ blocks_new_claim, related }: Numbered): NumberState {
  if (blocks_new_claim) return { kind: 'this_blocks' };
  const blocking = related.find(({ is_open }) => is_open);
  return blocking === undefined ? { kind: 'free' } : { kind: 'other_blocks', claimId: blocking.id };
}

/** The reasons whose names say that the client has to act; the others leave it open. */
const WAITS_FOR_CLIENT: readonly (StatusReason | null)[] = [
  'PENDING_UPLOAD_DOCUMENTS',
  'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF',
  'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT',
  'CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION',
];

/** Whether a claim waits for its client, not for the operators. */
export function waitsForClient({ status, status_reason }: Standing): boolean {
  return status === 'PENDING_ACTION' && WAITS_FOR_CLIENT.includes(status_reason);
}
