/*
 * How one word is spelled with and without the letters of its language: `Müller`, `Mueller` and `Muller` are one name.
 * The search and the comparison of addresses read words alike.
 */

/** Letters that Unicode does not take apart, and their plain letters. */
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
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ς: 'σ',
};
const NOT_PLAIN = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Letters that people also write as two. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa', đ: 'dj' };
const WRITTEN_AS_TWO = new RegExp(`[${Object.keys(AS_TWO).join('')}]`, 'g');
/** In `Bauer`, `neuer` and `Quentin` the letters `ue` are two sounds. */
const TWO_LETTERS = /aa|ae|oe|(?<![aeq])ue|dj|ij/g;
const TWO_LETTERS_INSIDE = new RegExp(`(?:${TWO_LETTERS.source})(?=\\p{L})`, 'gu');
const AS_ONE: Readonly<Record<string, string>> = { aa: 'a', ae: 'a', oe: 'o', ue: 'u', dj: 'd', ij: 'y' };

const MARKS = /\p{M}/gu;
const ASCII = /^\p{ASCII}*$/u;
const APOSTROPHES = /[\u2018\u2019\u201B\u02BC\u02BB\u0060\u00B4\u2032\uFF07]/g;
/** Characters without a width, which break no word: the soft hyphen, joiners, marks of direction. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g;

/** Gives a text in lower case, full width as half, with one apostrophe for all. It still has its accents. */
export function lowerOf(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase().replaceAll('`', "'");
  return text.replace(APOSTROPHES, "'").replace(UNSEEN, '').normalize('NFKC').toLowerCase();
}

/** Gives a text of `lowerOf` in plain letters, one for each: `müller` gives `muller`, `straße` gives `strasse`. */
export function plainOf(lower: string): string {
  if (ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(NOT_PLAIN, (letter) => PLAIN[letter] ?? letter);
}

/** Gives a text of `lowerOf` in plain letters, two where people write two: `müller` gives `mueller`. */
export function spelledOf(lower: string): string {
  return plainOf(lower.replace(WRITTEN_AS_TWO, (letter) => AS_TWO[letter] ?? letter));
}

/** Gives plain letters with one where people write two, except at the end: `mueller` gives `muller`, `rue` stays. */
export function squeezedOf(plain: string): string {
  return plain.replace(TWO_LETTERS_INSIDE, (letters) => AS_ONE[letters] ?? letters);
}

/** Gives the same text for every spelling of a word: `Müller`, `Mueller` and `Muller` all give `muller`. */
export function spellingKeyOf(word: string): string {
  return plainOf(lowerOf(word)).replace(TWO_LETTERS, (letters) => AS_ONE[letters] ?? letters);
}
