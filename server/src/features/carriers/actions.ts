import { action } from '../../platform/feature/action.ts';

export const CARRIER_CHANGED = action(
  'carrier.changed',
  "The address of a carrier's tracking page was changed or reset.",
);
