import type { RawRow, RawTable, TableKind } from './record.ts';

/** Lines among which the line of columns is looked for. */
const LINES = 100;
const MAX_NAME = 60;

/**
 * Takes the line of columns from the rows: the one among the first that names the most columns, two at least, and that
 * holds neither amounts nor days.
 * @param named the line that a person chose, 0 for none; null: found out
 */
export function splitHeader(rows: readonly RawRow[], named: number | null, kind: TableKind): RawTable {
  const index = named === null ? findHeader(rows, kind) : rows.findIndex(({ line }) => line === named);
  const header = rows[index];
  const body = rows.slice(index + 1);
  const width = body.reduce((widest, { cells }) => Math.max(widest, cells.length), header?.cells.length ?? 0);
  const names = header?.cells ?? [];
  const named_columns = header ? names.findLastIndex((name) => name !== '') + 1 : width;
  return { header_line: header?.line ?? null, columns: namesOf(names, width), named_columns, rows: body };
}

function findHeader(rows: readonly RawRow[], { countHeadings }: TableKind): number {
  let best = { index: -1, score: 1 };
  for (const [index, { cells }] of rows.slice(0, LINES).entries()) {
    const names = cells.filter((cell) => cell !== '' && cell.length <= MAX_NAME);
    if (cells.some(isValue)) continue;
    const score = countHeadings(names);
    if (score > best.score) best = { index, score };
  }
  return best.index;
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
