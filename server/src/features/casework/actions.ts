import { action } from '../../platform/feature/action.ts';

export const CLAIM_MOVED = action('claim.moved', 'A claim was moved to another status or reason.');
export const CLAIM_MOVE_TAKEN_BACK = action('claim.move_taken_back', 'The last move of a claim was taken back.');
export const CLAIM_ASSIGNED = action('claim.assigned', 'A claim was assigned to an operator, or to nobody.');
export const CLAIM_NOTED = action('claim.noted', 'A note was written; its text is in the history of the claim alone.');
