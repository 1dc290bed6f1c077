import { CARRIER_NAMES } from '../carriers/rules.ts';
import { parseFiled, type StoredClaim } from '../claims/record.ts';
import { onOneLine } from '../documents/rules/one-line.ts';
import type { Shown } from './record.ts';

/** The list of items is cut: it is one fact of a declaration. */
const MAX_ITEMS = 20;
const MAX_ITEMS_TEXT = 1_000;

/** The facts that can be shown, each on one line: a line of its own would read as another fact, which nobody stated. */
export function factsOf(claim: StoredClaim, organization: string): Record<Shown, string> {
  const { shipment } = parseFiled(claim.filed);
  const items = shipment.line_items
    .slice(0, MAX_ITEMS)
    .map(({ quantity, description }) => `${quantity} × ${onOneLine(description)}`);
  return {
    carrier: CARRIER_NAMES[shipment.carrier],
    tracking_number: onOneLine(shipment.tracking_number),
    organization: onOneLine(organization),
    customer_name: onOneLine(shipment.destination.customer_name),
    items: cut(items.join(', ')),
  };
}

function cut(text: string): string {
  return text.length > MAX_ITEMS_TEXT ? `${text.slice(0, MAX_ITEMS_TEXT).toWellFormed()}…` : text;
}
