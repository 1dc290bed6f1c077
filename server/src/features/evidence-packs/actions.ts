import { action } from '../../platform/feature/action.ts';

export const CLAIM_EVIDENCE_PACK_MADE = action(
  'claim.evidence_pack_made',
  'An evidence pack with the claim was made: its documents may have left the house. It tells whether photographs kept their metadata.',
);
export const CLAIM_EMAIL_DRAFT_MADE = action(
  'claim.email_draft_made',
  'The draft of an e-mail to the carrier was made, with the documents of the claim.',
);
