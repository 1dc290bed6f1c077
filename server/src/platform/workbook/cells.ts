/** The format of a number cell, as far as it changes how the number is read. */
export type NumberFormat = 'plain' | 'date' | { zeros: number };

/** The type of a cell with its raw value. */
export interface RawCell {
  /** The `t` of the cell; '' stands for a number. */
  type: string;
  value: string;
  format: NumberFormat;
}

/** More digits than a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;
const MS_PER_DAY = 86_400_000;
const MS_PER_MINUTE = 60_000;
/** Day 61 is 1 March 1900: before it, spreadsheets disagree about 29 February 1900. */
const FIRST_SERIAL = 61;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;
/** The days between the two systems of spreadsheets. */
const DAYS_TO_1904 = 1_462;

/** The built-in formats of days and times. */
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

/** Classifies a number format by its identifier and its code; undefined: a built-in one. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return isBuiltInDate(id) ? 'date' : 'plain';
  const [first = ''] = code.split(';');
  if (/^0{2,}$/.test(first)) return { zeros: first.length };
  const letters = first.replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '');
  return /[ymdhs]/i.test(letters) && !/general/i.test(letters) ? 'date' : 'plain';
}

/** Gives the text of a cell that is no text by itself (spec: Spreadsheets). */
export function cellText({ type, value, format }: RawCell, is1904: boolean): string {
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return isoDay(value);
  if (type !== '' && type !== 'n') return value;
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (format === 'date') return serialDay(number, is1904) ?? numberText(value, number);
  if (typeof format === 'object' && /^\d+$/.test(value)) return value.padStart(format.zeros, '0');
  return numberText(value, number);
}

/**
 * Gives a number with the digits that a spreadsheet keeps: 4.5999999999999996 was entered as 4.6. Whole numbers of more
 * digits have lost some, and are written so that this shows: `3.40434161094046E+17`.
 */
function numberText(value: string, number: number): string {
  if (Number.isInteger(number)) {
    if (Math.abs(number) < 10 ** KEPT_DIGITS) return String(number);
    return number.toExponential().replace('e', 'E');
  }
  const [digits = '', exponent] = number.toPrecision(KEPT_DIGITS).split('e');
  if (exponent !== undefined) return plainDecimal(number) ?? value;
  return withoutGroup(digits.replace(/\.?0+$/, ''));
}

/** Writes a number of less than a millionth without an exponent. */
function plainDecimal(number: number): string | undefined {
  return Math.abs(number) < 1 ? number.toFixed(20).replace(/\.?0+$/, '') : undefined;
}

/** A fourth decimal behind three, so that no reader takes the point for one between thousands. */
function withoutGroup(text: string): string {
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

function serialDay(serial: number, is1904: boolean): string | undefined {
  const days = is1904 ? serial + DAYS_TO_1904 : serial;
  if (days < FIRST_SERIAL || days > LAST_SERIAL + 1) return undefined;
  const minutes = Math.round((days * MS_PER_DAY) / MS_PER_MINUTE);
  const iso = new Date(Date.UTC(1899, 11, 30) + minutes * MS_PER_MINUTE).toISOString();
  return isoDay(iso);
}

/** The day, and the time of day unless it is midnight. */
function isoDay(iso: string): string {
  const [day = '', time = ''] = iso.split('T');
  const minute = time.slice(0, 5);
  return minute === '' || minute === '00:00' ? day : `${day} ${minute}`;
}

/** Resolves the escapes of characters that XML cannot have: `_x000D_`. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
