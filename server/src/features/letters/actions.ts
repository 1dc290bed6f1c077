import { action } from '../../platform/feature/action.ts';

export const CLAIM_LETTER_MADE = action('claim.letter_made', 'The letter of the claim to its carrier was made.');
