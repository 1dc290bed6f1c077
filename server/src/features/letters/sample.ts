import { joinFiled, printFiled } from '../claims/record.ts';
import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { Shipment } from '../claims/rules/shipment.ts';
import { LETTER_ANSWER } from '../playbook/rules/terms.ts';
import type { LetterRecords } from './compose.ts';

const SHIPMENT = {
  tracking_number: '1Z999AA10123456784',
  carrier: 'DPD',
  line_items: [
    { description: 'Espresso machine', quantity: 1, unit_price: 12_900, currency: 'EUR' },
    { description: 'Cups, set of six', quantity: 2, unit_price: 1_450, currency: 'EUR' },
  ],
  origin: { postcode: '10115', country: 'DE' },
  destination: {
    postcode: '80331',
    country: 'DE',
    city: 'München',
    address: 'Beispielstraße 12',
    customer_name: 'Zoë Łukaszewska',
  },
} satisfies Shipment;

/** An invented claim with everything that a letter can tell, for previews without a claim. */
export function sampleOf(type: IncidenceType): LetterRecords {
  const incidence = { type, description: 'The box arrived crushed.', claimed_amount: 15_800, currency: 'EUR' };
  const filed = joinFiled(printFiled(SHIPMENT, incidence));
  return { ...SAMPLE, claim: { id: 'clm_sample', filed, created_at: '2026-01-12T09:30:00.000Z' } };
}

const SAMPLE: Omit<LetterRecords, 'claim'> = {
  organizationName: 'Sample Shop',
  facts: {
    posted_on: '2026-01-05',
    expected_on: '2026-01-07',
    delivered_on: '2026-01-08',
    weight_grams: 4_250,
    carrier_reference: 'CASE-2026-0815',
  },
  day: '2026-01-13',
  address: 'claims@carrier.example',
  ground: 'DE',
  answer: { ...LETTER_ANSWER, is: 'asked' },
  enclosures: [
    { kinds: ['ITEM_DAMAGE'], file: '001-item-damage-machine.jpg' },
    { kinds: ['PURCHASE_INVOICE'], file: '002-purchase-invoice-4711.pdf' },
  ],
};
