import { Parts } from './parts.ts';
import { type Workbook, WorkbookFault, type WorkbookLimits, type WorkbookRow } from './record.ts';
import { readBook, readRows } from './sheets.ts';

/**
 * Reads the sheet of a workbook that has a table (spec: Spreadsheets). Throws `WorkbookFault`. Runs in a thread of its own:
 * see `TableThread`.
 * @param asked the name of the sheet; null, and a name that no sheet has: the first that has a table
 */
export function readWorkbook(bytes: Uint8Array, asked: string | null, limits: WorkbookLimits): Workbook {
  const parts = new Parts(bytes);
  const book = readBook(parts, limits);
  const named = book.sheets.find(({ name }) => name === asked)?.name ?? null;
  let found: { sheet: string; rows: WorkbookRow[] } | undefined;
  const sheets: string[] = [];
  for (const sheet of book.sheets) {
    if (sheet.isHidden && sheet.name !== named) continue;
    const rows = readRows(parts, sheet, book, limits);
    if (isTable(rows)) sheets.push(sheet.name);
    if (named === null ? isTable(rows) && !found : sheet.name === named) found = { sheet: sheet.name, rows };
  }
  if (!found) throw new WorkbookFault('has no sheet with a table: two rows of two cells at least');
  return { ...found, sheets };
}

function isTable(rows: readonly WorkbookRow[]): boolean {
  const isWide = ({ cells }: WorkbookRow) => cells.filter((cell) => cell !== undefined && cell !== '').length > 1;
  return rows.filter(isWide).length > 1;
}
