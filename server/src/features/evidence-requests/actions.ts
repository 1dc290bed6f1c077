import { action } from '../../platform/feature/action.ts';

export const CLAIM_EVIDENCE_REQUESTED = action(
  'claim.evidence_requested',
  'A link was made by which a recipient sends evidence.',
);
export const CLAIM_EVIDENCE_REQUEST_OPENED = action(
  'claim.evidence_request_opened',
  'The link of an evidence request was opened for the first time, by `recipient`.',
);
export const CLAIM_EVIDENCE_REQUEST_REVOKED = action(
  'claim.evidence_request_revoked',
  'An evidence request was revoked.',
);
export const CLAIM_EVIDENCE_RECEIVED = action(
  'claim.evidence_received',
  'A document came through an evidence request, from `recipient`.',
);
