import { currentFormats, numberFormat } from '../../../format/formats.ts';
import { decimalAmount, formatMoney } from '../../../format/money.ts';

/**
 * Reads an amount as people write it, with a decimal point or comma, as minor units: digits are moved as text, so
 * nothing is rounded. Undefined: it is no amount with so many decimals, or beyond exact numbers.
 */
export function parseAmount(text: string, minorDigits: number): number | undefined {
  const [, sign = '', whole, decimals = ''] = /^([-−]?)\s*(\d{1,16})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || decimals.length > minorDigits) return undefined;
  const amount = Number(whole + decimals.padEnd(minorDigits, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '' ? amount : 0 - amount;
}

/**
 * An amount to begin a field with: `1299,00` where the language has a decimal comma, without separators of thousands.
 */
export function amountText(amount: number, minorDigits: number): string {
  const { language } = currentFormats();
  const parts = numberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).formatToParts(1.5);
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return decimalAmount(amount, minorDigits).replace('.', separator);
}

/** An amount with its currency, as texts have it. */
export const moneyText = (money: { amount: number | bigint; currency: string; minor_digits: number }): string =>
  formatMoney(money.amount, money.minor_digits, money.currency);

/** Today by the reader's clock. */
export function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
