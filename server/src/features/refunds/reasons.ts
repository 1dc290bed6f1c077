import { reason } from '../../platform/feature/reason.ts';

export const REFUND_CHANGED = reason('REFUND_CHANGED', {
  status: 409,
  example: 'The refund or a payment was changed meanwhile: it has version 2.',
  meaning:
    'Somebody changed the refund or a payment since the version that was named; `changed` has them as they are now.',
});
export const PAYMENT_NOT_FOUND = reason('PAYMENT_NOT_FOUND', {
  status: 404,
  example: 'The claim has no payment with this identifier.',
  meaning: 'The claim has no payment with this identifier.',
});
