import { currentFormats, type Formats, numberFormat } from './formats.ts';

type Minor = number | bigint | string;

/**
 * `amount` in minor units, an integer, as a decimal number: 129900 with two minor digits is `1299.00`. Made from the
 * digits, without floating point: also beyond 2^53, when it comes as text.
 */
export function decimalAmount(amount: Minor, minorDigits: number): string {
  const digits = BigInt(amount).toString();
  const sign = digits.startsWith('-') ? '-' : '';
  const padded = digits.replace('-', '').padStart(minorDigits + 1, '0');
  const whole = padded.slice(0, padded.length - minorDigits);
  return minorDigits === 0 ? sign + whole : `${sign}${whole}.${padded.slice(-minorDigits)}`;
}

/** The same as the language writes numbers: `1,299.00` in English, `1.299,00` in German. */
export function formatMinorUnits(amount: Minor, minorDigits: number, { language }: Formats = currentFormats()): string {
  const digits = { minimumFractionDigits: minorDigits, maximumFractionDigits: minorDigits };
  // A decimal number that is given as text is written digit by digit.
  const decimal = decimalAmount(amount, minorDigits) as Intl.StringNumericLiteral;
  return numberFormat(language, digits).format(decimal).replace('-', '−');
}

/** `1,299.00 EUR`: for texts and labels. */
export function formatMoney(amount: Minor, minorDigits: number, currency: string, formats?: Formats): string {
  return `${formatMinorUnits(amount, minorDigits, formats)} ${currency}`;
}
