import { lowerOf, plainOf, spelledOf, squeezedOf } from '../../../claims/rules/letters.ts';

/*
 * Splits text into the words that the search compares, both of claims and of search texts. A claim is indexed by the
 * plain word; by its other spellings only where it has letters for them (`Müller`: `muller`, `mueller`; `Mueller`:
 * `mueller`, `muller`), so that most words are indexed once. A searched word has the same spellings.
 */

/** Longer words are cut. */
const MAX_WORD = 40;
/**
 * The most of a text that is indexed, in UTF-16 units as written or, if more, as folded; one character can fold to
 * eighteen. The largest ordinary claim, of 500 line items, has less.
 */
const MAX_TEXT = 64_000;
/** The most words of a claim; a description has at most 10,000 characters. */
const MAX_WORDS = 2_000;
/** Adjacent words of a name or a search text that can also be written as one. */
const MAX_JOINED_WORDS = 8;
/** The longest word in the middle of three that are written as one: `van der Berg`, `de la Cruz`. */
const MAX_PARTICLE = 3;

const LETTER = String.raw`[\p{L}\p{N}\p{M}]`;
const WORD = new RegExp(`${LETTER}+`, 'gu');
/** Words with an apostrophe or a hyphen between them: `O'Brien`, `Jean-Luc`, `col·lecció`. */
const GROUP = new RegExp(`${LETTER}+(?:['’‘ʼ‐‑·-]${LETTER}+)*`, 'gu');
/** Scripts without blanks between words: each character counts as a word. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;
const PARTS = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source}).)+`, 'gu');
/** A piece of text, ending at a blank where there is one, never inside a character. */
const PIECE = /.{1,1000}(?=\s|$)|.{1,1000}/gsu;
/* Most texts and words, in which nothing else has to be looked for: indexing a claim takes half the time. */
const ASCII = /^\p{ASCII}*$/u;
const ASCII_GROUP = /[0-9a-z]+(?:['-][0-9a-z]+)*/g;
const ASCII_WORD = /^[0-9a-z]+$/;
/** Most words: plain letters, none of them two for one. */
const ONE_SPELLING = /^(?:(?!aa|ae|oe|ue|dj|ij)[0-9a-z])*$/;
const HAS_LETTER = /\p{L}/u;
const NOT_IN_WORD = /[^\p{L}\p{N}\p{M}]/gu;

/** A searched word: a claim has it by a word that begins with one of `starts`, or is one of `wholes`. */
export interface SearchedWord {
  starts: readonly string[];
  wholes: readonly string[];
}

/** Gives the different words of a text, without case and accents: `Łódź, n° 5` gives `lodz`, `n`, `5`. */
export function searchWordsOf(text: string): string[] {
  return collected(text, (group) => wordsOf(group).map(plainOf));
}

/** Gives the words that a text is indexed by, in all their spellings, and what an apostrophe or a hyphen joins as one. */
export function indexedWordsOf(text: string): string[] {
  return collected(text, (group) => {
    const words = wordsOf(group);
    if (words.length === 1) return spellingsOf(words[0] ?? '');
    const isJoined = HAS_LETTER.test(group) && !UNSPACED.test(group);
    return [...words, ...(isJoined ? [joinedOf(group)] : [])].flatMap(spellingsOf);
  });
}

/** Gives adjacent words of a name as one word: `Jan van der Berg` gives `janvan`, `vander`, `derberg`, `vanderberg`. */
export function joinedNameOf(name: string): string[] {
  const words = searchedWordsIn(name).slice(0, MAX_JOINED_WORDS);
  return words.flatMap((_, at) => runsFrom(words, at).flatMap(spellingsOf));
}

/** Gives the words of a search text, at most `limit`; adjacent ones can stand in a claim as one word. */
export function searchedWordsOf(text: string, limit: number): SearchedWord[] {
  const words = searchedWordsIn(text).slice(0, limit);
  const runs = words.length > MAX_JOINED_WORDS ? [] : words.map((_, at) => runsFrom(words, at));
  return words.map((word, at) => {
    const joined = [at - 2, at - 1, at].flatMap((from) => runs[from]?.filter((_, more) => from + more + 1 >= at) ?? []);
    const starts = [word, ...joined].flatMap((each) => [plainOf(each), spelledOf(each)]);
    return { starts: unique(starts), wholes: [squeezedOf(plainOf(word))].filter((whole) => !starts.includes(whole)) };
  });
}

/** The words that begin at one and are written as one: of two words, and of three with a short one in the middle. */
function runsFrom(words: readonly string[], at: number): string[] {
  const [one = '', two, three] = words.slice(at, at + 3);
  if (two === undefined || UNSPACED.test(one + two) || !HAS_LETTER.test(one + two)) return [];
  const isThree = three !== undefined && two.length <= MAX_PARTICLE && !UNSPACED.test(three);
  return [one + two, ...(isThree ? [one + two + three] : [])];
}

/** Whether a claim's word, in any of its spellings, is what was searched for. */
export function isSearched(written: string, { starts, wholes }: SearchedWord): boolean {
  return spellingsOf(joinedOf(lowerOf(written))).some(
    (each) => wholes.includes(each) || starts.some((start) => each.startsWith(start)),
  );
}

/** A part of a text that can be found as a word: its start, and the text as written. */
export interface WordPlace {
  start: number;
  written: string;
}

/** Gives where the words of a text are; behind the words of a group, the group. `isName`: adjacent words as one too. */
export function wordPlacesOf(text: string, { isName = false } = {}): WordPlace[] {
  const places: WordPlace[] = [];
  for (const { 0: group, index } of text.matchAll(GROUP)) {
    const words = [...group.matchAll(WORD)];
    for (const { 0: found, index: within } of words) places.push(...partsOf(found, index + within));
    if (words.length > 1) places.push({ start: index, written: group });
    if (places.length >= MAX_WORDS) return places;
  }
  return isName ? [...places, ...joinedPlacesOf(text, places)] : places;
}

function joinedPlacesOf(text: string, places: readonly WordPlace[]): WordPlace[] {
  const some = places.slice(0, MAX_JOINED_WORDS);
  return some.flatMap(({ start }, at) =>
    [1, 2].flatMap((more) => {
      const last = some[at + more];
      return last ? [{ start, written: text.slice(start, last.start + last.written.length) }] : [];
    }),
  );
}

function partsOf(found: string, start: number): WordPlace[] {
  let at = start;
  return apart(found).map((written) => {
    const place = { start: at, written };
    at += written.length;
    return place;
  });
}

/** The different words of a text in lower case, in their order. */
function searchedWordsIn(text: string): string[] {
  return collected(text, (group) => wordsOf(group).filter((word) => plainOf(word) !== ''));
}

/** Collects the different words of the beginning of a text, cut to their longest. */
function collected(text: string, ofGroup: (lower: string) => readonly string[]): string[] {
  const words = new Set<string>();
  for (const group of groupsOf(text)) {
    for (const word of ofGroup(group)) {
      const cut = word.slice(0, MAX_WORD);
      if (cut !== '' && cut.isWellFormed()) words.add(cut);
      if (words.size === MAX_WORDS) return [...words];
    }
  }
  return [...words];
}

/** The groups of the beginning of a text in lower case, lazily and piece by piece. */
function* groupsOf(text: string): Generator<string> {
  let seen = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    const lower = lowerOf(piece);
    yield* lower.match(ASCII.test(lower) ? ASCII_GROUP : GROUP) ?? [];
    seen += Math.max(piece.length, lower.length);
    if (seen >= MAX_TEXT) return;
  }
}

/** The words of a group; `東京tower` gives `東`, `京`, `tower`. */
function wordsOf(group: string): string[] {
  if (ASCII_WORD.test(group)) return [group];
  return (group.match(WORD) ?? []).flatMap(apart);
}

function apart(word: string): string[] {
  return UNSPACED.test(word) ? (word.match(PARTS) ?? []) : [word];
}

/** A word in lower case in its spellings, each once. */
function spellingsOf(lower: string): string[] {
  if (ONE_SPELLING.test(lower)) return [lower];
  const plain = plainOf(lower);
  return unique([plain, spelledOf(lower), squeezedOf(plain)]);
}

const joinedOf = (group: string) => group.replace(NOT_IN_WORD, '');
const unique = (words: readonly string[]) => [...new Set(words)];
