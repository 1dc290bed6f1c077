import { stringify } from 'csv-stringify/sync';
import type { ClaimInput } from '../../index.ts';
import { formatAmount } from '../currency.ts';

/** Two examples: a lost parcel with two line items, and a damaged one with a photograph. */
const EXAMPLES: readonly (ClaimInput & { documents: string[] })[] = [
  {
    shipment: {
      tracking_number: '1Z999AA10123456784',
      carrier: 'UPS',
      line_items: [
        { description: 'Espresso machine', quantity: 1, unit_price: 12_900, currency: 'EUR' },
        { description: 'Coffee beans 1 kg', quantity: 2, unit_price: 1_450, currency: 'EUR' },
      ],
      origin: { postcode: '08001', country: 'ES' },
      destination: {
        postcode: '75001',
        country: 'FR',
        city: 'Paris',
        address: '12 Rue de Rivoli',
        customer_name: 'Camille Martin',
        customer_phone: '+33140205050',
      },
    },
    incidence: { type: 'LOST', description: 'Never delivered.', claimed_amount: 15_800, currency: 'EUR' },
    documents: ['invoice-1001.pdf'],
  },
  {
    shipment: {
      tracking_number: '00340434161094042557',
      carrier: 'DPD',
      provider: 'SENDCLOUD',
      line_items: [{ description: 'Desk lamp', quantity: 1, unit_price: 4_990, currency: 'EUR' }],
      origin: { postcode: '28001', country: 'ES' },
      destination: {
        postcode: '10115',
        country: 'DE',
        city: 'Berlin',
        address: 'Chausseestrasse 8',
        customer_name: 'Jonas Weber',
      },
    },
    incidence: { type: 'DAMAGED', description: 'The shade is broken.', claimed_amount: 4_990, currency: 'EUR' },
    documents: ['invoice-1002.pdf', 'broken-shade.jpg'],
  },
];

/** A CSV file to fill in: every column, and two rows that are accepted once their documents are there. */
export function csvTemplate(delimiter: ',' | ';' | '\t'): string {
  return stringify(EXAMPLES.map(flatten), { header: true, delimiter, record_delimiter: 'windows' });
}

/** The same two claims as JSON Lines. */
export function jsonLinesTemplate(): string {
  return EXAMPLES.map((example) => `${JSON.stringify(example)}\n`).join('');
}

function flatten({ shipment, incidence, documents }: (typeof EXAMPLES)[number]): Record<string, string> {
  const { origin, destination, line_items } = shipment;
  return {
    tracking_number: shipment.tracking_number,
    carrier: shipment.carrier,
    provider: shipment.provider ?? '',
    origin_postcode: origin.postcode,
    origin_country: origin.country,
    destination_postcode: destination.postcode,
    destination_country: destination.country,
    destination_city: destination.city,
    destination_address: destination.address,
    destination_customer_name: destination.customer_name,
    destination_customer_phone: destination.customer_phone ?? '',
    type: incidence.type,
    description: incidence.description,
    claimed_amount_decimal: decimal(incidence.claimed_amount, incidence.currency),
    currency: incidence.currency,
    ...Object.assign({}, ...[0, 1].map((index) => flattenItem(line_items[index], index + 1))),
    documents: documents.join(';'),
  };
}

function flattenItem(item: ClaimInput['shipment']['line_items'][number] | undefined, number: number) {
  return {
    [`item_${number}_description`]: item?.description ?? '',
    [`item_${number}_quantity`]: item ? String(item.quantity) : '',
    [`item_${number}_unit_price_decimal`]: item ? decimal(item.unit_price, item.currency) : '',
    [`item_${number}_currency`]: item?.currency ?? '',
  };
}

function decimal(minorUnits: number, currency: string): string {
  return formatAmount(minorUnits, currency).split(' ')[0] ?? '';
}
