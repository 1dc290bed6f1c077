/* The result of a row, and the file of results: one line for each row. */
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type Options, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { CommandError, describeFailure, UsageError } from '../failure.ts';
import { onOneLine } from '../output.ts';
import type { SheetRow } from '../sheet/fault.ts';

/** `filed`: it has a claim. `refused`: by the service. `failed`: without a response. `faulty`: it was not sent. */
const OUTCOMES = ['filed', 'refused', 'failed', 'faulty'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** The outcome of one row. */
export interface Result {
  /** The line of the row; undefined when the row is no longer in the input. */
  line: number | undefined;
  trackingNumber: string;
  outcome: Outcome;
  /** The claim; of a refused row the open claim that blocks it; '' when there is none. */
  claimId: string;
  documentsConfirmed: readonly string[];
  /** `name (reason)` */
  documentsFailed: readonly string[];
  reason: string;
  /** ISO 8601 */
  at: string;
  /** See `rowIdOf`; '' for a faulty row. */
  rowId: string;
}

type NewResult = Pick<Result, 'rowId' | 'outcome'> & Partial<Result> & { row: SheetRow };

/** The outcome of a row as of now. */
export function newResult({ row, ...result }: NewResult): Result {
  const { line, trackingNumber } = row;
  const at = new Date().toISOString();
  return { line, trackingNumber, claimId: '', documentsConfirmed: [], documentsFailed: [], reason: '', at, ...result };
}

const COLUMNS = [
  'line',
  'tracking_number',
  'outcome',
  'claim_id',
  'documents_confirmed',
  'documents_failed',
  'reason',
  'at',
  'row',
] as const;
const ROW_ID = /^row_[0-9a-f]{32}$/;
/** Without it spreadsheets read the file in the system's own encoding. */
const BYTE_ORDER_MARK = '\ufeff';
const WHOLE_PART = /^[\s\S]*\n/;

/** Throws `UsageError` when no result file can be written to a path. */
export function refuseUnusable(path: string): void {
  const folder = dirname(path);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(
      `the results cannot be written to ${path}: ${folder} is no folder; name another file by --results`,
    );
  }
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw new UsageError(`the results cannot be written to ${path}: it is a folder; name a file by --results`);
  }
  const target = existsSync(path) ? path : folder;
  if (isWritable(folder) && isWritable(target)) return;
  throw new UsageError(`the results cannot be written to ${path}: no permission; name another file by --results`);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The results of a file; none without a file. Throws `CommandError` when it is no result file, or damaged. */
export function readResultFile(path: string): Result[] {
  return existsSync(path) ? readResults(path) : [];
}

/** Opens an existing file to append to it. */
export function openResultFile(path: string): number {
  return openSync(path, 'a');
}

/** Adds one line. Throws `CommandError`. */
export function appendResult(file: number, { path, result }: { path: string; result: Result }): void {
  try {
    // Unlike `writeSync` it writes everything, or throws.
    writeFileSync(file, print([result]));
  } catch (error) {
    throw unwritable(path, error);
  }
}

/** Replaces the file, with its header; it is whole at every moment. Throws `CommandError`. */
export function writeResultFile(path: string, results: readonly Result[]): void {
  writeWhole(path, `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n${print(results)}`);
}

function writeWhole(path: string, text: string): void {
  // The lock keeps other runs away: a temporary file that is there was left by a killed one.
  const temporary = `${path}.tmp`;
  try {
    const file = openSync(temporary, 'w');
    try {
      writeFileSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw unwritable(path, error);
  }
}

/** A row whose claim is not in the file gets the same claim from the next run, by its key. */
function unwritable(path: string, error: unknown): CommandError {
  return new CommandError(
    `the results cannot be written to ${path} (${describeFailure(error)}): put that right and run the same command ` +
      'again, within a day; no row is filed twice',
  );
}

/** Cells are on one line, and no formulas, which a spreadsheet would run. */
function print(results: readonly Result[]): string {
  const rows = results.map((result) => [
    result.line === undefined ? '' : String(result.line),
    result.trackingNumber,
    result.outcome,
    result.claimId,
    result.documentsConfirmed.join('; '),
    result.documentsFailed.join('; '),
    result.reason,
    result.at,
    result.rowId,
  ]);
  const cells = rows.map((row) => row.map(onOneLine));
  return stringify(cells, { escape_formulas: true, record_delimiter: 'windows' });
}

function readResults(path: string): Result[] {
  const records = parseResults(path, readFileSync(path, 'utf8'));
  const [header = [], ...rows] = records;
  if (!COLUMNS.every((column) => header.includes(column))) {
    throw new CommandError(`${path} is there and is no result file of redress-client: name another by --results`);
  }
  const cellsOf = (row: readonly string[]) => (column: (typeof COLUMNS)[number]) =>
    withoutMark(row[header.indexOf(column)] ?? '');
  return rows.map((row) => readResult(cellsOf(row))).filter((result) => result !== undefined);
}

/** A spreadsheet may have saved it with semicolons; the last line may be incomplete. */
function parseResults(path: string, text: string): string[][] {
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
  const options = { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true };
  try {
    return parse(text, options);
  } catch {
    return parseDamaged(path, { text: WHOLE_PART.exec(text)?.[0] ?? '', options });
  }
}

function parseDamaged(path: string, { text, options }: { text: string; options: Options }): string[][] {
  try {
    return parse(text, { ...options, relax_quotes: true });
  } catch {
    throw new CommandError(`${path} is damaged, a quote in it does not end: correct it, or put back a copy of it`);
  }
}

function readResult(cell: (column: (typeof COLUMNS)[number]) => string): Result | undefined {
  const outcome = OUTCOMES.find((each) => each === cell('outcome'));
  if (!outcome || !ROW_ID.test(cell('row'))) return undefined;
  return {
    line: Number.parseInt(cell('line'), 10) || undefined,
    trackingNumber: cell('tracking_number'),
    outcome,
    claimId: cell('claim_id'),
    documentsConfirmed: listOf(cell('documents_confirmed')),
    documentsFailed: listOf(cell('documents_failed')),
    reason: cell('reason'),
    at: cell('at'),
    rowId: cell('row'),
  };
}

/** Removes the apostrophe that keeps a cell from being a formula. */
function withoutMark(cell: string): string {
  return cell.replace(/^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, '');
}

function listOf(cell: string): string[] {
  return cell.split(';').flatMap((name) => name.trim() || []);
}
