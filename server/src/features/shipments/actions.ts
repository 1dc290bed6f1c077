import { action } from '../../platform/feature/action.ts';

export const CLAIM_SHIPMENT_CHANGED = action(
  'claim.shipment_changed',
  'Dates, weight or the carrier’s reference of a shipment were changed.',
);
