import { action } from '../../platform/feature/action.ts';

export const CLAIM_EVIDENCE_TAGGED = action(
  'claim.evidence_tagged',
  'The kinds of evidence that a document shows were changed.',
);
