import { INVALID_REQUEST_BODY } from '../../../platform/feature/reasons.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { brokenTable, readTable } from '../../../platform/tables/reading.ts';
import {
  type Encoding,
  quoteAll,
  type RawRow,
  type TableChoice,
  type TableKind,
  type TextTable,
} from '../../../platform/tables/record.ts';
import { type DateFormat, FACTS, type FactFault, type FactName, MAX_BYTES, MAX_ROWS } from '../record.ts';
import { COLUMNS, type Column, columnOf, countHeadings, findLostDigits, isDayFact } from '../rules/columns.ts';
import { findDateFormat, readDay } from '../rules/days.ts';

/** A file, and what a person says about how it is read. */
export interface DatesFile {
  content: Uint8Array;
  choice: TableChoice;
  /** A null reads the notation from the file; the reading asks when the file does not show it. */
  dateFormat: DateFormat | null;
  /** The first of several sheets with a table is read; otherwise the sheet is asked for. */
  isFirstSheetRead?: boolean | undefined;
}

/** A row of a file: its line, the claim that it names, and its cells of facts. */
export interface SheetRow {
  /** The line on which the row begins, counted from 1. */
  line: number;
  /** Empty texts: not given. */
  claim_id: string;
  tracking_number: string;
  organization_id: string;
  /** The name of the shop. */
  organization: string;
  facts: Partial<Record<FactName, string>>;
  /** Cells that cannot be read. */
  faults: FactFault[];
}

/** A file as it was read. */
export interface Sheet {
  rows: SheetRow[];
  /** Headings that name nothing that is recorded here. */
  ignored_columns: string[];
  /** Undecided (null) when no day of the file depends on it. */
  date_format: DateFormat | null;
  /** The sheet of a workbook. */
  sheet: string | null;
  /** The sheets that have a table. */
  sheets: readonly string[];
  encoding: Encoding;
}

const KIND: TableKind = { field: 'content', maxBytes: MAX_BYTES, maxLines: MAX_ROWS, countHeadings };
/** A cell that takes a fact away. */
const TAKE_AWAY = '-';

/** Reads the rows of a file (spec: Shipment dates). Throws `INVALID_REQUEST_BODY` for a file that cannot be used as a whole. */
export async function readSheet({ content, choice, dateFormat, isFirstSheetRead }: DatesFile): Promise<Sheet> {
  const table = await readTable(content, choice, KIND);
  const doubt = table.doubts.find(({ field }) => field !== 'sheet' || !isFirstSheetRead);
  if (doubt) throw refusedChoice(doubt.field, doubt.message);
  const places = placesOf(table);
  if (table.rows.length === 0) throw brokenTable(KIND, 'has no rows under its line of columns: add one for each claim');
  const format = dateFormat ?? findFormat(table, places);
  const ignored_columns = table.columns.slice(0, table.named_columns).filter((name) => isIgnored(name, table));
  const rows = table.rows.map((row) => toRow(row, { places, format, named: table.named_columns }));
  return {
    rows,
    ignored_columns,
    date_format: format,
    sheet: table.sheet,
    sheets: table.sheets,
    encoding: table.encoding,
  };
}

function isIgnored(name: string, { columns, rows }: TextTable): boolean {
  if (columnOf(name) !== undefined) return false;
  // A column without a heading is empty, or a stray cell of a row.
  const isNamed = !/^Column \d+$/.test(name);
  return isNamed || rows.some(({ cells }) => (cells[columns.indexOf(name)] ?? '') !== '');
}

/** The place of each column. */
function placesOf({ header_line, columns }: TextTable): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [place, name] of columns.entries()) {
    const column = columnOf(name.replace(/ \(\d+\)$/, ''));
    if (column === undefined) continue;
    const first = places.get(column);
    if (first !== undefined) {
      throw brokenTable(
        KIND,
        `has the column ${column} twice, ${quoteAll([columns[first] ?? '', name])}: take one out`,
      );
    }
    places.set(column, place);
  }
  if (header_line !== null && (places.has('claim_id') || places.has('tracking_number'))) return places;
  const found = header_line === null ? 'no line of columns' : `the columns ${quoteAll(columns)}`;
  throw brokenTable(KIND, `has ${found}, and none that names a claim: begin with a line like ${COLUMNS.join(';')}`);
}

/** The order of day, month and year that all days of the file allow. Throws for days that can be read in two ways. */
function findFormat({ rows }: TextTable, places: ReadonlyMap<Column, number>): DateFormat | null {
  const at = FACTS.filter(isDayFact).flatMap((fact) => places.get(fact) ?? []);
  const cells = rows.flatMap((row) => at.map((place) => row.cells[place] ?? '')).filter((cell) => cell !== TAKE_AWAY);
  const found = findDateFormat(cells);
  if (found.is === 'clear') return found.value;
  if (found.is === 'none') return null;
  const why =
    found.is === 'ambiguous'
      ? `${found.example} can be two days`
      : `${found.examples.join(' and ')} are not written in the same order`;
  throw refusedChoice('date_format', `${why}: choose DMY (day first), MDY (month first) or YMD`);
}

interface Reading {
  places: ReadonlyMap<Column, number>;
  format: DateFormat | null;
  /** The columns that the line of columns names. */
  named: number;
}

function toRow({ line, cells }: RawRow, { places, format, named }: Reading): SheetRow {
  const cellOf = (column: Column) => cells[places.get(column) ?? -1] ?? '';
  const faults: FactFault[] = [];
  const facts: Partial<Record<FactName, string>> = {};
  for (const fact of FACTS) {
    const text = cellOf(fact);
    const read = isDayFact(fact) && text !== '' && text !== TAKE_AWAY ? readDay(text, format ?? 'YMD') : { day: text };
    if ('fault' in read) faults.push({ field: fact, message: read.fault });
    else facts[fact] = read.day;
  }
  const tracking_number = cellOf('tracking_number');
  const lost = findLostDigits(tracking_number);
  if (lost !== undefined) faults.push({ field: 'tracking_number', message: lost });
  if (cells.slice(named).some((cell) => cell !== '')) {
    faults.push({ field: 'csv', message: 'has more cells than columns: put a text with a separator in quotes' });
  }
  const [claim_id, organization_id, organization] = [
    cellOf('claim_id'),
    cellOf('organization_id'),
    cellOf('organization'),
  ];
  return { line, claim_id, tracking_number, organization_id, organization, facts, faults };
}

function refusedChoice(field: string, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${message}`, { field });
}
