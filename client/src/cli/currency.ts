/**
 * ISO 4217 (list one, amendment 180) by number of decimals, with withdrawn codes that the service still accepts. The
 * service's own table; not `Intl`, which differs from ISO (HUF and others).
 */
const CODES_BY_MINOR_DIGITS: Readonly<Record<number, string>> = {
  0: `BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF
      XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX`,
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE
      CHF CHW CNY COP COU CRC CUC CUP CVE CZK DKK DOP DZD EEK EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD
      HKD HNL HRK HTG HUF IDR ILS INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL LTL LVL MAD MDL MGA MKD
      MMK MNT MOP MRO MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD
      RUB SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STD STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH
      USD USN USS UYU UZS VED VEF VES WST XAD XCD XCG YER ZAR ZMK ZMW ZWG ZWL`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const MINOR_DIGITS: ReadonlyMap<string, number> = new Map(
  Object.entries(CODES_BY_MINOR_DIGITS).flatMap(([digits, codes]) =>
    codes.split(/\s+/).map((code) => [code, Number(digits)] as const),
  ),
);

/** Number of decimals of a currency; undefined for a text that is no ISO 4217 code in upper case. */
export function minorDigitsOf(code: string): number | undefined {
  return MINOR_DIGITS.get(code);
}

/** Number of decimals of every currency, in the order of the codes. */
export function currencyDigits(): Record<string, number> {
  return Object.fromEntries([...MINOR_DIGITS].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Minor units as people write them: `(12900, 'EUR')` gives `129.00 EUR`. Digits are moved as text. */
export function formatAmount(minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency) ?? 0;
  const text = String(minorUnits).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  return digits === 0 ? `${whole} ${currency}` : `${whole}.${text.slice(-digits)} ${currency}`;
}
