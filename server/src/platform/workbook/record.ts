/** The limits of reading a workbook. */
export interface WorkbookLimits {
  /** Rows with a filled cell. */
  maxRows: number;
  maxColumns: number;
  /** The characters of one cell. */
  maxCell: number;
}

/** A row of a sheet as texts: its number in the sheet, counted from 1, and its cells. Rows without a filled cell are left out. */
export interface WorkbookRow {
  line: number;
  cells: string[];
}

/** The sheet of a workbook that was read. */
export interface Workbook {
  /** The name of the sheet that was read. */
  sheet: string;
  /** The names of all visible sheets that have a table, in their order. */
  sheets: string[];
  rows: WorkbookRow[];
}

/** The reason why a workbook cannot be read, written to follow the name of a field: `is …`, `has …`. */
export class WorkbookFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'WorkbookFault';
  }
}

/** The most bytes that the parts of a workbook may have when they are unpacked. */
export const MAX_UNPACKED = 128 * 1_048_576;
