import { reason } from '../../platform/feature/reason.ts';

export const EVIDENCE_PACKS_BUSY = reason('EVIDENCE_PACKS_BUSY', {
  status: 429,
  example: 'You have 2 packs being made: wait for one of them, then ask again.',
  meaning: 'As many packs are being made as can be at once: ask again after `Retry-After`.',
});
export const EMAIL_DRAFT_TOO_LARGE = reason('EMAIL_DRAFT_TOO_LARGE', {
  status: 413,
  example:
    'The e-mail would have 31.2 MB, and mail servers take at most 25 MB: make the evidence pack and send it by the carrier’s portal, or as a link.',
  meaning:
    'The files of the claim are more than an e-mail takes: send the evidence pack by the carrier’s portal, or as a link.',
});
