import { createHmac } from 'node:crypto';
import type { Shipment } from '../claims/rules/shipment.ts';
import { normalizeTrackingNumber } from '../claims/rules/tracking-number.ts';
import type { ClaimPrint } from './record.ts';
import { addressOf, itemsOf, phoneOf } from './rules/normalized.ts';

/** Makes the numbers that a claim is compared by. With another secret they are others. */
export function claimPrintOf(shipment: Shipment, secret: string): ClaimPrint {
  const key = (kind: string, text: string | null) => (text === null ? null : keyOf(secret, `${kind} ${text}`));
  const { destination, line_items } = shipment;
  return {
    tracking_key: keyOf(secret, `tracking ${normalizeTrackingNumber(shipment.tracking_number)}`),
    phone_key: key('phone', phoneOf(destination.customer_phone)),
    address_key: key('address', addressOf(destination)),
    items_key: key('items', itemsOf(line_items)),
  };
}

/** 53 bits, which a number holds exactly: among a million texts two have the same one in 1 of 18,000 installations. */
function keyOf(secret: string, text: string): number {
  return Number(createHmac('sha256', secret).update(text).digest().readBigUInt64BE() >> 11n);
}
