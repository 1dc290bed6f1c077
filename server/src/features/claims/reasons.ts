import { reason } from '../../platform/feature/reason.ts';

export const CLAIM_NOT_FOUND = reason('CLAIM_NOT_FOUND', {
  status: 404,
  example: 'There is no claim with this identifier.',
  meaning: 'There is no claim with this identifier.',
  advice: {
    when: 'Your organization has no claim with this identifier.',
    todo: 'Check the identifier and the key: a claim of another organization gets the same response.',
    again: 'no',
    headers: ['X-Ignored-Fields'],
  },
});
export const CLAIM_ALREADY_EXISTS = reason('CLAIM_ALREADY_EXISTS', {
  status: 409,
  example: 'An open claim (clm_0198a8b0c1d2000094f5a1b2c3d4e5f6) exists for this tracking number.',
  advice: {
    when: 'An open claim of your organization has the tracking number. `Location` leads to it.',
    todo: 'Use the claim that `Location` leads to. Another one can be filed when that one is `REJECTED`, or `CANCELED` with `CREATED_INCORRECTLY` or `SHIPMENT_NOT_CLAIMABLE_YET`. With any other status, also `RESOLVED` and `CLOSED`, it stays in the way.',
    again: 'no',
    headers: ['Location', 'X-Ignored-Fields'],
  },
});
