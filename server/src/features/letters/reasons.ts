import { reason } from '../../platform/feature/reason.ts';

export const LETTERS_BUSY = reason('LETTERS_BUSY', {
  status: 429,
  example: 'You have 2 letters being made: wait for one of them, then ask again.',
  meaning: 'As many letters are being made as can be at once: ask again after `Retry-After`.',
});
