import { createHash, randomUUID } from 'node:crypto';
import type { Incidence } from '../../../src/features/claims/rules/incidence.ts';
import type { Shipment } from '../../../src/features/claims/rules/shipment.ts';

export interface ClaimInput {
  shipment: Shipment;
  incidence: Incidence;
}

/** New values by path, such as `shipment.line_items.0.currency`; undefined leaves the field out. */
export type Changes = Readonly<Record<string, unknown>>;

/** A tracking number that no other claim has. */
export function newTrackingNumber(): string {
  return `TN-${randomUUID()}`;
}

/** An address for each tracking number, so that claims are not possible duplicates of each other by chance. */
function addressOf(trackingNumber: string): string {
  return `12 Rue de Rivoli, ${createHash('sha256').update(trackingNumber).digest('hex').slice(0, 12)}`;
}

/** A body that `POST /v1/claims` accepts, of a new tracking number, with `changes`, right or wrong ones. */
export function claimInput(changes: Changes = {}): ClaimInput {
  const tracking_number = newTrackingNumber();
  const input: ClaimInput = {
    shipment: {
      tracking_number,
      carrier: 'UPS',
      line_items: [{ description: 'Espresso machine', quantity: 1, unit_price: 12_900, currency: 'EUR' }],
      origin: { postcode: '28001', country: 'ES' },
      destination: {
        postcode: '75001',
        country: 'FR',
        city: 'Paris',
        address: addressOf(String(changes['shipment.tracking_number'] ?? tracking_number)),
        customer_name: 'Camille Martin',
      },
    },
    incidence: { type: 'DAMAGED', description: 'The box arrived crushed.', claimed_amount: 12_900, currency: 'EUR' },
  };
  for (const [path, value] of Object.entries(changes)) setAt(input, path, value);
  return input;
}

function setAt(target: object, path: string, value: unknown): void {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const parent = names.reduce<object>((object, name) => Reflect.get(object, name), target);
  Reflect.set(parent, last, value);
}

/** The value at a path as in `Changes`. */
export function valueAt(target: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => Reflect.get(Object(value), name), target);
}

/** A file that begins as a PDF does. */
export const PDF = Buffer.from('%PDF-1.7\nredress\n%%EOF\n');
export const PDF_INPUT = { content_type: 'application/pdf', file_name: 'invoice.pdf' };
export const MAX_DOCUMENT_BYTES = 10_485_760;
