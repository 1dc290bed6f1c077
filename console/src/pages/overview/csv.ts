/** What a spreadsheet takes for the beginning of a formula, wide forms of the signs too (OWASP: CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

export type Cell = string | number;

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** CSV by RFC 4180, with a header row. Text that a spreadsheet would take for a formula gets an apostrophe before it. */
export function csvOf(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [head, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
