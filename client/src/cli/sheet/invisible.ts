/*
 * The service's rule: no invisible characters in a tracking number, because two numbers that look alike would get an open
 * claim each. White space is none of them: it is trimmed at the ends, and visible inside (spec: Shipment).
 */

/**
 * Control and format characters, separators of lines and paragraphs, characters that Unicode lets a renderer ignore
 * (fillers, variation selectors, tags), noncharacters, and three that have an empty glyph.
 */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{16FE4}\u{1D159}]/u;
/** `trim` removes these as white space, but at the ends of a text they are as invisible. */
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
 * Names the first invisible character of a tracking number by code point and, if it has one, name; undefined when it has
 * none.
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
