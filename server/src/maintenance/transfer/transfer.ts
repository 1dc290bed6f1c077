import type { BlobStore, Spool } from '../../platform/blobs/blob-store.ts';
import type { Table } from '../../platform/feature/table.ts';
import { TABLES } from '../tables.ts';
import { type FileDependencies, type FilesReport, FileTransfer } from './files.ts';
import { Findings, TransferError } from './findings.ts';
import { compareTable, type RowDifference } from './rows/compare.ts';
import { copyTable, fingerprintOf, type RowDependencies, sumUpSource } from './rows/copy.ts';
import type { RowTarget } from './rows/ports.ts';
import type { TableSum } from './rows/table-sum.ts';

export interface TransferDependencies extends RowDependencies {
  /** Documents stay where they are when undefined. */
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
  /** Is true when the target can be served: it has everything, except damaged data that was left out as asked. */
  isEnded: boolean;
  tables: TableReport[];
  rowDifferences: Findings<RowDifference>;
  /** Documents stay where they are when undefined. */
  files: FilesReport | undefined;
}

/**
 * Copies an installation whole into an empty one, from where an earlier run came to, and then reads both side by side.
 * Throws `TransferError` for a target that has something else, and for a source that was written to meanwhile.
 */
export async function transfer(dependencies: TransferDependencies): Promise<TransferReport> {
  try {
    return await transferAll(dependencies);
  } catch (error) {
    if (!dependencies.progress.signal.aborted) throw error;
    throw new TransferError('stopped; the same command goes on where it was');
  }
}

async function transferAll(dependencies: TransferDependencies): Promise<TransferReport> {
  const { source, target } = dependencies;
  const files = dependencies.files && new FileTransfer({ ...dependencies, ...dependencies.files });
  const sums = await sumUpSource(dependencies);
  await begin(target, fingerprintOf(sums));

  // Files first: at no time a row is without its file.
  await files?.copyAll();
  for (const table of TABLES) await copyTable(table, dependencies);
  const compared = await compareTables(dependencies, sums);
  await files?.verifyAll();
  if (source.endsChanged()) throw new TransferError(SOURCE_CHANGED);

  const report = { ...compared, files: files?.report() };
  const wrongFiles = report.files?.differences.total ?? 0;
  const leftOut = dependencies.withoutDamaged ? (report.files?.damagedInSource ?? 0) : 0;
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
  dependencies: RowDependencies,
  sums: ReadonlyMap<Table, TableSum>,
): Promise<Pick<TransferReport, 'tables' | 'rowDifferences'>> {
  const rowDifferences = new Findings<RowDifference>();
  const tables: TableReport[] = [];
  for (const [table, source] of sums) {
    const target = await compareTable(table, dependencies, rowDifferences);
    tables.push({ table: table.name, source, target });
  }
  return { tables, rowDifferences };
}

function isEveryRowTheSame({ tables, rowDifferences }: Pick<TransferReport, 'tables' | 'rowDifferences'>): boolean {
  return rowDifferences.total === 0 && tables.every(({ source, target }) => source.sha256 === target.sha256);
}

export interface FileTransferDependencies extends FileDependencies {
  /** Whether documents came or went since the source was opened. */
  endsChanged(): boolean | Promise<boolean>;
  /** Ends the transfer although files are damaged, missing or unreadable in the source. */
  withoutDamaged: boolean;
}

export interface DocumentsReport {
  /** Every file is the same in both. */
  isVerified: boolean;
  /** Is true when the bucket can be used: it has every file, except damaged ones that were left out as asked. */
  isEnded: boolean;
  files: FilesReport;
}

/**
 * Copies the documents' files alone and reads every one back; the database stays where it is. Run again, it copies what
 * is missing. Throws `TransferError` when it is stopped, or when documents came meanwhile.
 */
export async function transferDocuments(dependencies: FileTransferDependencies): Promise<DocumentsReport> {
  try {
    const transfer = new FileTransfer(dependencies);
    await transfer.copyAll();
    await transfer.verifyAll();
    if (await dependencies.endsChanged()) {
      throw new TransferError('documents came or went during the transfer: see that no service runs, transfer again');
    }
    const files = transfer.report();
    const leftOut = dependencies.withoutDamaged ? files.damagedInSource : 0;
    const wrong = files.differences.total;
    return { isVerified: wrong === 0, isEnded: wrong === leftOut, files };
  } catch (error) {
    if (!dependencies.progress.signal.aborted) throw error;
    throw new TransferError('stopped; the same command goes on where it was');
  }
}
