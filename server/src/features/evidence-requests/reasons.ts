import { reason } from '../../platform/feature/reason.ts';

export const EVIDENCE_REQUEST_LIMIT_REACHED = reason('EVIDENCE_REQUEST_LIMIT_REACHED', {
  status: 409,
  example: 'The claim has 50 evidence requests, the most that a claim may have.',
  meaning: 'The claim has as many evidence requests as a claim may have.',
});
