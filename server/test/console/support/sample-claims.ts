import { CARRIERS } from '../../../src/features/claims/rules/shipment.ts';
import type { ClaimStatus, StatusReason } from '../../../src/features/claims/rules/standing.ts';
import { type ClaimInput, claimInput } from '../../support/api/samples.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

export const ORGANIZATIONS = [
  'Lumen & Oak Interiors',
  'Cafetalia',
  'Nordlys Outdoor',
  'Maison Verdier',
  'Kirpi Ceramics',
  '株式会社さくら商店',
] as const;

/** The moves of a claim, in order. */
type Fate = readonly (readonly [ClaimStatus, StatusReason | null])[];

const REVIEW: Fate[number] = ['UNDER_REVIEW', null];
/** The fates of claims; repeated ones are more frequent. */
const FATES: readonly Fate[] = [
  [],
  [],
  [],
  [REVIEW],
  [REVIEW],
  [REVIEW, ['PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS']],
  [REVIEW, ['PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF']],
  [['PENDING_ACTION', 'TRACKING_REVIEW_REQUIRED']],
  [REVIEW, ['PENDING_REFUND', null]],
  [REVIEW, ['PENDING_REFUND', null], ['PENDING_REFUND_AMOUNT_CONFIRMED', null]],
  [REVIEW, ['PENDING_REFUND', null], ['RESOLVED', null]],
  [REVIEW, ['PENDING_REFUND', null], ['RESOLVED', null]],
  [REVIEW, ['REJECTED', 'CLAIM_VOIDED_BY_CARRIER']],
  [['CANCELED', 'DELIVERED_BY_CARRIER']],
  [['CANCELED', 'CREATED_INCORRECTLY']],
  [REVIEW, ['CLOSED', null]],
];

const CUSTOMERS = [
  'Camille Martin',
  'Jörg Weiß',
  'Siobhán Ní Bhriain',
  '山田 太郎',
  'Анна Петрова',
  'محمد الهاشمي',
  'Łukasz Wójcik',
  'Inês Carvalho',
];
const PLACES = [
  ['FR', '75001', 'Paris', '12 Rue de Rivoli'],
  ['DE', '10115', 'Berlin', 'Invalidenstraße 44'],
  ['ES', '28001', 'Madrid', 'Calle de Serrano 21'],
  ['PT', '1100-148', 'Lisboa', 'Rua Augusta 5'],
  ['PL', '00-950', 'Warszawa', 'ul. Długa 7'],
  ['IE', '', 'Cork', '3 Grand Parade'],
] as const;
const GOODS = [
  ['Espresso machine', 12_900, 'EUR', 'The box arrived crushed and the machine does not start.'],
  ['Stoneware vase', 6_450, 'EUR', 'Two of the three vases are broken; the filling was missing.'],
  ['Down jacket', 18_900, 'GBP', 'Tracking shows no movement since the depot. The customer waits.'],
  ['Oak side table', 24_500, 'EUR', 'One leg is split along the grain, the outer box has a hole.'],
  ['Tea set', 9_800, 'JPY', 'The parcel is shown as delivered, but nobody received it.'],
  ['Wool blanket', 8_900, 'PLN', 'The parcel arrived open and empty.'],
  ['Pearl necklace', 145_500, 'KWD', 'The sealed bag was cut open; the necklace is gone.'],
] as const;

export interface SampleClaim {
  organization: number;
  input: ClaimInput;
  filedAt: number;
  moves: { status: ClaimStatus; reason: StatusReason | null; at: number }[];
}

/**
 * Makes the same claims each time, filed over the weeks before `now`: newest last, and more frequent towards the end.
 */
export function sampleClaims(count: number, now: number): SampleClaim[] {
  return Array.from({ length: count }, (_, index) => {
    const left = count - index;
    const filedAt = now - ((left * left) / (count * count)) * 45 * DAY_MS - (left % 7) * 3_600_000;
    const fate = left <= 6 ? [] : at(FATES, index * 7);
    const step = Math.min(4 * DAY_MS, (now - filedAt) / (fate.length + 1));
    const moves = fate.map(([status, reason], turn) => ({ status, reason, at: filedAt + step * (turn + 1) }));
    return { organization: (index * 5) % ORGANIZATIONS.length, input: inputOf(index), filedAt, moves };
  }).sort((a, b) => a.filedAt - b.filedAt);
}

function inputOf(index: number): ClaimInput {
  const [description, price, currency, what] = at(GOODS, index * 3);
  const [country, postcode, city, address] = at(PLACES, index * 11);
  const quantity = 1 + (index % 3);
  return claimInput({
    'shipment.tracking_number': `${at(['1Z', 'JD', 'RR', 'CX'], index)}${String(900_100_000 + index * 7_919)}`,
    'shipment.carrier': at(CARRIERS, index * 5),
    'shipment.provider': index % 4 === 0 ? 'SENDCLOUD' : undefined,
    'shipment.line_items': [{ description, quantity, unit_price: price, currency }],
    'shipment.destination': { country, postcode, city, address, customer_name: at(CUSTOMERS, index) },
    incidence: {
      type: index % 3 === 0 ? 'LOST' : 'DAMAGED',
      description: what,
      claimed_amount: price * quantity - (index % 5 === 0 ? Math.floor(price / 10) : 0),
      currency,
    },
  });
}

function at<T>(list: readonly [T, ...T[]] | readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
}
