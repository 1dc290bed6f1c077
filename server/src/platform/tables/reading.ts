import { INVALID_REQUEST_BODY } from '../feature/reasons.ts';
import { ServiceError } from '../service-error.ts';
import { kindOf } from '../workbook/kinds.ts';
import { readWorkbook } from '../workbook/read.ts';
import { WorkbookFault } from '../workbook/record.ts';
import { decodeText } from './encoding.ts';
import { splitHeader } from './header.ts';
import { findLayout } from './layout.ts';
import {
  MAX_CELL,
  MAX_COLUMNS,
  quote,
  quoteAll,
  type RawRow,
  type RawTable,
  type TableChoice,
  type TableDoubt,
  type TableKind,
  type TextTable,
} from './record.ts';
import { parseRows } from './rows.ts';
import { TableFault } from './table-fault.ts';

/**
 * Reads the table of a text file: finds the encoding, the separator and the line of columns, unless they are chosen.
 * Throws `INVALID_REQUEST_BODY`, which names `kind.field`, for a file that cannot be used as a whole. Runs in a thread: see
 * `TableThread`.
 */
export async function readTable(bytes: Uint8Array, choice: TableChoice, kind: TableKind): Promise<TextTable> {
  try {
    checkSize(bytes.length, kind.maxBytes);
    const kindOfFile = kindOf(bytes);
    if (typeof kindOfFile === 'object') throw new TableFault(kindOfFile.fault);
    if (kindOfFile === 'xlsx') return readSheetTable(bytes, choice, kind);
    const { encoding, text } = decodeText(bytes, choice.encoding);
    const { body, doubts, ...cut } = findLayout(text, choice.delimiter, kind);
    const rows = parseRows(body, cut, kind.maxLines);
    const table = tableOf(rows, choice.header_line, kind);
    return {
      encoding,
      delimiter: cut.delimiter,
      sheet: null,
      sheets: [],
      ...table,
      doubts: [...doubts, ...table.doubts],
    };
  } catch (error) {
    if (error instanceof TableFault || error instanceof WorkbookFault) throw brokenTable(kind, error.message);
    // A list or a text can be longer than the engine allows.
    throw error instanceof RangeError ? brokenTable(kind, 'is too large to read: save only the table, as CSV') : error;
  }
}

/** Reads the table of a workbook; the digits of its numbers are those that were entered. */
function readSheetTable(bytes: Uint8Array, choice: TableChoice, kind: TableKind): TextTable {
  // The title above a table takes some rows more.
  const limits = { maxRows: kind.maxLines + 100, maxColumns: MAX_COLUMNS, maxCell: MAX_CELL };
  const { sheet, sheets, rows } = readWorkbook(bytes, choice.sheet, limits);
  const table = tableOf(rows, choice.header_line, kind);
  const doubts = choice.sheet !== sheet && sheets.length > 1 ? [sheetDoubt(sheet, sheets)] : [];
  return { encoding: 'utf-8', delimiter: ';', sheet, sheets, ...table, doubts: [...doubts, ...table.doubts] };
}

function sheetDoubt(read: string, sheets: readonly string[]): TableDoubt {
  const message = `several sheets have a table, ${quoteAll(sheets)}: choose the one to read; this is ${quote(read)}`;
  return { field: 'sheet', message, options: [...sheets] };
}

/**
 * Makes a table of rows from any source. Throws `INVALID_REQUEST_BODY` without rows, and with too many.
 * @param headerLine the line of columns, 0 for none; null: found out
 */
export function tableOf(rows: readonly RawRow[], headerLine: number | null, kind: TableKind): RawTable {
  if (rows.length === 0) throw brokenTable(kind, 'has no rows: choose the file that the carrier sent');
  const table = splitHeader(rows, headerLine, kind);
  if (table.rows.length > kind.maxLines) {
    throw brokenTable(kind, `has ${table.rows.length} lines, ${kind.maxLines} are allowed: send it in parts`);
  }
  return table;
}

function checkSize(bytes: number, maxBytes: number): void {
  if (bytes === 0) throw new TableFault('is empty: choose the file that the carrier sent');
  if (bytes > maxBytes) throw new TableFault(`has ${bytes} bytes, ${maxBytes} are allowed: send it in parts`);
}

/** A refusal of a file as a whole. */
export function brokenTable({ field }: TableKind, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${message}`, { field });
}
