import { action } from '../../platform/feature/action.ts';

export const CLAIM_FILING_CHANGED = action(
  'claim.filing_changed',
  'The filing of a claim with the carrier was recorded, changed or taken back.',
);
