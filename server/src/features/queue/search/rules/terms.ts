import { parseFiled } from './claim-record.ts';
import { lookAlikeKeyOf } from './look-alike.ts';
import { searchWordsOf } from './search-words.ts';
import { normalizeTrackingNumber } from './shipment.ts';

/*
 * What the search knows of a claim, and what it is asked for. A claim has tokens: the words of its texts, and what is
 * found by its end, turned round: a number whose last digits are `4321` begins with `1234` then. Signs that no word has
 * keep the kinds of tokens apart.
 */
const NUMBER_END = '№';
const PHONE_END = '☎';
const ORGANIZATION = '⌂';
/** After a token that is compared whole. */
const WHOLE = '¶';

/** Of a number's end so much is kept; nobody types more of it without its beginning. */
const MAX_END = 24;
/** Fewer characters of an end are those of too many claims. */
const MIN_END = 4;
/** So many digits of a phone are the same number with and without what is dialled before them. */
const MIN_NATIONAL = 8;
const MIN_NUMBER_PREFIX = 3;
const MAX_POSTCODE = 12;
/** More words than anybody types; the rest is not looked at. */
const MAX_QUERY_WORDS = 20;
/** Tokens of one claim that are kept. */
const MAX_TOKENS = 2_000;

/** The words and tokens that a claim is found by. */
export interface SearchedClaim {
  organization_id: string;
  filed: string;
  /** The text of its notes; empty without any. */
  notes: string;
}

/** A claim as the search keeps it. */
export interface SearchEntry {
  tracking_number: string;
  /** See `lookAlikeKeyOf`. */
  number_key: string;
  /** Without blanks, each once. */
  tokens: readonly string[];
}

/** A claim matches that has a token beginning so with each of `all`'s alternatives, or with one of `any`. */
export interface SearchTerms {
  all: readonly (readonly string[])[];
  any: readonly string[];
}

/** Gives the organizations whose name has a word that begins with this one. */
export type OrganizationsOf = (word: string) => readonly string[];

/** The short texts come first: a long description does not crowd out the customer's name. */
export function searchEntryOf({ organization_id, filed, notes }: SearchedClaim): SearchEntry {
  const { shipment, incidence } = parseFiled(filed);
  const { customer_name, customer_phone = '', city, address, postcode } = shipment.destination;
  const tracking_number = normalizeTrackingNumber(shipment.tracking_number);
  const number_key = lookAlikeKeyOf(tracking_number);
  const short = [customer_name, city, address, postcode, shipment.origin.postcode, tracking_number].join(' ');
  const long = [notes, ...shipment.line_items.map(({ description }) => description), incidence.description].join(' ');
  const phone = digitsOf(customer_phone);
  const tokens = new Set([
    organizationToken(organization_id),
    ...(number_key === '' ? [] : [numberEnd(number_key).slice(0, MAX_END)]),
    ...(phone === '' ? [] : [`${phoneEnd(phone)}${WHOLE}`]),
    ...searchWordsOf(joined(postcode)),
    ...searchWordsOf(short),
    ...searchWordsOf(long),
  ]);
  return { tracking_number, number_key, tokens: [...tokens].slice(0, MAX_TOKENS) };
}

/** The words and tokens of a search text. Neither has any when the text has neither letter nor digit. */
export function searchTermsOf(text: string, organizationsOf: OrganizationsOf = () => []): SearchTerms {
  const all = searchWordsOf(text)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => [word, ...endsOf(word), ...organizationsOf(word).map(organizationToken)]);
  return { all, any: [...endsOf(text), ...postcodeOf(text)] };
}

/** A postcode that was written with a blank or a dash, as it is without; none when the text cannot be one. */
function postcodeOf(text: string): string[] {
  const words = searchWordsOf(joined(text));
  return words.length === 1 && /[\s-]/.test(text.trim()) && text.length <= MAX_POSTCODE ? words : [];
}

/** The beginning of a key that a search text asks for; null when it is too short to be one. */
export function numberPrefixOf(text: string): string | null {
  const key = lookAlikeKeyOf(text);
  return key.length < MIN_NUMBER_PREFIX ? null : key;
}

/** Digits of a phone without the zeros that are dialled before them: `+34 600-12` and `0034 60012` give `3460012`. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '');
}

/** Tokens of a number or a phone that ends with a text; none when it cannot be the end of one. */
function endsOf(text: string): string[] {
  const key = lookAlikeKeyOf(text);
  const ofNumber = key.length >= MIN_END && /\p{N}/u.test(key) ? [numberEnd(key).slice(0, MAX_END)] : [];
  const phone = /^[\s\d+()./-]+$/.test(text) ? digitsOf(text) : '';
  return phone.length < MIN_END ? ofNumber : [...ofNumber, ...phoneTokens(phone)];
}

/** Of `0034 600 123 456` the phones that end so, and those that it ends with: `600 123 456`. */
function phoneTokens(phone: string): string[] {
  const shorter = Array.from(
    { length: Math.min(phone.length - 1, 15) - MIN_NATIONAL + 1 },
    (_, index) => `${PHONE_END}${reverse(phone).slice(0, MIN_NATIONAL + index)}${WHOLE}`,
  );
  return [phoneEnd(phone), ...shorter];
}

/** Letters and digits alone are one token to every engine. */
const organizationToken = (id: string) => `${ORGANIZATION}${id.replace(/[^A-Za-z0-9]/g, '')}${WHOLE}`;
const numberEnd = (key: string) => NUMBER_END + reverse(key);
const phoneEnd = (digits: string) => PHONE_END + reverse(digits);
const reverse = (text: string) => [...text].toReversed().join('');
const joined = (text: string) => text.replace(/[\s-]/g, '');
