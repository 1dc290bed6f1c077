import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blob-store.ts';
import { makeFolder } from './blobs/durable.ts';
import { FileBlobStore } from './blobs/files.ts';
import type { Config } from './config.ts';
import { openSqliteStores } from './store/sqlite-stores.ts';
import type { StoreWatch } from './store/store-watch.ts';
import type { Stores } from './store/stores.ts';

const DATABASE_FILE = 'redress.db';
const DOCUMENTS_FOLDER = 'documents';

export interface EmbeddedPaths {
  database: string;
  documents: string;
  /** The generated upload secret. */
  uploadSecret: string;
  spool: string;
  /** There as long as a restore into the data directory is not done. */
  restoring: string;
}

/** Where the embedded default keeps its parts. */
export function embeddedPaths(dataDir: string): EmbeddedPaths {
  return {
    database: join(dataDir, DATABASE_FILE),
    documents: join(dataDir, DOCUMENTS_FOLDER),
    uploadSecret: join(dataDir, 'upload-secret'),
    spool: join(dataDir, 'spool'),
    restoring: join(dataDir, 'restore.partial'),
  };
}

/**
 * Makes the data directory if need be, durable: the embedded default lives in it, and every process spools uploads there.
 * Rejects when a restore into it is not done.
 */
export async function makeDataDir({ dataDir }: Config): Promise<void> {
  await makeFolder(dataDir);
  const { restoring } = embeddedPaths(dataDir);
  if (!existsSync(restoring)) return;
  throw new Error(`a restore into ${dataDir} was cut short or still runs: run it again, or wait for its end`);
}

/** The bytes that this process can still write to the disk of the data directory. */
export async function freeBytesOf({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** The stores that the settings name, brought up to date. PostgreSQL's driver is loaded only when it is used. */
export async function openStores({ dataDir, database }: Config, watch?: StoreWatch): Promise<Stores> {
  if (database) {
    const { openPostgresStores } = await import('./store/postgres-stores.ts');
    return openPostgresStores(database, watch);
  }
  // SQLite would say no more than that it cannot open its file.
  await access(dataDir, constants.W_OK);
  return openSqliteStores(embeddedPaths(dataDir).database, watch);
}

/** The blob store that the settings name. The S3 client is loaded only when it is used. */
export async function openBlobs({ dataDir, documents }: Config): Promise<BlobStore> {
  if (!documents) return FileBlobStore.open(embeddedPaths(dataDir).documents);
  const { S3BlobStore } = await import('./blobs/s3.ts');
  return S3BlobStore.open(documents);
}
