import { action } from '../../platform/feature/action.ts';

export const CLAIM_DUPLICATE_DISMISSED = action(
  'claim.duplicate_dismissed',
  'An operator said that two claims are not duplicates.',
);
export const CLAIM_DUPLICATE_RESTORED = action('claim.duplicate_restored', 'That was taken back.');
export const CLAIM_DUPLICATES_SEEN = action(
  'claim.duplicates_seen',
  'An operator looked at what a claim may be a duplicate of; with 0 claims, that was taken back.',
);
export const DUPLICATES_CHANGED = action(
  'duplicates.changed',
  'It was set when many claims of an address or a telephone number are shown.',
);
