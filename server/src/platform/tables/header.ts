import type { RawRow, RawTable, TableDoubt, TableKind } from './record.ts';

/** Lines among which the line of columns is looked for, and the most cells of them. */
const LINES = 100;
const CELLS = 4_000;
const MAX_NAME = 60;

/** The line of columns among rows, and how many columns its cells name; index -1: there is none. */
export interface FoundHeader {
  index: number;
  /** Rows that name the columns together. */
  rows: number;
  score: number;
}

const NO_HEADER: FoundHeader = { index: -1, rows: 0, score: 1 };

/**
 * Takes the line of columns from the rows: the one among the first that names the most columns, two at least, and that
 * holds neither amounts nor days. Columns can be named by two lines.
 * @param named the line that a person chose, 0 for none; null: found out
 */
export function splitHeader(rows: readonly RawRow[], named: number | null, kind: TableKind): RawTable {
  const found = named === null ? scoreHeader(rows, kind) : chosenHeader(rows, named);
  const header = rows[found.index];
  const names = header ? joinNames(rows.slice(found.index, found.index + found.rows)) : [];
  const body = rows.slice(found.index + Math.max(1, found.rows));
  const width = body.reduce((widest, { cells }) => Math.max(widest, cells.length), names.length);
  const named_columns = header ? names.findLastIndex((name) => name !== '') + 1 : width;
  const doubts = named !== null && named > 0 && !header ? [doubtOf(named)] : [];
  const above = rows.slice(0, Math.max(0, found.index));
  return {
    header_line: header?.line ?? null,
    above,
    columns: namesOf(names, width),
    named_columns,
    rows: body,
    doubts,
  };
}

function doubtOf(line: number): TableDoubt {
  return {
    field: 'header_line',
    message: `The file has no cells in line ${line}: choose the line of columns`,
    options: [],
  };
}

function chosenHeader(rows: readonly RawRow[], named: number): FoundHeader {
  const index = named === 0 ? -1 : rows.findIndex(({ line }) => line === named);
  return index < 0 ? NO_HEADER : { index, rows: 1, score: 0 };
}

/** Finds the line of columns among the first rows. */
export function scoreHeader(rows: readonly RawRow[], { countHeadings }: TableKind): FoundHeader {
  let best = NO_HEADER;
  const first = rows.slice(0, LINES);
  let seen = 0;
  for (const [index, { cells }] of first.entries()) {
    seen += cells.length;
    if (seen > CELLS) break;
    if (cells.some(isValue)) continue;
    const score = countHeadings(namesIn(cells));
    if (score > best.score) best = { index, rows: 1, score };
    const below = first[index + 1]?.cells ?? [];
    if (below.length !== cells.length || below.some(isValue) || countFilled(cells) < 2 || countFilled(below) < 2)
      continue;
    const both = countHeadings(namesIn(joinNames(first.slice(index, index + 2))));
    if (both > Math.max(best.score, score, countHeadings(namesIn(below)))) best = { index, rows: 2, score: both };
  }
  return best;
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}

function namesIn(cells: readonly string[]): string[] {
  return cells.filter((cell) => cell !== '' && cell.length <= MAX_NAME);
}

function joinNames(rows: readonly RawRow[]): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, index) =>
    rows
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => cell !== '')
      .join(' '),
  );
}

/** Whether a cell is a number, an amount or a day, and no name: half of its letters and digits are digits. */
export function isValue(cell: string): boolean {
  const letters = cell.match(/\p{L}/gu)?.length ?? 0;
  const digits = cell.match(/\p{Nd}/gu)?.length ?? 0;
  return digits > 0 && digits >= letters;
}

/** Unique names: a name that is there twice gets a number, one that is missing its place. */
function namesOf(cells: readonly string[], width: number): string[] {
  const seen = new Map<string, number>();
  return Array.from({ length: width }, (_, index) => {
    const name = cells[index] || `Column ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
