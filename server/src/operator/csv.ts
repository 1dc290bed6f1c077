/** Characters with which a formula begins in a spreadsheet, in wide form too (OWASP: CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
/** The sign of one behind what divides cells or lines for other spreadsheets than those that divide at a comma. */
const INNER_FORMULA = /(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu;
/** Begins a file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A value of a cell; null is an empty one. Numbers are written as they are. */
export type Cell = string | number | null;

/**
 * One line of CSV with its end (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe before
 * it; a number is none, so a negative one stays.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(INNER_FORMULA, "'$&");
  const text = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
