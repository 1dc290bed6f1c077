/* Tracking numbers: when two are the same, which characters of one nobody sees, and when two look alike. */

/** Tracking numbers are the same when they are equal after trimming, case-sensitive (spec: Shipment). */
export function normalizeTrackingNumber(trackingNumber: string): string {
  return trackingNumber.trim();
}

/*
 * Invisible characters make a second open claim for one number that looks like the first (spec: Shipment). White space
 * is not among them: at the ends it is trimmed, inside it shows.
 */

/**
 * Control and format characters, separators of lines and paragraphs, what Unicode lets a renderer ignore (fillers,
 * variation selectors, tags), noncharacters, and four that are drawn as nothing.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{16FE4}\u{1D159}]/u;
/** `trim` takes these for white space, although they are not seen at the ends of a text either. */
const TRIMMED = /[\u2028\u2029\uFEFF]/u;

/** Names of the Unicode Character Database; of control characters, which have none there, of its aliases. */
const NAMES: ReadonlyMap<number, string> = new Map(
  `0 NULL|7 ALERT|8 BACKSPACE|9 CHARACTER TABULATION|A LINE FEED|B LINE TABULATION|C FORM FEED|D CARRIAGE RETURN
  1B ESCAPE|7F DELETE|85 NEXT LINE|AD SOFT HYPHEN|34F COMBINING GRAPHEME JOINER|61C ARABIC LETTER MARK
  115F HANGUL CHOSEONG FILLER|1160 HANGUL JUNGSEONG FILLER|17B4 KHMER VOWEL INHERENT AQ|17B5 KHMER VOWEL INHERENT AA
  180E MONGOLIAN VOWEL SEPARATOR|200B ZERO WIDTH SPACE|200C ZERO WIDTH NON-JOINER|200D ZERO WIDTH JOINER
  200E LEFT-TO-RIGHT MARK|200F RIGHT-TO-LEFT MARK|2028 LINE SEPARATOR|2029 PARAGRAPH SEPARATOR
  202A LEFT-TO-RIGHT EMBEDDING|202B RIGHT-TO-LEFT EMBEDDING|202C POP DIRECTIONAL FORMATTING
  202D LEFT-TO-RIGHT OVERRIDE|202E RIGHT-TO-LEFT OVERRIDE|2060 WORD JOINER|2061 FUNCTION APPLICATION
  2062 INVISIBLE TIMES|2063 INVISIBLE SEPARATOR|2064 INVISIBLE PLUS|2066 LEFT-TO-RIGHT ISOLATE
  2067 RIGHT-TO-LEFT ISOLATE|2068 FIRST STRONG ISOLATE|2069 POP DIRECTIONAL ISOLATE
  2800 BRAILLE PATTERN BLANK|3164 HANGUL FILLER|FEFF ZERO WIDTH NO-BREAK SPACE|FFA0 HALFWIDTH HANGUL FILLER
  FFF9 INTERLINEAR ANNOTATION ANCHOR|FFFA INTERLINEAR ANNOTATION SEPARATOR|FFFB INTERLINEAR ANNOTATION TERMINATOR
  16FE4 KHITAN SMALL SCRIPT FILLER|1D159 MUSICAL SYMBOL NULL NOTEHEAD|E0001 LANGUAGE TAG`
    .split(/[|\n]/)
    .map((entry) => entry.trim())
    .map((entry) => [Number.parseInt(entry, 16), entry.slice(entry.indexOf(' ') + 1)]),
);

/**
 * Says which character of a tracking number is invisible, the first one by code point and name; undefined when none is.
 * One without a name of its own is told by its code point alone.
 */
export function findInvisibleFault(trackingNumber: string): string | undefined {
  const [found] = INVISIBLE.exec(trackingNumber.trim()) ?? TRIMMED.exec(trackingNumber) ?? [];
  const codePoint = found?.codePointAt(0);
  if (codePoint === undefined) return undefined;
  const hex = codePoint.toString(16).toUpperCase().padStart(4, '0');
  return `contains ${`U+${hex} ${nameOf(codePoint)}`.trimEnd()}, an invisible character; remove it`;
}

function nameOf(codePoint: number): string {
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) return `VARIATION SELECTOR-${codePoint - 0xfe00 + 1}`;
  if (codePoint >= 0xe0100 && codePoint <= 0xe01ef) return `VARIATION SELECTOR-${codePoint - 0xe0100 + 17}`;
  return NAMES.get(codePoint) ?? '';
}

/*
 * Numbers that look alike are other numbers to a client (spec: Shipment), and a warning to the operator. They look
 * alike when their keys are equal.
 */

/** Longer than a tracking number may be: what Unicode takes apart can have more characters than it was written with. */
const MAX_KEY = 200;

/**
 * Capital letters and caseless ones that look like a Latin capital or a digit, by code point: the entries of Unicode's
 * confusables.txt (UTS #39, version 13) that stand for one of these, and the Latin small capitals. Accented letters,
 * digits of other scripts, full width and mathematical forms are not here: Unicode's own properties take them apart.
 * O and 0, I, l and 1 are kept apart, as in carriers' own numbers.
 */
const LOOK_ALIKES = `
  2 1A7 3E8 14BF A644 A6EF A75A
  3 1B7 21C 417 4E0 2CCC A76A A7AB 16F3B
  4 13CE 118AF
  5 1BC 118BB
  6 13EE 2CD2
  7 104D2
  8 222 1031A 1E8CB
  9 2CCA A76E 118AC
  A 391 410 13AA 15C5 1D00 A4EE 102A0 16F40
  B 184 299 392 412 42C 13CF 13F4 1472 15AF 15F7 A4D0 A7B4 10282 102A1 10301
  C 421 13DF 1D04 2CA4 A4DA 102A2 10302 10415 1051C 118F2
  D 13A0 13E7 146F 15DE 15EA 1D05 A4D2 A4D3
  E 395 415 13AC 1D07 2D39 A4F0 AB32 10286 118A6 118AE
  F 3DC 15B4 1E9D A4DD A730 A798 AB35 10287 102A5 10525 118A2
  G 18D 262 50C 13C0 13F3 1D83 A4D6
  H 29C 397 41D 4BA 13BB 13C2 157C 2C8E A4E7 102CF
  I 196 1C0 399 406 4C0 5D5 5DF 627 7CA 13A5 16C1 2C92 2D4F A4F2 A7AE 1028A 10309 10320 16F28 1E8C7
  J 37F 408 13AB 148D 1D0A A4D9 A7B2
  K 39A 41A 13E6 16D5 1D0B 2C94 A4D7 10518
  L 29F 13DE 14AA 2CD0 A4E1 1041B 10526 118A3 118B2 16F16
  M 39C 3FA 41C 13B7 15F0 16D6 1D0D 2C98 A4DF 102B0 10311
  N 274 39D 2C9A A4E0 10513
  O 39F 41E 555 5E1 647 6BE 6C1 6D5 B20 D20 101D 12D0 1D0F 1D11 2C9E 2D54 3007 A4F3 AB3D 10292 102AB 10404 104C2 10516 118B5
  P 3A1 420 13E2 146D 1D18 2CA2 A4D1 10295
  Q 51A 2D55
  R 1A6 13A1 13D2 1587 1D26 A4E3 AB47 AB48 104B4 16F35
  S 405 54F 13D5 13DA A4E2 A731 10296 10420 16F3A
  T 3A4 422 13A2 1D1B 2CA6 A4D4 10297 102B1 10315 118BC 16F0A
  U 54D 1200 144C 1D1C A4F4 AB4E AB52 104CE 118B8 16F42
  V 474 5D8 13D9 142F 1D20 2D38 A4E6 A6DF 1051D 11706 118A0 16F08
  W 51C 13B3 13D4 1D21 A4EA 1170A 1170E 1170F 118EF
  X 3A7 425 1541 157D 16B7 2CAC 2D5D A4EB A7B3 10290 102B4 10317 10322 10527 118EC
  Y 28F 3A5 423 4AE 13A9 13BD 1D8C 2CA8 A4EC AB5A 102B2 118A4 16F43
  Z 396 13C3 1D22 A4DC 102F5 118A9
`;

const LATIN: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.trim()
    .split('\n')
    .flatMap((line) => {
      const [latin = '', ...others] = line.trim().split(' ');
      return others.map((hex) => [String.fromCodePoint(Number.parseInt(hex, 16)), latin] as const);
    }),
);

const MARKS = /\p{M}/gu;
const NOT_IN_KEY = /[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu;
const NOT_DRAWN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const SEPARATORS = /[^\p{L}\p{N}\p{M}\p{Cc}\p{Cf}\u2800]/gu;
const OTHER = /[^\p{ASCII}]/gu;
const DIGIT = /\p{Nd}/u;

/**
 * The key of a tracking number: equal for numbers that differ in case, blanks, dashes and other signs, width, accents,
 * invisible characters, or in letters of other alphabets that look like Latin capitals. Empty when the number has
 * neither letter nor digit.
 */
export function lookAlikeKeyOf(trackingNumber: string): string {
  // Lower case comes first, since the capital sharp s has no other capital: ẞ, ß and SS are alike.
  const capitals = trackingNumber.normalize('NFKD').toLowerCase().toUpperCase().normalize('NFKD');
  return capitals.replace(NOT_IN_KEY, '').replace(OTHER, toLatin).toLowerCase().slice(0, MAX_KEY);
}

/** A capital or caseless letter as the Latin one, or the digit, that it looks like or stands for; else as it is. */
function toLatin(character: string): string {
  return LATIN.get(character) ?? (DIGIT.test(character) ? String(digitOf(character)) : character);
}

/** The decimal digits of a script stand together, from 0 to 9. */
function digitOf(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}

/** In what two tracking numbers that look alike differ. `letters`: accents, width, other alphabets or digits. */
export const DIFFERENCES = ['case', 'separators', 'letters', 'invisible'] as const;
export type Difference = (typeof DIFFERENCES)[number];

const WITHOUT: Readonly<Record<Difference, (text: string) => string>> = {
  invisible: (text) => text.replace(NOT_DRAWN, ''),
  separators: (text) => text.replace(SEPARATORS, ''),
  letters: (text) => text.normalize('NFKD').replace(MARKS, '').replace(OTHER, toLatinOfCase),
  case: (text) => text.toLowerCase(),
};

function toLatinOfCase(character: string): string {
  const capital = character.toUpperCase();
  const latin = toLatin(capital);
  return capital === character ? latin : latin.toLowerCase();
}

/** Each way in which two numbers of one key differ; empty when they are the same after trimming. */
export function differencesOf(one: string, other: string): Difference[] {
  if (one.trim() === other.trim()) return [];
  const isAlike = (kept: Difference) => {
    const [a, b] = [one.trim(), other.trim()].map((text) =>
      DIFFERENCES.toReversed().reduce((now, each) => (each === kept ? now : WITHOUT[each](now)), text),
    );
    return a === b;
  };
  const found = DIFFERENCES.filter((difference) => !isAlike(difference));
  return found.length > 0 ? found : ['letters'];
}
