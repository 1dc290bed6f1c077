/** The carriers a claim can be filed against (spec: Shipment, Carrier values). */
export const CARRIERS = [
  'BPOST',
  'BRT',
  'CHRONOPOST',
  'CORREOS',
  'CORREOS_EXPRESS',
  'CTT',
  'DPD',
  'EVRI',
  'FEDEX',
  'GLS',
  'INPOST',
  'MAERSK',
  'PAACK',
  'PC_COMPONENTES',
  'POSTAG',
  'SEUR',
  'UPS',
] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The platforms or carriers a shipment can have been booked through (spec: Shipment, Provider values). */
export const PROVIDERS = [
  'BPOST',
  'BRT',
  'CHRONOPOST',
  'CORREOS',
  'CORREOS_EXPRESS',
  'CTT',
  'DPD',
  'EVRI',
  'FEDEX',
  'GLS',
  'INPOST',
  'MAERSK',
  'PAACK',
  'PC_COMPONENTES',
  'POSTAG',
  'SENDCLOUD',
  'SEUR',
  'UPS',
  'WING',
] as const;
type Provider = (typeof PROVIDERS)[number];

/** What was in the shipment. Never summed into the claimed amount. `unit_price` is in minor units of `currency`. */
interface LineItem {
  description: string;
  quantity: number;
  unit_price: number;
  currency: string;
}

interface Origin {
  postcode: string;
  country: string;
}

interface Destination extends Origin {
  city: string;
  address: string;
  customer_name: string;
  /** 6 to 20 characters. */
  customer_phone?: string | undefined;
}

/** Where a shipment went from and to. The organization's first claim for a tracking number fixes it. */
export interface Route {
  origin: Origin;
  destination: Destination;
}

export interface Shipment extends Route {
  tracking_number: string;
  carrier: Carrier;
  provider?: Provider | undefined;
  line_items: LineItem[];
}

/**
 * The line items' sum by currency, in the order of their first ones, in minor units: it can pass what a number holds
 * exactly. For information alone (spec: Incidence, `claimed_amount`).
 */
export function totalsOf(items: readonly LineItem[]): { currency: string; amount: bigint }[] {
  const totals = new Map<string, bigint>();
  for (const { currency, quantity, unit_price } of items) {
    totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(quantity) * BigInt(unit_price));
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}

/** Tracking numbers are the same when they are equal after trimming, case-sensitive (decision: Tracking number). */
export function normalizeTrackingNumber(trackingNumber: string): string {
  return trackingNumber.trim();
}
