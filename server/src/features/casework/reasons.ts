import { reason } from '../../platform/feature/reason.ts';

export const CLAIM_CHANGED = reason('CLAIM_CHANGED', {
  status: 409,
  example: 'The claim was moved meanwhile: it is UNDER_REVIEW at version 2.',
  meaning: 'Somebody moved the claim since the version that was named; `changed` says how.',
});
export const MOVE_REFUSED = reason('MOVE_REFUSED', {
  status: 409,
  example: 'A claim is CREATED only by filing it.',
  meaning: 'The claim cannot be moved like this; when another claim is in the way, it is named.',
});
export const NOTHING_TO_TAKE_BACK = reason('NOTHING_TO_TAKE_BACK', {
  status: 409,
  example: 'The claim was never moved: there is nothing to take back.',
  meaning: 'The claim was never moved, or its last move was taken back already.',
});
export const TAKE_BACK_NOT_YOURS = reason('TAKE_BACK_NOT_YOURS', {
  status: 409,
  example: 'The last move is by ana@example.com, who alone can take it back.',
  meaning: 'Somebody else made the last move; only they can take it back.',
});
export const TAKE_BACK_EXPIRED = reason('TAKE_BACK_EXPIRED', {
  status: 409,
  example:
    'A move can be taken back for 60 seconds; this one was made at 2026-01-31T10:00:00.000Z. Move the claim instead.',
  meaning: 'The last move was made more than 60 seconds ago. Move the claim instead.',
});
export const TAKE_BACK_OVERTAKEN = reason('TAKE_BACK_OVERTAKEN', {
  status: 409,
  example: 'Since the move, a note was written. Move the claim instead.',
  meaning: 'Something was done with the claim since the move; the sentence says what. Move the claim instead.',
});
export const NO_PREVIEW = reason('NO_PREVIEW', {
  status: 415,
  example: 'The file cannot be shown; download it.',
  meaning: 'The file cannot be shown: download it.',
});
export const PICTURE_DAMAGED = reason('PICTURE_DAMAGED', {
  status: 415,
  example: 'The picture is damaged: bytes of its file are missing or broken.',
  meaning: 'The picture is damaged, and nothing of it can be shown: download it, or ask the client for it again.',
});
export const PREVIEW_UNAVAILABLE = reason('PREVIEW_UNAVAILABLE', {
  status: 503,
  example: 'Too many pictures are asked for at once. Try again, or download the file.',
  meaning: 'Too many pictures are asked for at once: try again, or download the file.',
});
