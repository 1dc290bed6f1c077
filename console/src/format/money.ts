import { currentFormats, type Formats, numberFormat } from './formats.ts';

type Minor = number | bigint | string;

/**
 * Writes an integer `amount` of minor units as a decimal number: 129900 with two minor digits is `1299.00`. It works on
 * the digits, without floating point, so amounts beyond 2^53 (given as text) are exact.
 */
export function decimalAmount(amount: Minor, minorDigits: number): string {
  const digits = BigInt(amount).toString();
  const sign = digits.startsWith('-') ? '-' : '';
  const padded = digits.replace('-', '').padStart(minorDigits + 1, '0');
  const whole = padded.slice(0, padded.length - minorDigits);
  return minorDigits === 0 ? sign + whole : `${sign}${whole}.${padded.slice(-minorDigits)}`;
}

/** The same in the notation of the language: `1,299.00` in English, `1.299,00` in German. */
export function formatMinorUnits(amount: Minor, minorDigits: number, { language }: Formats = currentFormats()): string {
  const digits = { minimumFractionDigits: minorDigits, maximumFractionDigits: minorDigits };
  // Intl formats a decimal number given as text without loss.
  const decimal = decimalAmount(amount, minorDigits) as Intl.StringNumericLiteral;
  return numberFormat(language, digits).format(decimal).replace('-', '−');
}

/** `1,299.00 EUR`: for texts and labels. */
export function formatMoney(amount: Minor, minorDigits: number, currency: string, formats?: Formats): string {
  return `${formatMinorUnits(amount, minorDigits, formats)} ${currency}`;
}
