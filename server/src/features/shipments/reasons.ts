import { reason } from '../../platform/feature/reason.ts';

export const SHIPMENT_FACTS_CHANGED = reason('SHIPMENT_FACTS_CHANGED', {
  status: 409,
  example: 'The facts were changed meanwhile by ana@example.com: they have version 2.',
  meaning: 'Somebody changed the facts since the version that was named; `changed` has them as they are now.',
});
export const SHIPMENT_IMPORT_NOT_FOUND = reason('SHIPMENT_IMPORT_NOT_FOUND', {
  status: 404,
  example: 'There is no import of shipment dates with this identifier.',
  meaning: 'There is no import of shipment dates with this identifier, or it is older than 90 days.',
});
