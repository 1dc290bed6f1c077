import { lowerOf } from '../../claims/rules/letters.ts';
import { toAlpha2 } from '../../playbook/rules/countries.ts';
import { formOf, isHouseNumberWord, isUnit, SAINT, typeOf, withoutEnding } from './street-words.ts';

/*
 * The compared form of an address. It is the same however its letters are spelled, its words shortened and its country
 * and postcode written. Its words are in any order, unless it has several numbers: `8 rue du 12 mai` is not `12 rue du
 * 8 mai`. The number in front of a street counts as the one behind it.
 */

/** Codes of parts of a country that carriers and customs have, and codes beside ISO 3166. */
const SAME_COUNTRY: Readonly<Record<string, string>> = {
  IC: 'ES',
  EA: 'ES',
  XC: 'ES',
  XL: 'ES',
  EL: 'GR',
  UK: 'GB',
  XI: 'GB',
  FX: 'FR',
};
/** Codes that stand before a postcode for its country, beside the codes of ISO 3166: `D-10117`. */
const VEHICLE_CODES: Readonly<Record<string, readonly string[]>> = {
  DE: ['D'],
  FR: ['F'],
  ES: ['E'],
  IT: ['I'],
  AT: ['A', 'OE'],
  BE: ['B'],
  LU: ['L'],
  PT: ['P'],
  SE: ['S', 'SW'],
  NO: ['N'],
  FI: ['FIN', 'SF'],
  LI: ['FL'],
  SI: ['SLO'],
  HU: ['H'],
  IE: ['IRL'],
  EE: ['EST'],
  GB: ['UK'],
  GR: ['EL'],
};
/** Digits of a postcode; one less has lost its leading zero in a spreadsheet. */
const DIGITS: Readonly<Record<string, number>> = {
  DE: 5,
  ES: 5,
  FR: 5,
  IT: 5,
  FI: 5,
  SE: 5,
  EE: 5,
  HR: 5,
  GR: 5,
  US: 5,
};
const BY_VEHICLE_CODE: ReadonlyMap<string, string> = new Map(
  Object.entries(VEHICLE_CODES).flatMap(([country, codes]) => codes.map((code) => [code, country] as const)),
);
/** Signs that stand between a number and its letter, and are left out: `3º B`. */
const ORDINALS = /[ºª°]/g;
const TOKEN = /\p{N}+(?:[a-z](?![\p{L}\p{M}])|bis|ter|quater)?|[\p{L}\p{M}]+\.?/gu;
/** A Polish flat: `5 m. 3` is `5/3`. */
const FLAT = /(?<=\p{N})\s*(?:m|lok)\.?\s*(?=\p{N})/gu;
/** A house number and its letter: `12a`, `12 A`, `12-a`, `12/a`; `12 bis`. */
const HOUSE_LETTER = /(\p{N})[\s/-]?(?:([a-z])(?![\p{L}\p{M}.'])|(bis|ter|quater)(?![\p{L}\p{M}]))/gu;
const NUMBER = /^\p{N}/u;

export interface Address {
  country: string;
  postcode: string;
  address: string;
}

/** Gives the text by which an address is compared; null when it says nothing. */
export function addressKeyOf({ country, postcode, address }: Address): string | null {
  const parts = partsOf(address);
  const tokens = parts.flat();
  if (tokens.length === 0) return null;
  const numbers = tokens.filter((token) => NUMBER.test(token)).length;
  const ordered = numbers > 1 ? parts.map((part) => part.join(' ')).toSorted() : tokens.toSorted();
  const code = countryOf(country);
  return [code, postcodeOf(postcode, code), ...ordered].join(' ');
}

/** The two letters of a country for any of its codes. */
function countryOf(code: string): string {
  const known = toAlpha2(code.trim());
  return SAME_COUNTRY[known] ?? BY_VEHICLE_CODE.get(known) ?? known;
}

/** A postcode without blanks, dashes and the country before it, and with its leading zero. */
function postcodeOf(postcode: string, country: string): string {
  const plain = lowerOf(postcode).toUpperCase().trim();
  const [, before = '', sign = '', rest = ''] = /^(\p{L}+)([\s-]*)(.*)$/u.exec(plain) ?? [];
  const isBefore = countryOf(before) === country && (/^\d{3}/.test(rest) || sign.includes('-'));
  const joined = (isBefore ? rest : plain).replace(/[^\p{L}\p{N}]/gu, '');
  const digits = DIGITS[country] ?? 0;
  return /^\d+$/.test(joined) && joined.length === digits - 1 ? joined.padStart(digits, '0') : joined;
}

/** The parts of an address between commas, each with its words in their order and its first number behind them. */
function partsOf(address: string): string[][] {
  const text = lowerOf(address.replace(ORDINALS, ''))
    .replace(/\bc\/\s*/g, 'calle ')
    .replace(/\b(p\.zza|v\.le|c\.so)\b/g, (word) => word.replace('.', ''))
    .replace(FLAT, '/')
    .replace(HOUSE_LETTER, '$1$2$3 ');
  const parts: string[][] = [];
  for (const segment of text.split(/[,;\n]/)) {
    for (const part of unitsOf(wordsOf(segment))) {
      // A number alone belongs to the words before it: `Calle Mayor, 5`.
      const last = parts.at(-1);
      const isOfLast = last && part.every((word) => NUMBER.test(word) || word.length === 1);
      if (isOfLast || last?.every((word) => NUMBER.test(word))) last?.push(...part);
      else parts.push([...part]);
    }
  }
  return parts.map(numberLast).filter((part) => part.length > 0);
}

/** Takes flats and floors apart: `12 High St Apt 4` gives `12 high` and `apt 4`. */
function unitsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (isUnit(word)) parts.push([]);
    parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** `12 hauptstr` and `hauptstr 12` are one address. */
function numberLast(part: readonly string[]): string[] {
  const [first = '', ...rest] = part;
  return NUMBER.test(first) && rest.some((word) => !NUMBER.test(word)) ? [...rest, first] : [...part];
}

/** The words and numbers of a part in one form each, without words that people leave out. */
function wordsOf(segment: string): string[] {
  const tokens: readonly string[] = segment.match(TOKEN) ?? [];
  return tokens.flatMap((token, at) => {
    if (NUMBER.test(token)) return [token];
    const next = tokens[at + 1];
    if (isHouseNumberWord(token) && next !== undefined && NUMBER.test(next)) return [];
    if (formOf(token) === 'st') return next !== undefined && !NUMBER.test(next) && !isUnit(next) ? [SAINT] : [];
    const isFirst = tokens.slice(0, at).every((each) => NUMBER.test(each));
    return typeOf(token, isFirst) ?? withoutEnding(token);
  });
}
