import { action } from '../../platform/feature/action.ts';

export const CLAIM_REFUND_CHANGED = action(
  'claim.refund_changed',
  'What a carrier approved was recorded, changed, taken away or taken back.',
);
export const CLAIM_PAYMENT_RECORDED = action('claim.payment_recorded', 'A payment of a carrier was recorded.');
export const CLAIM_PAYMENT_WITHDRAWN = action(
  'claim.payment_withdrawn',
  'A payment was withdrawn, or taken back with the move that it came with.',
);
