import { existsSync } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import type { BucketConfig, Config, DatabaseConfig } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { FileSpool } from '../../platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../../platform/blobs/files/files.ts';
import { TransferError } from './findings.ts';
import { SqliteRows } from './rows/sqlite.ts';
import {
  type DocumentsReport,
  type TransferDependencies,
  type TransferReport,
  transfer,
  transferDocuments,
} from './transfer.ts';

/** Opens the bucket that a transfer copies documents to. */
export type OpenBucket = (documents: BucketConfig, confirmMs: number) => Promise<BlobStore>;

interface RunOptions extends Pick<TransferDependencies, 'progress' | 'withoutDamaged'> {
  openBucket: OpenBucket;
}

/** Settings that name a database. */
export type TargetConfig = Config & { database: DatabaseConfig };

/** A batch of rows may take longer than a request's statements, and so may learning what a large table holds. */
const STATEMENT_MS = 600_000;

/**
 * Copies the embedded installation in the data directory to the database of the settings and, when they name one, to
 * the bucket. Throws `TransferError`.
 */
export async function transferEmbedded(
  config: TargetConfig,
  { openBucket, ...options }: RunOptions,
): Promise<TransferReport> {
  await checkFolder(config, dataPaths(config.dataDir).database);
  const source = SqliteRows.open(dataPaths(config.dataDir).database);
  try {
    const { PostgresRows } = await import('./rows/postgres.ts');
    const target = await PostgresRows.open({ ...config.database, statementMs: STATEMENT_MS });
    try {
      return await withFiles(config, openBucket, (files) => transfer({ source, target, files, ...options }));
    } finally {
      await target.close();
    }
  } finally {
    source.close();
  }
}

/** Settings that name a bucket. */
export type BucketTarget = Config & { documents: BucketConfig };

/**
 * Copies the documents in the data directory to the bucket of the settings; the database, embedded or PostgreSQL, stays
 * and is only read. Throws `TransferError`.
 */
export async function transferFiles(
  config: BucketTarget,
  { openBucket, ...options }: RunOptions,
): Promise<DocumentsReport> {
  const paths = dataPaths(config.dataDir);
  await checkFolder(config, config.database ? paths.documents : paths.database);
  const source = await openFileSource(config);
  try {
    const endsChanged = () => source.endsChanged();
    return await withFiles(config, openBucket, (files) => {
      if (!files) throw new TransferError('no bucket is named');
      return transferDocuments({ source, ...files, endsChanged, ...options });
    });
  } finally {
    await source.close();
  }
}

async function openFileSource({ database, dataDir }: Config) {
  if (!database) return SqliteRows.open(dataPaths(dataDir).database);
  const { PostgresFiles } = await import('./rows/postgres-files.ts');
  return PostgresFiles.open({ ...database, statementMs: STATEMENT_MS });
}

async function checkFolder({ dataDir, documents }: Config, needed: string): Promise<void> {
  const paths = dataPaths(dataDir);
  if (!existsSync(needed)) {
    throw new TransferError(`there is nothing to transfer in ${dataDir}: set REDRESS_DATA_DIR to the service's`);
  }
  if (documents && !existsSync(paths.documents)) throw new TransferError(`${paths.documents} is missing`);
  if (existsSync(paths.restoring)) throw new TransferError(`a restore into ${dataDir} is not done: run it again first`);
  const [pid] = await FileSpool.findRunning(paths.spool);
  if (pid === undefined) return;
  const reason = `the service runs on ${dataDir} (process ${pid})`;
  throw new TransferError(`${reason}: stop it first, or claims that are filed meanwhile would stay behind`);
}

async function withFiles<T>(
  { dataDir, documents, confirmMs }: Config,
  openBucket: OpenBucket,
  work: (files: TransferDependencies['files']) => Promise<T>,
): Promise<T> {
  if (!documents) return work(undefined);
  const to = await openBucket(documents, confirmMs);
  try {
    await to.check();
    const from = await FileBlobStore.open(dataPaths(dataDir).documents);
    const spool = await FileSpool.open(await makeOwnFolder());
    return await work({ from, to, spool }).finally(() => spool.close());
  } finally {
    await to.close();
  }
}

/**
 * Makes the folder that files pass through. It is not in the source, which stays unchanged, and has one name, so that
 * the next transfer finds and empties it.
 */
async function makeOwnFolder(): Promise<string> {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `redress-transfer-${uid}`);
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOwn = found.isDirectory() && found.uid === uid && (found.mode & 0o022) === 0;
  if (!isOwn) throw new TransferError(`${folder} is in the way, and not of this user: remove it, or set TMPDIR`);
  return folder;
}
