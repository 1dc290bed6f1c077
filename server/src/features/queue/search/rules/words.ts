/** Splits and folds text into the words that the search compares, both of claims and of search texts. */

/** Longer words are cut. */
const MAX_WORD = 40;
/**
 * The most of a text that is indexed, in UTF-16 units as written or, if more, as folded; one character can fold to
 * eighteen. The largest ordinary claim, of 500 line items, has less.
 */
const MAX_TEXT = 64_000;
/** The most words of a claim; a description has at most 10,000 characters. */
const MAX_WORDS = 2_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without blanks between words: each character counts as a word. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;
const PARTS = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source}).)+`, 'gu');
/** A piece of text, ending at a blank where there is one, never inside a character. */
const PIECE = /.{1,1000}(?=\s|$)|.{1,1000}/gsu;
const MARKS = /\p{M}/gu;
/** Letters that Unicode does not decompose, and how people type them without a special keyboard. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const NOT_PLAIN = /[ßæœøłđðþı]/g;

/** Gives the different words of a text, without case and accents: `Łódź, n° 5` gives `lodz`, `n`, `5`. */
export function searchWordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const part of foldedParts(text)) {
    const plain = plainOf(part).slice(0, MAX_WORD);
    if (plain !== '' && plain.isWellFormed()) words.add(plain);
    if (words.size === MAX_WORDS) break;
  }
  return [...words];
}

/** Folds the beginning of a text lazily, piece by piece. */
function* foldedParts(text: string): Generator<string> {
  let seen = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    const folded = fold(piece);
    for (const [word] of folded.matchAll(WORD)) yield* UNSPACED.test(word) ? apart(word) : [word];
    seen += Math.max(piece.length, folded.length);
    if (seen >= MAX_TEXT) return;
  }
}

/** A word of a text: its start, its folded form, and the length of each of its characters before and after folding. */
export interface WordPlace {
  start: number;
  word: string;
  lengths: readonly (readonly [size: number, folded: number])[];
}

/** Gives the words of a text with their positions. Except for rare ligatures they are those of `searchWordsOf`. */
export function wordPlacesOf(text: string): WordPlace[] {
  const places: WordPlace[] = [];
  for (const { 0: found, index } of text.matchAll(WORD)) {
    let at = index;
    for (const part of UNSPACED.test(found) ? apart(found) : [found]) {
      places.push(placeOf(part, at));
      at += part.length;
      if (places.length === MAX_WORDS) return places;
    }
  }
  return places;
}

function placeOf(part: string, start: number): WordPlace {
  const pieces = [...part].map((character) => ({ size: character.length, folded: plainOf(fold(character)) }));
  const word = pieces.map(({ folded }) => folded).join('');
  return { start, word, lengths: pieces.map(({ size, folded }) => [size, folded.length] as const) };
}

const plainOf = (text: string) => text.replace(MARKS, '');

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** `東京tower` gives `東`, `京`, `tower`. */
function apart(word: string): string[] {
  return word.match(PARTS) ?? [];
}
