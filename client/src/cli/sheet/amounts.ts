import { minorDigitsOf } from '../currency.ts';

/** An amount in minor units, or the reason why there is none. */
export type Amount = { value: number } | { fault: string };

const WHOLE = /^\d+$/;
const DECIMAL = /^(\d+)(?:[.,](\d+))?$/;
const MOST_DIGITS = 40;
const TOO_LARGE = `must be at most ${Number.MAX_SAFE_INTEGER} in the smallest unit of the currency`;

/** Reads a whole number from a cell. */
export function readWhole(text: string): Amount {
  if (!WHOLE.test(text)) return { fault: 'must be a whole number: digits alone' };
  return asInteger(text);
}

/** Reads an amount in the smallest unit, as in the API: `12900` for 129.00 EUR. */
export function readMinorUnits(text: string): Amount {
  if (WHOLE.test(text)) return asInteger(text);
  const rule = 'must be a whole number in the smallest unit of the currency (12900 for 129.00 EUR)';
  return { fault: `${rule}; amounts with decimals go into the column that ends in _decimal` };
}

/**
 * Reads an amount as people write it, `129.00` or `129,00`, into minor units. Digits are moved as text, so nothing is
 * rounded; a possible thousands separator is refused, never guessed. Undefined when `currency` is no currency.
 */
export function readDecimal(text: string, currency: string): Amount | undefined {
  const digits = minorDigitsOf(currency);
  if (digits === undefined) return undefined;
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) {
    return { fault: 'must be digits with at most one point or comma before the decimals, such as 1290.00' };
  }
  if (decimals.length > digits) {
    const limit = digits === 0 ? 'no decimals' : `at most ${digits} decimals`;
    return { fault: `has ${decimals.length} decimals, ${currency} has ${limit}; leave thousands separators out` };
  }
  return asInteger(whole + decimals.padEnd(digits, '0'));
}

function asInteger(digits: string): Amount {
  const isSafe = digits.length <= MOST_DIGITS && BigInt(digits) <= BigInt(Number.MAX_SAFE_INTEGER);
  return isSafe ? { value: Number(digits) } : { fault: TOO_LARGE };
}
