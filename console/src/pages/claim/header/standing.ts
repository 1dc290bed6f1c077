import type { ClaimDetail } from '../../../api/types.ts';

/** Whether a new claim can be filed for a claim's tracking number, and if not, which claim is in the way. */
export type NumberState = { kind: 'this_blocks' } | { kind: 'other_blocks'; claimId: string } | { kind: 'free' };

type Numbered = Pick<ClaimDetail, 'blocks_new_claim'> & { related: readonly { id: string; is_open: boolean }[] };

/** At most one claim of a number blocks; a claim that does not may stand beside one that does. */
export function numberStateOf({ blocks_new_claim, related }: Numbered): NumberState {
  if (blocks_new_claim) return { kind: 'this_blocks' };
  const blocking = related.find(({ is_open }) => is_open);
  return blocking === undefined ? { kind: 'free' } : { kind: 'other_blocks', claimId: blocking.id };
}
