import { reason } from '../../platform/feature/reason.ts';

export const FILING_CHANGED = reason('FILING_CHANGED', {
  status: 409,
  example: 'The filing was changed meanwhile by ana@example.com: it has version 2.',
  meaning: 'Somebody changed the filing since the version that was named; `changed` has it as it is now.',
});
