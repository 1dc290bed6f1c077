import { type BriefText, parseBrief } from '../../claims/record.ts';
import { lookAlikeKeyOf } from '../../claims/rules/tracking-number.ts';
import { digitsOf } from './rules/terms.ts';
import { searchWordsOf, type WordPlace, wordPlacesOf } from './rules/words.ts';

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
  'item',
  'description',
  'note',
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
}

/** A field, its text, and the marks in it. */
type Place = [field: MatchField, text: string, marks: Mark[]];

const MAX_MATCHES = 5;
const MAX_MARKS = 20;
const MAX_SNIPPET = 120;
const BEFORE_MARK = 40;
const MIN_END = 4;
const CUT = '…';

/** Finds one search text in the claims of a page. */
export class Finder {
  readonly #words: readonly string[];
  readonly #key: string;
  readonly #phone: string;
  readonly #id: string;

  constructor(text: string) {
    this.#id = text.trim().toLowerCase();
    this.#words = searchWordsOf(text);
    this.#key = lookAlikeKeyOf(text);
    this.#phone = /^[\s\d+()./-]+$/.test(text) ? digitsOf(text) : '';
  }

  /** Finds the matching fields of a claim, five at most. */
  find({ id, brief, organization_name }: FoundClaim): FieldMatch[] {
    const { shipment, incidence } = parseBrief(brief);
    const { destination, origin, tracking_number, line_items = [] } = shipment;
    const places: Place[] = [
      ['id', id, id === this.#id ? [{ start: 0, end: id.length }] : []],
      ['tracking_number', tracking_number, this.#inNumber(tracking_number)],
      ['customer_name', destination.customer_name, this.#inText(destination.customer_name)],
      ['customer_phone', destination.customer_phone ?? '', this.#inPhone(destination.customer_phone ?? '')],
      ['organization', organization_name, this.#inText(organization_name)],
      ['address', destination.address, this.#inText(destination.address)],
      ['city', destination.city, this.#inText(destination.city)],
      ['postcode', destination.postcode, this.#inPostcode(destination.postcode)],
      ['origin_postcode', origin.postcode, this.#inText(origin.postcode)],
      ...line_items.map(({ description }) => this.#textPlace('item', description)),
      this.#textPlace('description', incidence.description ?? ''),
    ];
    return matchesOf(places);
  }

  /** Finds matches in the texts that the claim's brief leaves out. `items`: one line each. */
  findInTexts({
    items,
    description,
    notes,
  }: Readonly<Record<'items' | 'description' | 'notes', string>>): FieldMatch[] {
    const ofItems = items.split('\n').map((each) => this.#textPlace('item', each));
    return matchesOf([...ofItems, this.#textPlace('description', description), this.#textPlace('note', notes)]);
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
    const marked = parts.flatMap((part) => searchWordsOf(part));
    return this.#words.every((word) => marked.some((each) => each.startsWith(word) || word.startsWith(each)));
  }

  #inText(text: string): Mark[] {
    return wordPlacesOf(text).flatMap((place) => markOf(place, this.#words) ?? []);
  }

  #inNumber(number: string): Mark[] {
    const whole = markIn(number, lookAlikeKeyOf, this.#key);
    if (whole) return [whole];
    const ends = this.#words.filter((word) => word.length >= MIN_END).map((word) => lookAlikeKeyOf(word));
    const end = ends.map((key) => markIn(number, lookAlikeKeyOf, key)).find((mark) => mark !== undefined);
    return end ? [end] : this.#inText(number);
  }

  #inPhone(phone: string): Mark[] {
    const digits = digitsOf(phone);
    if (digits === '') return [];
    if (this.#phone.length > digits.length && this.#phone.endsWith(digits)) return [{ start: 0, end: phone.length }];
    const asked = [this.#phone, ...this.#words.filter((word) => /^\d+$/.test(word))];
    const ends = asked.filter((each) => each.length >= MIN_END);
    const found = ends.map((each) => markIn(phone, (text) => text.replace(/\D/g, ''), each));
    return found.flatMap((mark) => mark ?? []).slice(0, 1);
  }

  #inPostcode(postcode: string): Mark[] {
    const whole = this.#key === '' ? undefined : markIn(postcode, lookAlikeKeyOf, this.#key);
    return whole ? [whole] : this.#inText(postcode);
  }
}

/** Marks the beginning of a word that equals a searched word; the longest when several do. */
function markOf({ start, lengths, word }: WordPlace, words: readonly string[]): Mark | undefined {
  const longest = Math.max(...words.filter((each) => word.startsWith(each)).map((each) => each.length), 0);
  if (longest === 0) return undefined;
  let [folded, end] = [0, start];
  for (const [size, kept] of lengths) {
    if (folded >= longest) break;
    folded += kept;
    end += size;
  }
  return { start, end };
}

/** Marks the beginning or the end of a text that equals a key after both are folded. */
function markIn(text: string, fold: (text: string) => string, key: string): Mark | undefined {
  if (key === '') return undefined;
  const pieces: { at: number; size: number; key: string }[] = [];
  let at = 0;
  for (const character of text) {
    pieces.push({ at, size: character.length, key: fold(character) });
    at += character.length;
  }
  const whole = pieces.map((piece) => piece.key).join('');
  if (whole.startsWith(key)) return rangeOf(pieces, 0, key.length);
  return key.length >= MIN_END && whole.endsWith(key)
    ? rangeOf(pieces, whole.length - key.length, whole.length)
    : undefined;
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
