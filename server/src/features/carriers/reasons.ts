import { reason } from '../../platform/feature/reason.ts';

export const CARRIER_NOT_FOUND = reason('CARRIER_NOT_FOUND', {
  status: 404,
  example: 'There is no such carrier.',
  meaning: 'There is no carrier with this name.',
});
