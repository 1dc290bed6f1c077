/**
 * Matches text that a spreadsheet takes for a formula, including the full-width forms of the signs (OWASP: CSV
 * injection).
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
/** Matches the sign of a formula after a separator that other spreadsheets use instead of the comma. */
const INNER_FORMULA = /(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu;
/** Begins a file, so that Excel reads it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
type Separator = keyof typeof SEPARATORS;
const NEEDS_QUOTES: Readonly<Record<Separator, RegExp>> = {
  comma: /[",\r\n]|^\s|\s$/,
  semicolon: /[";\r\n]|^\s|\s$/,
  tab: /["\t\r\n]|^\s|\s$/,
};

export type Cell = string | number;

/** A table with its headings. */
export interface TableToSave {
  head: readonly string[];
  rows: readonly (readonly Cell[])[];
}

function csvCell(cell: Cell, separator: Separator): string {
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(INNER_FORMULA, "'$&");
  const text = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes CSV by RFC 4180, with a byte-order mark and a header row. Text that a spreadsheet would take for a formula
 * gets an apostrophe in front.
 */
export function csvOf(
  head: readonly string[],
  rows: readonly (readonly Cell[])[],
  separator: Separator = 'comma',
): string {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => csvCell(cell, separator)).join(SEPARATORS[separator]),
  );
  return BYTE_ORDER_MARK + lines.map((line) => `${line}\r\n`).join('');
}
