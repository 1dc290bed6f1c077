import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import type { RowSource, RowTarget, TablePosition } from '../store/row-copy.ts';
import { TABLES, type Table, type TableRow } from '../store/tables.ts';
import { lineOf, TableDigest, type TableSum } from './table-sum.ts';
import { TransferError } from './transfer-error.ts';
import { Step, type Watch } from './watch.ts';

export interface RowParts {
  source: RowSource;
  target: RowTarget;
  watch: Watch;
}

/** Sums up every table of the source. */
export async function sumUpSource(parts: Omit<RowParts, 'target'>): Promise<ReadonlyMap<Table, TableSum>> {
  const { source, watch } = parts;
  const total = TABLES.reduce((rows, table) => rows + source.countRows(table), 0);
  const step = new Step(watch, 'Reading the rows', { total });
  const sums = new Map<Table, TableSum>();
  for (const table of TABLES) {
    const digest = new TableDigest(table);
    for (const rows of source.readRows(table)) {
      digest.add(rows.map(lineOf));
      step.advance(rows.length);
      // Reading does not wait for anything: signals and the terminal get their turn here.
      await turn();
    }
    sums.set(table, digest.sum());
  }
  return sums;
}

/** Tells a source, in the state that it is in, from every other one. */
export function fingerprintOf(sums: ReadonlyMap<Table, TableSum>): string {
  const hash = createHash('sha256');
  for (const { sha256 } of sums.values()) hash.update(sha256);
  return hash.digest('hex');
}

/** Copies the rows of a table, from where an earlier run came to. */
export async function copyTable(table: Table, { source, target, watch }: RowParts): Promise<void> {
  let position = await target.findPosition(table);
  const step = new Step(watch, `Copying ${table.name}`, { total: source.countRows(table), done: position.rows });
  for (const rows of source.readRows(table, position.key ?? undefined)) {
    position = await addRows(table, rows, { target, position });
    step.advance(rows.length);
  }
}

async function addRows(
  table: Table,
  rows: readonly TableRow[],
  { target, position }: { target: RowTarget; position: TablePosition },
): Promise<TablePosition> {
  try {
    return await target.addRows(table, rows, position);
  } catch (cause) {
    const after = position.key ? `after ${position.key.join(' ')}` : 'at the first row';
    throw new TransferError(`${table.name} came to a stop ${after}; the same command goes on there`, { cause });
  }
}
