/** What a search by words compares: both what is searched for and what it is searched in go through here. */

/** A longer word is told by its beginning. */
const MAX_WORD = 40;
/**
 * So much of a text is looked at, in UTF-16 units as it is written or, where that is more, as it is folded, and of one
 * text little more: a character can become eighteen. The largest ordinary claim, of 500 line items, has less.
 */
const MAX_TEXT = 64_000;
/** Words of one claim that are kept; a description has 10,000 characters at most. */
const MAX_WORDS = 2_000;

const WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Written without blanks between words: each character is taken for one. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u;
const PARTS = new RegExp(`${UNSPACED.source}|(?:(?!${UNSPACED.source}).)+`, 'gu');
/** A piece ends at a blank where there is one, never inside a character. */
const PIECE = /.{1,1000}(?=\s|$)|.{1,1000}/gsu;
const MARKS = /\p{M}/gu;
/** Letters that no decomposition takes apart, and how people type them without. */
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

/** The different words of a text, without case and accents: `Łódź, n° 5` gives `lodz`, `n`, `5`. */
export function searchWordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const part of foldedParts(text)) {
    const plain = plainOf(part).slice(0, MAX_WORD);
    if (plain !== '' && plain.isWellFormed()) words.add(plain);
    if (words.size === MAX_WORDS) break;
  }
  return [...words];
}

/** Gives the words of the beginning of a text, folded piece by piece, as long as they are asked for. */
function* foldedParts(text: string): Generator<string> {
  let seen = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    const folded = fold(piece);
    for (const [word] of folded.matchAll(WORD)) yield* UNSPACED.test(word) ? apart(word) : [word];
    seen += Math.max(piece.length, folded.length);
    if (seen >= MAX_TEXT) return;
  }
}

/** A word of a text: where it is, as the search compares it, and of each character how long it is there and folded. */
export interface WordPlace {
  start: number;
  word: string;
  lengths: readonly (readonly [size: number, folded: number])[];
}

/** The words of a text with their places. A text that was not folded has the same words but for rare ligatures. */
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
