import { createHash } from 'node:crypto';
import { setImmediate as yieldOnce } from 'node:timers/promises';
import type { Table } from '../../../platform/feature/table.ts';
import { type Progress, Step } from '../../progress.ts';
import { TABLES, type TableRow } from '../../tables.ts';
import { TransferError } from '../findings.ts';
import type { RowSource, RowTarget, TablePosition } from './ports.ts';
import { lineOf, TableDigest, type TableSum } from './table-sum.ts';

export interface RowDependencies {
  source: RowSource;
  target: RowTarget;
  progress: Progress;
}

/** Sums up every table of the source. */
export async function sumUpSource(
  dependencies: Omit<RowDependencies, 'target'>,
): Promise<ReadonlyMap<Table, TableSum>> {
  const { source, progress } = dependencies;
  const total = TABLES.reduce((rows, table) => rows + source.countRows(table), 0);
  const step = new Step(progress, 'Reading the rows', { total });
  const sums = new Map<Table, TableSum>();
  for (const table of TABLES) {
    const digest = new TableDigest(table);
    for (const rows of source.readRows(table)) {
      digest.add(rows.map(lineOf));
      step.advance(rows.length);
      // Reading never waits: signals and the terminal are handled here.
      await yieldOnce();
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
export async function copyTable(table: Table, { source, target, progress }: RowDependencies): Promise<void> {
  let position = await target.findPosition(table);
  const step = new Step(progress, `Copying ${table.name}`, { total: source.countRows(table), done: position.rows });
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
