import { decimalAmount, minorDigitsOf } from '../../claims/rules/currency.ts';

/** An amount with the code of its currency, each where a locale (BCP 47) has it; nothing is rounded. */
export function amountIn(locale: string, minorUnits: number, currency: string): string {
  const digits = minorDigitsOf(currency);
  const written = { style: 'currency', currency, currencyDisplay: 'code', useGrouping: 'always' } as const;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat(locale, { ...written, ...decimals });
  return format.format(decimalAmount(minorUnits, digits) as Intl.StringNumericLiteral);
}
