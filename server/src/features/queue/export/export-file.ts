import { Readable } from 'node:stream';
import { type WorkbookCell, writeWorkbook, XLSX_TYPE } from '../../../platform/workbook/write.ts';

/** A value of a cell; null is an empty one. Numbers and decimals are written as they are. */
export type Cell = WorkbookCell;

/** The rows of a file in pages; the first row has the headings. */
export type Table = AsyncGenerator<readonly (readonly Cell[])[]>;

/** The characters between cells that a reader can ask for. */
const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;

/** The form of an exported file: text with a separator, or a workbook. */
export type ExportForm = { ending: 'csv'; separator: Separator } | { ending: 'xlsx' };

/** A file that is written while it is read, with its headers. */
export interface ExportedFile {
  type: string;
  disposition: string;
  content: Readable;
}

/** Writes a table as a file (spec: Exports). `name` is without its ending. */
export function exportFile(name: string, table: Table, form: ExportForm): ExportedFile {
  const disposition = `attachment; filename="${name}.${form.ending}"`;
  if (form.ending === 'xlsx') return { type: XLSX_TYPE, disposition, content: writeWorkbook(name, table) };
  const lines = csvText(table, form.separator);
  return { type: 'text/csv; charset=utf-8', disposition, content: Readable.from(lines, { objectMode: false }) };
}

/** Writes a table as CSV, page by page. */
export async function* csvText(table: Table, separator: Separator = 'comma'): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK;
  for await (const rows of table) yield rows.map((cells) => csvLine(cells, separator)).join('');
}

/** Characters that begin a formula in a spreadsheet, full-width ones included (OWASP: CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
/** The same characters after a separator of cells or lines, for spreadsheets that do not separate at commas. */
const INNER_FORMULA = /(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu;
/** Begins the file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES: Readonly<Record<Separator, RegExp>> = {
  comma: /[",\r\n]|^\s|\s$/,
  semicolon: /[";\r\n]|^\s|\s$/,
  tab: /["\t\r\n]|^\s|\s$/,
};

/**
 * Writes one line of CSV with its line end (RFC 4180). Text that a spreadsheet would read as a formula is prefixed with
 * an apostrophe; a negative number stays a number.
 */
export function csvLine(cells: readonly Cell[], separator: Separator = 'comma'): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(SEPARATORS[separator])}\r\n`;
}

function csvCell(cell: Cell, separator: Separator): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return cell.decimal;
  const guarded = cell.replace(INNER_FORMULA, "'$&");
  const text = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES[separator].test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
