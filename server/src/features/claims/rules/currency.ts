import type { LineItem } from './shipment.ts';

/** Sums of amounts are kept in two parts, the lower one of each below this, lest a sum leaves 64 bits. */
export const LOW_RANGE = 2 ** 26;

/**
 * ISO 4217 (list one, amendment 180) by number of decimals, and codes withdrawn since 2010: claims look back.
 * A checked-in table, because `Intl` differs from ISO for HUF and others (spec: Incidence).
 */
const CODES_BY_MINOR_DIGITS: Readonly<Record<number, string>> = {
  0: `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX`,
  2: `AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF
      CHW CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL
      HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU
      MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR
      SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED
      VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const WITHDRAWN_BY_MINOR_DIGITS: Readonly<Record<number, string>> = {
  0: 'BYR',
  2: 'ANG BGN CUC EEK HRK LTL LVL MRO SLL STD USS VEF ZMK ZWL',
};

function tableOf(...lists: Readonly<Record<number, string>>[]): ReadonlyMap<string, number> {
  const rows = lists.flatMap((list) => Object.entries(list));
  return new Map(rows.flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, Number(digits)] as const)));
}

const MINOR_DIGITS = tableOf(CODES_BY_MINOR_DIGITS, WITHDRAWN_BY_MINOR_DIGITS);

/** Whether `code` is an ISO 4217 code, upper case, in force or withdrawn in recent years. */
export function isCurrency(code: string): boolean {
  return MINOR_DIGITS.has(code);
}

/** How many decimals the currency has; 0 for a code that is none. */
export function minorDigitsOf(code: string): number {
  return MINOR_DIGITS.get(code) ?? 0;
}

/** The number of decimals of every currency, by code in their order. */
export function currencyDigits(): Record<string, number> {
  return Object.fromEntries([...MINOR_DIGITS].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * An amount of minor units as people write it: `(12900, 'EUR')` gives `129.00 EUR`, `(-150, 'JPY')` gives `-150 JPY`. The conversion is not always by 100 (spec: Conventions).
 */
export function formatAmount(minorUnits: number, currency: string): string {
  return `${decimalAmount(minorUnits, minorDigitsOf(currency))} ${currency}`;
}

/**
 * The same without its currency: `(12900, 2)` gives `129.00`; sums come as text. Digits are moved as text, so nothing is
 * rounded.
 */
export function decimalAmount(minorUnits: number | string, minorDigits: number): string {
  const sign = String(minorUnits).startsWith('-') ? '-' : '';
  const text = String(minorUnits)
    .slice(sign.length)
    .padStart(minorDigits + 1, '0');
  const whole = sign + text.slice(0, text.length - minorDigits);
  return minorDigits === 0 ? whole : `${whole}.${text.slice(-minorDigits)}`;
}

/**
 * The line items' sum by currency, in the order of their first ones, in minor units: it can pass what a number holds
 * exactly. For information alone (spec: Incidence).
 */
export function totalsOf(items: readonly LineItem[]): { currency: string; amount: bigint }[] {
  const totals = new Map<string, bigint>();
  for (const { currency, quantity, unit_price } of items) {
    totals.set(currency, (totals.get(currency) ?? 0n) + BigInt(quantity) * BigInt(unit_price));
  }
  return [...totals].map(([currency, amount]) => ({ currency, amount }));
}
