import { parseFiled } from '../../../claims/record.ts';
import { lookAlikeKeyOf, normalizeTrackingNumber } from '../../../claims/rules/tracking-number.ts';
import { searchWordsOf } from './words.ts';

/*
 * Makes the tokens that a claim is indexed by, and those of a search text. A claim's tokens are the words of its texts,
 * and reversed numbers, which can be found by their last digits: a number that ends with `4321` becomes a token that
 * begins with `1234`. Prefix characters that occur in no word separate the kinds of tokens.
 */
const NUMBER_END = '№';
const PHONE_END = '☎';
const ORGANIZATION = '⌂';
/** Ends a token that is compared as a whole. */
const WHOLE = '¶';

/** The most characters of a number's end that are indexed; nobody types more without the beginning. */
const MAX_END = 24;
/** The fewest characters of a number's end: fewer match too many claims. */
const MIN_END = 4;
/** Digits of a phone number that identify it with or without its country code and leading zero. */
const MIN_NATIONAL = 8;
const MIN_NUMBER_PREFIX = 3;
const MAX_POSTCODE = 12;
/** The most words of a search text; the rest is ignored. */
const MAX_QUERY_WORDS = 20;
/** The most tokens of a claim. */
const MAX_TOKENS = 2_000;

/** The words and tokens that a claim is found by. */
export interface SearchedClaim {
  organization_id: string;
  filed: string;
  /** The text of its notes; empty without any. */
  notes: string;
}

/** A claim in the search index. */
export interface SearchEntry {
  tracking_number: string;
  /** See `lookAlikeKeyOf`. */
  number_key: string;
  /** Unique, without blanks. */
  tokens: readonly string[];
}

/**
 * A claim matches when, for every entry of `all`, it has a token with one of its prefixes, or when it has one with a
 * prefix of `any`.
 */
export interface SearchTerms {
  all: readonly (readonly string[])[];
  any: readonly string[];
}

/** Gives the organizations with a word in their name that begins with this one. */
export type OrganizationsOf = (word: string) => readonly string[];

/**
 * Makes a claim's index entry. Short texts come first, so that a long description does not crowd out the customer's
 * name.
 */
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

/** Makes the words and tokens of a search text; none when it has neither letter nor digit. */
export function searchTermsOf(text: string, organizationsOf: OrganizationsOf = () => []): SearchTerms {
  const all = searchWordsOf(text)
    .slice(0, MAX_QUERY_WORDS)
    .map((word) => [word, ...endsOf(word), ...organizationsOf(word).map(organizationToken)]);
  return { all, any: [...endsOf(text), ...postcodeOf(text)] };
}

/** A postcode without its blank or dash; none when the text cannot be one. */
function postcodeOf(text: string): string[] {
  const words = searchWordsOf(joined(text));
  return words.length === 1 && /[\s-]/.test(text.trim()) && text.length <= MAX_POSTCODE ? words : [];
}

/** The key prefix of a search text; null when it is too short. */
export function numberPrefixOf(text: string): string | null {
  const key = lookAlikeKeyOf(text);
  return key.length < MIN_NUMBER_PREFIX ? null : key;
}

/** The digits of a phone number without leading zeros: `+34 600-12` and `0034 60012` give `3460012`. */
export function digitsOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '');
}

/** Tokens for numbers and phones that end with a text; none when the text is too short. */
function endsOf(text: string): string[] {
  const key = lookAlikeKeyOf(text);
  const ofNumber = key.length >= MIN_END && /\p{N}/u.test(key) ? [numberEnd(key).slice(0, MAX_END)] : [];
  const phone = /^[\s\d+()./-]+$/.test(text) ? digitsOf(text) : '';
  return phone.length < MIN_END ? ofNumber : [...ofNumber, ...phoneTokens(phone)];
}

/** For `0034 600 123 456`: tokens for phones that end with it, and for phones that it ends with (`600 123 456`). */
function phoneTokens(phone: string): string[] {
  const shorter = Array.from(
    { length: Math.min(phone.length - 1, 15) - MIN_NATIONAL + 1 },
    (_, index) => `${PHONE_END}${reverse(phone).slice(0, MIN_NATIONAL + index)}${WHOLE}`,
  );
  return [phoneEnd(phone), ...shorter];
}

/** Only letters and digits, which are one token to every engine. */
const organizationToken = (id: string) => `${ORGANIZATION}${id.replace(/[^A-Za-z0-9]/g, '')}${WHOLE}`;
const numberEnd = (key: string) => NUMBER_END + reverse(key);
const phoneEnd = (digits: string) => PHONE_END + reverse(digits);
const reverse = (text: string) => [...text].toReversed().join('');
const joined = (text: string) => text.replace(/[\s-]/g, '');
