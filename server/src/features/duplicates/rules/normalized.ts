import { lowerOf, spellingKeyOf } from '../../claims/rules/letters.ts';
import type { LineItem } from '../../claims/rules/shipment.ts';
import { type Address, addressKeyOf } from './address.ts';

/** The last digits of a telephone number, which it has with and without its country's code. */
const PHONE_DIGITS = 9;
const MIN_PHONE_DIGITS = 7;
/** Takes the place of what a person's erasure took away. */
const ERASED = '[erased]';
/** The compared form of a telephone number; null when it is absent or too short. */
export function phoneOf(text = ''): string | null {
  const digits = text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** The compared form of an address; null when it was erased or is empty. */
export function addressOf(to: Address): string | null {
  return to.address === ERASED ? null : addressKeyOf(to);
}

/** The line items as they are compared, in any order; null when their descriptions say nothing. */
export function itemsOf(items: readonly LineItem[]): string | null {
  const lines = items.map(({ description, quantity, unit_price, currency }) =>
    [...wordsOf(description), quantity, unit_price, currency].join(' '),
  );
  return items.some(({ description }) => wordsOf(description).length > 0) ? lines.toSorted().join('\n') : null;
}

function wordsOf(text: string): string[] {
  return (
    lowerOf(text)
      .match(/[\p{L}\p{M}\p{N}]+/gu)
      ?.map(spellingKeyOf) ?? []
  );
}
