import { formatCount } from '../../format/numbers.ts';
import type { Cell } from './csv.ts';
import { csvOf } from './csv.ts';
import type { QueueFilter } from './queue-filter.ts';

/** A number of a chart: what it reads, and which claims it counts. */
export interface SheetCell {
  /** The length of a bar. */
  count: number;
  text: string;
  /** As the export holds it. */
  exported: Cell;
  /** The claims that it counts; absent when the queue cannot show just those, or there are none. */
  queue?: QueueFilter;
}

export interface SheetColumn {
  id: string;
  label: string;
}

export interface SheetRow {
  id: string;
  label: string;
  /** As the export names the row. */
  exported: string;
  /** One for each column. */
  cells: readonly SheetCell[];
  /** One for each of the sheet's `exportedMore`. */
  exportedMore?: readonly Cell[];
}

/** The numbers of one chart. The chart, its table and its export are all made from it. */
export interface Sheet {
  /** The head of the first column. */
  head: SheetColumn;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** What the columns come to, in their order; absent where a sum means nothing. */
  totals?: readonly SheetCell[];
  /** The heads of columns that only the export has, behind the others. */
  exportedMore?: readonly string[];
}

export function countCell(count: number, queue?: QueueFilter): SheetCell {
  const cell = { count, text: formatCount(count), exported: count };
  return queue === undefined || count === 0 ? cell : { ...cell, queue };
}

/** The rows as the chart library takes them: the count of each column by the column's name. */
export function chartRows({ columns, rows }: Sheet): Record<string, string | number>[] {
  return rows.map(({ id, cells }) => ({
    id,
    ...Object.fromEntries(columns.map((column, index) => [column.id, cells[index]?.count ?? 0])),
  }));
}

/** The sheet as CSV: identifiers as heads, plain numbers. */
export function sheetCsv({ head, columns, rows, exportedMore = [] }: Sheet): string {
  return csvOf(
    [...[head, ...columns].map(({ id }) => id), ...exportedMore],
    rows.map(({ exported, cells, exportedMore: more = [] }) => [
      exported,
      ...cells.map((cell) => cell.exported),
      ...more,
    ]),
  );
}
