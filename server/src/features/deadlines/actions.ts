import { action } from '../../platform/feature/action.ts';

export const CLAIM_FOLLOW_UP_SET = action('claim.follow_up_set', 'A day was set on which a claim is looked at again.');
export const CLAIM_FOLLOW_UP_REMOVED = action('claim.follow_up_removed', 'That day was taken away.');
