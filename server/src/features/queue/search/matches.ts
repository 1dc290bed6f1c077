import { type BriefText, parseBrief } from '../../claims/record.ts';
import { formatAmount } from '../../claims/rules/currency.ts';
import { lookAlikeKeyOf } from '../../claims/rules/tracking-number.ts';
import type { Money } from '../../refunds/record.ts';
import type { UnshownTexts } from './record.ts';
import { amountsIn, amountsOf, isAmongAmounts, type SearchedAmount } from './rules/amounts.ts';
import { digitsOf, MAX_QUERY_WORDS, partsOf } from './rules/terms.ts';
import {
  isSearched,
  type SearchedWord,
  searchedWordsOf,
  searchWordsOf,
  type WordPlace,
  wordPlacesOf,
} from './rules/words.ts';

/* Shows people where in a claim a search text was found; the search itself uses its index (terms.ts). */

/** The fields in the order in which they are shown. */
export const MATCH_FIELDS = [
  'id',
  'tracking_number',
  'customer_name',
  'customer_phone',
  'organization',
  'address',
  'city',
  'postcode',
  'origin_postcode',
  'amount',
  'reference',
  'item',
  'description',
  'document',
  'note',
  'message',
] as const;
type MatchField = (typeof MATCH_FIELDS)[number];

/** A range of a text, in UTF-16 units; `end` is exclusive. */
export interface Mark {
  start: number;
  end: number;
}

export interface FieldMatch {
  field: MatchField;
  /** The field's text, or the part of it around the first mark. */
  text: string;
  /** In order, without overlaps. */
  marks: Mark[];
}

/** A claim that was found. */
export interface FoundClaim {
  id: string;
  brief: BriefText;
  organization_name: string;
  /** Amounts that the carrier approved and paid. */
  money?: readonly Money[];
}

/** A field, its text, and the marks in it. */
type Place = [field: MatchField, text: string, marks: Mark[]];

const MAX_MATCHES = 5;
const MAX_MARKS = 20;
const MAX_SNIPPET = 120;
const BEFORE_MARK = 40;
const MIN_END = 4;
const CUT = '…';
const CLAIM_PREFIX = 'clm_';
/** A letter with its accents. */
const CHARACTER = /[^\p{M}]?\p{M}*/gu;

/** Finds one search text in the claims of a page. */
export class Finder {
  readonly #words: readonly SearchedWord[];
  readonly #key: string;
  readonly #phone: string;
  readonly #parts: ReturnType<typeof partsOf>;
  /** Amounts that the whole text can be, and those among its words. */
  readonly #amounts: readonly SearchedAmount[];
  readonly #amountsIn: ReturnType<typeof amountsIn>;

  constructor(text: string) {
    this.#words = searchedWordsOf(text, MAX_QUERY_WORDS);
    this.#key = lookAlikeKeyOf(text);
    this.#phone = /^[\s\d+()./-]+$/.test(text) ? digitsOf(text) : '';
    this.#parts = partsOf(text);
    this.#amounts = amountsOf(text);
    this.#amountsIn = amountsIn(text);
  }

  /** Finds the matching fields of a claim, five at most. */
  find({ id, brief, organization_name, money = [] }: FoundClaim): FieldMatch[] {
    const { shipment, incidence } = parseBrief(brief);
    const { destination, origin, tracking_number, line_items = [] } = shipment;
    const { claimed_amount: amount, currency } = incidence;
    const { customer_name, customer_phone = '' } = destination;
    const places: Place[] = [
      ['id', id, this.#inId(id)],
      ['tracking_number', tracking_number, this.#inNumber(tracking_number)],
      ['customer_name', customer_name, this.#inText(customer_name, { isName: true })],
      ['customer_phone', customer_phone, this.#inPhone(customer_phone)],
      ['organization', organization_name, this.#inText(organization_name)],
      ['address', destination.address, this.#inText(destination.address)],
      ['city', destination.city, this.#inText(destination.city)],
      ['postcode', destination.postcode, this.#inPostcode(destination.postcode)],
      ['origin_postcode', origin.postcode, this.#inText(origin.postcode)],
      ...this.#amountPlaces([{ amount, currency }, ...money]),
      ...line_items.map(({ description }) => this.#textPlace('item', description)),
      this.#textPlace('description', incidence.description ?? ''),
    ];
    return matchesOf(places);
  }

  /** Finds matches in the texts that the claim's row leaves out. */
  findInTexts(texts: UnshownTexts): FieldMatch[] {
    const each = (field: MatchField, lines: string) => lines.split('\n').map((line) => this.#textPlace(field, line));
    const references = texts.references.split('\n').map((text): Place => ['reference', text, this.#inReference(text)]);
    return matchesOf([
      ...this.#amountPlaces(texts.money),
      ...references,
      ...each('item', texts.items),
      this.#textPlace('description', texts.description),
      ...each('document', texts.documents),
      this.#textPlace('note', texts.notes),
      this.#textPlace('message', texts.messages),
    ]);
  }

  #textPlace(field: MatchField, text: string): Place {
    return [field, text, this.#inText(text)];
  }

  /** Whether the matches cover every word of the search. */
  isWhole(matches: readonly FieldMatch[]): boolean {
    const parts = matches.flatMap(({ text, marks }) => marks.map(({ start, end }) => text.slice(start, end)));
    const isNumber = this.#key !== '' && parts.some((part) => lookAlikeKeyOf(part) === this.#key);
    const isPhone = this.#phone !== '' && matches.some(({ field }) => field === 'customer_phone');
    if (isNumber || isPhone || matches.some(({ field }) => field === 'id')) return true;
    const isAmount = matches.some(({ field }) => field === 'amount');
    if (isAmount && this.#amounts.length > 0) return true;
    const ofAmounts = isAmount ? this.#amountsIn.flatMap(({ written }) => written.flatMap(searchWordsOf)) : [];
    const found = [...parts, ...ofAmounts];
    return this.#words.every((word) => found.some((part) => isSearched(part, word)));
  }

  #inText(text: string, { isName = false } = {}): Mark[] {
    return apartOf(wordPlacesOf(text, { isName }).flatMap((place) => markOf(place, this.#words) ?? []));
  }

  #inId(id: string): Mark[] {
    const part = this.#parts.id ?? '';
    const start = part === '' ? -1 : id.indexOf(part);
    return start < 0 ? [] : [{ start: start === CLAIM_PREFIX.length ? 0 : start, end: start + part.length }];
  }

  #inNumber(number: string): Mark[] {
    const whole = markIn(number, lookAlikeKeyOf, this.#key);
    if (whole) return [whole];
    const words = this.#words.map(({ starts }) => starts[0] ?? '');
    const ends = words.filter((word) => word.length >= MIN_END).map((word) => lookAlikeKeyOf(word));
    const end = ends.map((key) => markIn(number, lookAlikeKeyOf, key)).find((mark) => mark !== undefined);
    if (end) return [end];
    const part = markIn(number, lookAlikeKeyOf, this.#parts.number ?? '', { isAnywhere: true });
    return part ? [part] : this.#inText(number);
  }

  #inReference(reference: string): Mark[] {
    const whole = markIn(reference, lookAlikeKeyOf, this.#key);
    return whole ? [whole] : this.#inText(reference);
  }

  #inPhone(phone: string): Mark[] {
    const digits = digitsOf(phone);
    if (digits === '') return [];
    if (this.#phone.length > digits.length && this.#phone.endsWith(digits)) return [{ start: 0, end: phone.length }];
    const asked = [this.#phone, ...this.#words.flatMap(({ starts }) => starts.filter((word) => /^\d+$/.test(word)))];
    const ends = asked.filter((each) => each.length >= MIN_END);
    const found = ends.map((each) => markIn(phone, (text) => text.replace(/\D/g, ''), each));
    return found.flatMap((mark) => mark ?? []).slice(0, 1);
  }

  #inPostcode(postcode: string): Mark[] {
    const whole = this.#key === '' ? undefined : markIn(postcode, lookAlikeKeyOf, this.#key);
    return whole ? [whole] : this.#inText(postcode);
  }

  /** Places of the amounts that were searched for, each once. */
  #amountPlaces(money: readonly Money[]): Place[] {
    const asked = [...this.#amounts, ...this.#amountsIn.flatMap(({ amounts }) => amounts)];
    const found = money.filter((each) => isAmongAmounts(each, asked));
    const texts = new Set(found.map(({ amount, currency }) => formatAmount(amount, currency)));
    return [...texts].map((text) => ['amount', text, [{ start: 0, end: text.length }]]);
  }
}

/** Marks the beginning of a word that is what was searched for; the longest when several words are. */
function markOf({ start, written }: WordPlace, words: readonly SearchedWord[]): Mark | undefined {
  const ends = words.filter((word) => isSearched(written, word)).map((word) => lengthOf(written, word));
  return ends.length === 0 ? undefined : { start, end: start + Math.max(...ends) };
}

/** The length of the shortest beginning that is the searched word, with the accents of its last letter. */
function lengthOf(written: string, word: SearchedWord): number {
  let length = 0;
  for (const character of written.match(CHARACTER) ?? []) {
    length += character.length;
    if (isSearched(written.slice(0, length), word)) return length;
  }
  return written.length;
}

/** Marks in order, those that overlap as one. */
function apartOf(marks: readonly Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const { start, end } of marks.toSorted((one, other) => one.start - other.start)) {
    const last = apart.at(-1);
    if (last && start < last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}

/** Marks the beginning or the end of a text that equals a key after both are folded; with `isAnywhere` also a part. */
function markIn(
  text: string,
  fold: (text: string) => string,
  key: string,
  { isAnywhere = false } = {},
): Mark | undefined {
  if (key === '') return undefined;
  const pieces: { at: number; size: number; key: string }[] = [];
  let at = 0;
  for (const character of text) {
    pieces.push({ at, size: character.length, key: fold(character) });
    at += character.length;
  }
  const whole = pieces.map((piece) => piece.key).join('');
  if (whole.startsWith(key)) return rangeOf(pieces, 0, key.length);
  if (key.length < MIN_END) return undefined;
  const from = isAnywhere ? whole.indexOf(key) : whole.length - key.length;
  return from >= 0 && whole.startsWith(key, from) ? rangeOf(pieces, from, from + key.length) : undefined;
}

function rangeOf(pieces: readonly { at: number; size: number; key: string }[], from: number, to: number): Mark {
  let folded = 0;
  const inside = pieces.filter(({ key }) => {
    const start = folded;
    folded += key.length;
    return key !== '' && folded > from && start < to;
  });
  const [first, last] = [inside[0], inside.at(-1)];
  return { start: first?.at ?? 0, end: (last?.at ?? 0) + (last?.size ?? 0) };
}

function matchesOf(places: readonly Place[]): FieldMatch[] {
  return places.flatMap(([field, text, marks]) => snippetsOf(field, text, marks)).slice(0, MAX_MATCHES);
}

/** Makes a field's match; none without marks. A long text is cut around the first mark. */
function snippetsOf(field: MatchField, text: string, all: readonly Mark[]): FieldMatch[] {
  const marks = all.slice(0, MAX_MARKS);
  const [first] = marks;
  if (!first) return [];
  if (text.length <= MAX_SNIPPET) return [{ field, text, marks: [...marks] }];
  const from = wholeAt(text, Math.max(0, first.start - BEFORE_MARK));
  const to = wholeAt(text, Math.min(text.length, from + MAX_SNIPPET));
  const [head, tail] = [from > 0 ? CUT : '', to < text.length ? CUT : ''];
  const moved = marks
    .filter(({ start }) => start < to)
    .map(({ start, end }) => ({ start: start - from + head.length, end: Math.min(end, to) - from + head.length }));
  return [{ field, text: head + text.slice(from, to) + tail, marks: moved }];
}

/** Moves an index out of the middle of a character. */
function wholeAt(text: string, index: number): number {
  const unit = text.charCodeAt(index);
  return unit >= 0xdc00 && unit <= 0xdfff ? index - 1 : index;
}
