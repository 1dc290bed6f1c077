import { existsSync } from 'node:fs';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { embeddedPaths, openBlobs } from './adapters.ts';
import { FileSpool } from './blobs/file-spool.ts';
import { FileBlobStore } from './blobs/files.ts';
import type { BucketConfig, Config, DatabaseConfig } from './config.ts';
import { SqliteRows } from './store/sqlite-rows.ts';
import { type DocumentParts, type DocumentsReport, transferDocuments } from './transfer/documents.ts';
import { type TransferParts, type TransferReport, transfer } from './transfer/transfer.ts';
import { TransferError } from './transfer/transfer-error.ts';

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
  { watch, withoutDamaged }: Pick<TransferParts, 'watch' | 'withoutDamaged'>,
): Promise<TransferReport> {
  await checkSource(config);
  const source = SqliteRows.open(embeddedPaths(config.dataDir).database);
  try {
    const { PostgresRows } = await import('./store/postgres-rows.ts');
    const target = await PostgresRows.open({ ...config.database, statementMs: STATEMENT_MS });
    try {
      return await withFiles(config, (files) => transfer({ source, target, files, watch, withoutDamaged }));
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
  { watch, withoutDamaged }: Pick<DocumentParts, 'watch' | 'withoutDamaged'>,
): Promise<DocumentsReport> {
  const paths = embeddedPaths(config.dataDir);
  await checkFolder(config, config.database ? paths.documents : paths.database);
  const source = await openFileSource(config);
  try {
    const endsChanged = () => source.endsChanged();
    return await withFiles(config, (files) => {
      if (!files) throw new TransferError('no bucket is named');
      return transferDocuments({ source, ...files, watch, endsChanged, withoutDamaged });
    });
  } finally {
    await source.close();
  }
}

async function openFileSource({ database, dataDir }: Config) {
  if (!database) return SqliteRows.open(embeddedPaths(dataDir).database);
  const { PostgresFiles } = await import('./store/postgres-files.ts');
  return PostgresFiles.open({ ...database, statementMs: STATEMENT_MS });
}

async function checkSource(config: Config): Promise<void> {
  await checkFolder(config, embeddedPaths(config.dataDir).database);
}

async function checkFolder({ dataDir, documents }: Config, needed: string): Promise<void> {
  const paths = embeddedPaths(dataDir);
  if (!existsSync(needed)) {
    throw new TransferError(`there is nothing to transfer in ${dataDir}: set REDRESS_DATA_DIR to the service's`);
  }
  if (documents && !existsSync(paths.documents)) throw new TransferError(`${paths.documents} is missing`);
  if (existsSync(paths.restoring)) throw new TransferError(`a restore into ${dataDir} is not done: run it again first`);
  const [pid] = await FileSpool.findRunning(paths.spool);
  if (pid === undefined) return;
  const reason = `the service runs on ${dataDir} (process ${pid})`;
  throw new TransferError(`${reason}: stop it first, or what is filed meanwhile would stay behind`);
}

async function withFiles<T>(config: Config, work: (files: TransferParts['files']) => Promise<T>): Promise<T> {
  if (!config.documents) return work(undefined);
  const to = await openBlobs(config);
  try {
    await to.check();
    const from = await FileBlobStore.open(embeddedPaths(config.dataDir).documents);
    const spool = await FileSpool.open(await makeOwnFolder());
    return await work({ from, to, spool }).finally(() => spool.close());
  } finally {
    await to.close();
  }
}

/** For files on their way: beside the source, which stays as it is, and known to the next transfer, which tidies it. */
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
