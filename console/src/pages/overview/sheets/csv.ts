/** What a spreadsheet takes for the beginning of a formula, wide forms of the signs too (OWASP: CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
/** The sign of one behind what divides cells or lines for other spreadsheets than those that divide at a comma. */
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
 * CSV by RFC 4180, with a byte-order mark and a header row. Text that a spreadsheet would take for a formula gets an
 * apostrophe before it.
 */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return BYTE_ORDER_MARK + [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
