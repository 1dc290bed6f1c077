/** Letters of ASCII and signs, without small letters and spaces: most numbers are written so already. */
const PLAIN = /^[!-`{-~]*$/;

/**
 * A number or reference without the differences of notation (spec: Statement import): case, spaces, the width of letters,
 * kinds of hyphens, characters that nobody sees.
 */
export function plainText(text: string): string {
  if (PLAIN.test(text)) return text;
  const narrow = text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return narrow.replace(/[\p{Pd}\u2212\u02d7]/gu, '-').toUpperCase();
}

/** The carrier's own number of a line without differences of notation; spreadsheets take zeros off a number of digits. */
export function plainNumber(text: string): string {
  const plain = plainText(text);
  return /^\d+$/.test(plain) ? plain.replace(/^0+(?=\d)/, '') : plain;
}
