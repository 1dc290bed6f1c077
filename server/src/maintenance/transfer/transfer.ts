import type { BlobStore, Spool } from '../blobs/blob-store.ts';
import type { RowTarget } from '../store/row-copy.ts';
import { TABLES, type Table } from '../store/tables.ts';
import { compareTable, type RowDifference } from './compare-rows.ts';
import { copyTable, fingerprintOf, type RowParts, sumUpSource } from './copy-rows.ts';
import { type FilesReport, FileTransfer } from './files.ts';
import { Findings } from './findings.ts';
import type { TableSum } from './table-sum.ts';
import { TransferError } from './transfer-error.ts';

export interface TransferParts extends RowParts {
  /** Undefined: documents stay where they are. */
  files: { from: BlobStore; to: BlobStore; spool: Spool } | undefined;
  /** Ends the transfer although files are damaged, missing or unreadable in the source. */
  withoutDamaged: boolean;
}

export interface TableReport {
  table: string;
  source: TableSum;
  target: TableSum;
}

export interface TransferReport {
  /** Both hold the same, in every row and every file. */
  isVerified: boolean;
  /** The target can be served: all is the same there, but for what was damaged here and left out as asked. */
  isEnded: boolean;
  tables: TableReport[];
  rowDifferences: Findings<RowDifference>;
  /** Undefined: documents stay where they are. */
  files: FilesReport | undefined;
}

/**
 * Copies an installation whole into an empty one, from where an earlier run came to, and then reads both side by side.
 * Throws `TransferError` for a target that has something else, and for a source that was written to meanwhile.
 */
export async function transfer(parts: TransferParts): Promise<TransferReport> {
  try {
    return await transferAll(parts);
  } catch (error) {
    if (!parts.watch.signal.aborted) throw error;
    throw new TransferError('stopped; the same command goes on where it was');
  }
}

async function transferAll(parts: TransferParts): Promise<TransferReport> {
  const { source, target } = parts;
  const files = parts.files && new FileTransfer({ ...parts, ...parts.files });
  const sums = await sumUpSource(parts);
  await begin(target, fingerprintOf(sums));

  // Files first: at no time a row is without its file.
  await files?.copyAll();
  for (const table of TABLES) await copyTable(table, parts);
  const compared = await compareTables(parts, sums);
  await files?.verifyAll();
  if (source.endsChanged()) throw new TransferError(SOURCE_CHANGED);

  const report = { ...compared, files: files?.report() };
  const wrongFiles = report.files?.differences.total ?? 0;
  const leftOut = parts.withoutDamaged ? (report.files?.damagedInSource ?? 0) : 0;
  const areRowsTheSame = isEveryRowTheSame(report);
  const isEnded = areRowsTheSame && wrongFiles === leftOut;
  if (isEnded) await target.end();
  return { isVerified: areRowsTheSame && wrongFiles === 0, isEnded, ...report };
}

const SOURCE_CHANGED =
  'the old installation was written to during the transfer: see that nothing uses it, empty the target, transfer again';

/** Why a target is refused. */
const REFUSALS = {
  occupied: 'the target holds data already: give an empty database',
  other:
    'the target holds an unfinished transfer of another installation, or of this one before it was written to again: ' +
    'give an empty database',
} as const;

async function begin(target: RowTarget, fingerprint: string): Promise<void> {
  const outcome = await target.begin(fingerprint);
  if (outcome === 'occupied' || outcome === 'other') throw new TransferError(REFUSALS[outcome]);
}

async function compareTables(
  parts: RowParts,
  sums: ReadonlyMap<Table, TableSum>,
): Promise<Pick<TransferReport, 'tables' | 'rowDifferences'>> {
  const rowDifferences = new Findings<RowDifference>();
  const tables: TableReport[] = [];
  for (const [table, source] of sums) {
    const target = await compareTable(table, parts, rowDifferences);
    tables.push({ table: table.name, source, target });
  }
  return { tables, rowDifferences };
}

function isEveryRowTheSame({ tables, rowDifferences }: Pick<TransferReport, 'tables' | 'rowDifferences'>): boolean {
  return rowDifferences.total === 0 && tables.every(({ source, target }) => source.sha256 === target.sha256);
}
