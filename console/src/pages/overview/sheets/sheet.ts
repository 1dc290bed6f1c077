import type { Cell, TableToSave } from '../../../components/files/csv.ts';
import { formatCount } from '../../../format/numbers.ts';

import type { QueueFilter } from './queue-filter.ts';

/** A number of a chart, with the claims that it counts. */
export interface SheetCell {
  /** The length of a bar. */
  count: number;
  text: string;
  /** The value in the export. */
  exported: Cell;
  /** The filter for the counted claims; absent when the queue has no such filter or the count is 0. */
  queue?: QueueFilter;
}

export interface SheetColumn {
  id: string;
  label: string;
}

export interface SheetRow {
  id: string;
  label: string;
  /** The row's name in the export. */
  exported: string;
  /** One for each column. */
  cells: readonly SheetCell[];
  /** One for each of the sheet's `exportedMore`. */
  exportedMore?: readonly Cell[];
}

/** The numbers of one chart, from which the chart, its table and its export are made. */
export interface Sheet {
  /** The head of the first column. */
  head: SheetColumn;
  columns: readonly SheetColumn[];
  rows: readonly SheetRow[];
  /** The totals of the columns; absent where a sum means nothing. */
  totals?: readonly SheetCell[];
  /** The headers of additional columns that only the export has. */
  exportedMore?: readonly string[];
}

export function countCell(count: number, queue?: QueueFilter): SheetCell {
  const cell = { count, text: formatCount(count), exported: count };
  return queue === undefined || count === 0 ? cell : { ...cell, queue };
}

/** The rows in the form of the chart library: the count of each column by the column's identifier. */
export function chartRows({ columns, rows }: Sheet): Record<string, string | number>[] {
  return rows.map(({ id, cells }) => ({
    id,
    ...Object.fromEntries(columns.map((column, index) => [column.id, cells[index]?.count ?? 0])),
  }));
}

/** The sheet as a file, with identifiers as headings and unformatted numbers. */
export function sheetTable({ head, columns, rows, exportedMore = [] }: Sheet): TableToSave {
  return {
    head: [...[head, ...columns].map(({ id }) => id), ...exportedMore],
    rows: rows.map(({ exported, cells, exportedMore: more = [] }) => [
      exported,
      ...cells.map((cell) => cell.exported),
      ...more,
    ]),
  };
}
