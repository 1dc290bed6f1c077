import { parseFiled } from '../../../claims/record.ts';
import { lookAlikeKeyOf, normalizeTrackingNumber } from '../../../claims/rules/tracking-number.ts';
import { amountsIn, amountsOf, comparedValueOf, type SearchedAmount, type SearchedMoney } from './amounts.ts';
import { indexedWordsOf, joinedNameOf, searchedWordsOf, searchWordsOf } from './words.ts';

/*
 * Makes the tokens that a claim is indexed by, and those of a search text. A claim's tokens are the words of its texts,
 * and reversed numbers, which can be found by their last digits: a number that ends with `4321` becomes a token that
 * begins with `1234`. Prefix characters that occur in no word separate the kinds of tokens.
 */
const NUMBER_END = '№';
const PHONE_END = '☎';
const ORGANIZATION = '⌂';
const AMOUNT = '¤';
/** Stands for the point of an amount: a token has no ASCII sign. */
const POINT = '٫';
/** Ends a token that is compared as a whole. */
const WHOLE = '¶';

/** The most characters of a number's end that are indexed; nobody types more without the beginning. */
const MAX_END = 24;
/** The fewest characters of a number's end: fewer match too many claims. */
const MIN_END = 4;
/** The fewest characters of a part in the middle of a tracking number, and of one of a claim's identifier. */
const MIN_PART = 5;
const MIN_ID_PART = 6;
/** Digits of a phone number that identify it with or without its country code and leading zero. */
const MIN_NATIONAL = 8;
const MIN_NUMBER_PREFIX = 3;
const MAX_POSTCODE = 12;
const MAX_REFERENCE = 40;
/** The most words of a search text; the rest is ignored. */
export const MAX_QUERY_WORDS = 20;
/** The most tokens of a claim. */
const MAX_TOKENS = 2_000;

/** The texts and amounts that a claim is found by. */
export interface SearchedClaim {
  organization_id: string;
  filed: string;
  /** Texts of operators: notes, also those of moves and follow-ups, and messages to the client. */
  notes: string;
  /** Names of documents, one a line. */
  documents: string;
  /** References of the carrier: of the shipment, the refund and payments; one a line. */
  references: string;
  /** Approved and paid amounts. */
  money: readonly SearchedMoney[];
}

/** A claim in the search index. */
export interface SearchEntry {
  tracking_number: string;
  /** See `lookAlikeKeyOf`. */
  number_key: string;
  /** Unique, without blanks. */
  tokens: readonly string[];
}

/** The beginning of a token; with `whole` a token itself. */
export type SearchTerm = string | { whole: string };

/** A claim matches when it has a token for one of the terms of each entry of `all`, or a token for one of `any`. */
export interface SearchTerms {
  all: readonly (readonly SearchTerm[])[];
  any: readonly SearchTerm[];
}

/** Gives the organizations with a word in their name that begins with this one. */
export type OrganizationsOf = (word: string) => readonly string[];

/**
 * Makes a claim's index entry. Short texts come first, so that a long description does not crowd out the customer's
 * name.
 */
export function searchEntryOf({ organization_id, filed, notes, documents, ...beside }: SearchedClaim): SearchEntry {
  const { shipment, incidence } = parseFiled(filed);
  const { customer_name, customer_phone = '', city, address, postcode } = shipment.destination;
  const tracking_number = normalizeTrackingNumber(shipment.tracking_number);
  const number_key = lookAlikeKeyOf(tracking_number);
  const short = [customer_name, city, address, postcode, shipment.origin.postcode, tracking_number].join(' ');
  const long = [notes, ...shipment.line_items.map(({ description }) => description), incidence.description].join(' ');
  const phone = digitsOf(customer_phone);
  const claimed = { amount: incidence.claimed_amount, currency: incidence.currency };
  const tokens = new Set([
    organizationToken(organization_id),
    ...endTokenOf(number_key),
    ...(phone === '' ? [] : [`${phoneEnd(phone)}${WHOLE}`]),
    ...[claimed, ...beside.money].map(amountToken),
    ...searchWordsOf(joined(postcode)),
    ...indexedWordsOf(short),
    ...joinedNameOf(customer_name),
    ...beside.references.split('\n').flatMap(referenceTokens),
    ...indexedWordsOf(documents),
    ...indexedWordsOf(long),
  ]);
  return { tracking_number, number_key, tokens: [...tokens].slice(0, MAX_TOKENS) };
}

/** Makes the words and tokens of a search text; none when it has neither letter nor digit. */
export function searchTermsOf(text: string, organizationsOf: OrganizationsOf = () => []): SearchTerms {
  const amounts = amountTermsIn(text);
  const all = searchedWordsOf(text, MAX_QUERY_WORDS).map(({ starts, wholes }) => [
    ...starts,
    ...wholes.map((whole) => ({ whole })),
    ...starts
      .slice(0, 1)
      .flatMap((word) => [
        ...endsOf(word),
        ...(amounts.get(word) ?? []),
        ...organizationsOf(word).map(organizationToken),
      ]),
  ]);
  const key = lookAlikeKeyOf(text);
  const reference = key.length >= MIN_NUMBER_PREFIX && /\p{N}/u.test(key) ? [key] : [];
  return { all, any: [...endsOf(text), ...postcodeOf(text), ...reference, ...amountsOf(text).flatMap(amountTerms)] };
}

/** The terms of amounts among the words of a text, by word. */
function amountTermsIn(text: string): Map<string, SearchTerm[]> {
  const found = new Map<string, SearchTerm[]>();
  for (const { written, amounts } of amountsIn(text)) {
    for (const word of written.flatMap(searchWordsOf)) {
      found.set(word, [...(found.get(word) ?? []), ...amounts.flatMap(amountTerms)]);
    }
  }
  return found;
}

/** The parts of identifiers that a text can be: of a tracking number, by its key; of a claim's identifier. */
export function partsOf(text: string): { number: string | null; id: string | null } {
  const key = lookAlikeKeyOf(text);
  const id = /^(?:clm_)?([0-9a-f]+)…?$/.exec(text.trim().toLowerCase())?.[1] ?? '';
  const isPart = (part: string, min: number) => part.length >= min && /\d/.test(part);
  return { number: isPart(key, MIN_PART) ? key : null, id: isPart(id, MIN_ID_PART) ? id : null };
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

/** The token of a number that is found by its end; none of a number without letters and digits. */
function endTokenOf(key: string): string[] {
  return key === '' ? [] : [numberEnd(key).slice(0, MAX_END)];
}

/** A reference is found by its words, by its end, and as a whole without its signs. */
function referenceTokens(reference: string): string[] {
  const key = lookAlikeKeyOf(reference);
  return [...indexedWordsOf(reference), ...(key === '' ? [] : [key.slice(0, MAX_REFERENCE)]), ...endTokenOf(key)];
}

/** The currency stands behind the value, so that a value is found without it. */
function amountToken(money: SearchedMoney): string {
  return `${AMOUNT}${comparedValueOf(money).replace('.', POINT)}${WHOLE}${money.currency.toLowerCase()}`;
}

function amountTerms({ value, currencies }: SearchedAmount): SearchTerm[] {
  const start = `${AMOUNT}${value.replace('.', POINT)}${WHOLE}`;
  return currencies.length === 0 ? [start] : currencies.map((code) => ({ whole: start + code.toLowerCase() }));
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
