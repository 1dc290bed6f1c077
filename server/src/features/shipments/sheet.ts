import { CsvError, parse } from 'csv-parse/sync';
import { ServiceError } from '../../platform/service-error.ts';
import { FACTS, type FactName, MAX_CSV, MAX_ROWS } from './record.ts';

const COLUMNS = ['claim_id', 'tracking_number', 'organization_id', ...FACTS] as const;
type Column = (typeof COLUMNS)[number];

/** A row of a file: its line, the claim that it names, and its cells of facts. */
export interface SheetRow {
  /** The line on which the row begins, counted from 1. */
  line: number;
  /** Empty texts: not given. */
  claim_id: string;
  tracking_number: string;
  organization_id: string;
  facts: Partial<Record<FactName, string>>;
  /** Filled cells past the last column, which the header does not name. */
  hasStrayCells: boolean;
}

interface ParsedRow {
  record: string[];
  /** The line on which the row ends. */
  info: { lines: number };
}

/**
 * Reads the rows of a CSV text with commas or semicolons; empty rows are skipped. Throws `INVALID_REQUEST_BODY` for a text
 * that cannot be used as a whole.
 */
export function readSheet(csv: string): SheetRow[] {
  if (csv.length > MAX_CSV) throw broken(`has more than ${MAX_CSV} characters: send it in parts`);
  const text = csv.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [header, ...rows] = parseRows(text).filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  if (!header) throw broken(`is empty: begin with a line of columns, ${COLUMNS.join(',')}`);
  const columns = readColumns(header.record);
  if (rows.length === 0) throw broken('has no rows under its line of columns: add one for each claim');
  if (rows.length > MAX_ROWS) throw broken(`has ${rows.length} rows, ${MAX_ROWS} are allowed: send it in parts`);
  return rows.map((row) => toRow(columns, row));
}

function parseRows(text: string): ParsedRow[] {
  try {
    const options = { delimiter: delimiterOf(text), info: true, relax_column_count: true, skip_empty_lines: true };
    return parse(text, options) as unknown as ParsedRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw broken(
      `line ${error.lines}: a quote does not end, or stands inside a cell: write each quote in a cell twice`,
    );
  }
}

/** The separator that the line of columns has more of. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  return first.split(';').length > first.split(',').length ? ';' : ',';
}

function readColumns(cells: readonly string[]): Column[] {
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const unknown = names.filter((name) => !COLUMNS.some((column) => column === name));
  if (unknown.length > 0) {
    throw broken(`has unknown columns, ${unknown.join(', ')}: take them out, or name them ${COLUMNS.join(', ')}`);
  }
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw broken(`has the column ${twice} twice: take one out`);
  if (!names.includes('claim_id') && !names.includes('tracking_number')) {
    throw broken('has neither a column claim_id nor tracking_number: add one of them');
  }
  return names as Column[];
}

function toRow(columns: readonly Column[], { record, info }: ParsedRow): SheetRow {
  const cells: Partial<Record<Column, string>> = {};
  for (const [index, column] of columns.entries()) cells[column] = record[index]?.trim() ?? '';
  const { claim_id = '', tracking_number = '', organization_id = '', ...facts } = cells;
  const breaks = record.reduce((count, cell) => count + cell.split('\n').length - 1, 0);
  const hasStrayCells = record.slice(columns.length).some((cell) => cell.trim() !== '');
  return { line: info.lines - breaks, claim_id, tracking_number, organization_id, facts, hasStrayCells };
}

function broken(message: string): ServiceError {
  return new ServiceError('INVALID_REQUEST_BODY', `csv: ${message}`, { field: 'csv' });
}
