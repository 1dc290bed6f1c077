/** The carriers a claim can be filed against (spec: Carrier and provider values). */
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

/** The platforms or carriers a shipment can have been booked through (spec: Carrier and provider values). */
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

/** Goods in the shipment. Never summed into the claimed amount. `unit_price` is in minor units of `currency`. */
export interface LineItem {
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
export interface ShipmentRoute {
  origin: Origin;
  destination: Destination;
}

export interface Shipment extends ShipmentRoute {
  tracking_number: string;
  carrier: Carrier;
  provider?: Provider | undefined;
  line_items: LineItem[];
}
