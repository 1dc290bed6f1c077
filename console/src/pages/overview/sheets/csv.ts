/**
 * Matches text that a spreadsheet takes for a formula, including the full-width forms of the signs (OWASP: CSV
 * injection).
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
/** Matches the sign of a formula after a separator that other spreadsheets use instead of the comma. */
const INNER_FORMULA = /(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu;
/** Begins a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export type Cell = string | number;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(INNER_FORMULA, "'$&");
  const text = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes CSV by RFC 4180, with a byte-order mark and a header row. Text that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
