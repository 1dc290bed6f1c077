import type { LineItem } from '../../claims/rules/shipment.ts';

/** The last digits of a telephone number, which it has with and without its country's code. */
const PHONE_DIGITS = 9;
const MIN_PHONE_DIGITS = 7;
/** Takes the place of what a person's erasure took away. */
const ERASED = '[erased]';
/** Words that people write, shorten or leave out in front of a street's name. */
const STREET_WORDS = new Set(
  `c cl calle av avd avda avenida avenue ave pl plaza place piazza pz paseo rue r rua via v viale str strasse st street
  straat road rd bd blvd boulevard n no num numero`.split(/\s+/),
);
const STREET_ENDS = /(?<=\p{L}{3})(strasse|str|straat)$/u;

/** A telephone number as it is compared; null when it is absent or too short. */
export function phoneOf(text = ''): string | null {
  const digits = text.normalize('NFKC').replace(/\D/g, '').replace(/^0+/, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** An address as it is compared: without case, accents, punctuation and words for a street; null without any word. */
export function addressOf(to: { country: string; postcode: string; address: string }): string | null {
  if (to.address === ERASED) return null;
  const words = wordsOf(to.address)
    .map((word) => word.replace(STREET_ENDS, ''))
    .filter((word) => !STREET_WORDS.has(word));
  if (words.length === 0) return null;
  return [to.country, wordsOf(to.postcode).join(''), ...words.toSorted()].join(' ');
}

/** The line items as they are compared, in any order; null when their descriptions say nothing. */
export function itemsOf(items: readonly LineItem[]): string | null {
  const lines = items.map(({ description, quantity, unit_price, currency }) =>
    [...wordsOf(description), quantity, unit_price, currency].join(' '),
  );
  return items.some(({ description }) => wordsOf(description).length > 0) ? lines.toSorted().join('\n') : null;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
