import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from './blobs/blob-store.ts';
import { makeFolder } from './blobs/durable.ts';
import { FileBlobStore } from './blobs/files.ts';
import type { S3BlobStore } from './blobs/s3.ts';
import type { BucketConfig, Config } from './config.ts';
import { type SchemaChange, type SchemaEntry, SchemaError } from './store/schema.ts';
import { openSqliteStores } from './store/sqlite-stores.ts';
import { upgradeSqlite } from './store/sqlite-upgrade.ts';
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
 * Makes the data directory if need be, durable, and in it the folder of documents unless they are in a bucket: the embedded
 * default lives there, and every process spools uploads there. Only a service makes it, never a command. Rejects when a
 * restore into it is not done.
 */
export async function makeDataDir({ dataDir, documents }: Config): Promise<void> {
  await makeFolder(dataDir);
  refuseHalfRestored(dataDir);
  if (!documents) await makeFolder(embeddedPaths(dataDir).documents);
}

/** Throws when a restore into the data directory is not done. */
export function refuseHalfRestored(dataDir: string): void {
  const { restoring } = embeddedPaths(dataDir);
  if (!existsSync(restoring)) return;
  throw new Error(`a restore into ${dataDir} was cut short or still runs: run it again, or wait for its end`);
}

/** The bytes that this process can still write to the disk of the data directory. */
export async function freeBytesOf({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

export type { SchemaChange } from './store/schema.ts';

/** How the stores are opened. */
export interface Opening {
  entry: SchemaEntry;
  watch?: StoreWatch | undefined;
}

/** The stores that the settings name, and what was done to bring them up to date. */
export interface OpenedStores {
  stores: Stores;
  schemaChange: SchemaChange | undefined;
}

/**
 * Opens the stores that the settings name. `serve` makes what is missing, and brings the embedded default up to date when
 * no other process has it open. PostgreSQL's driver is loaded only when it is used. Throws `SchemaError`.
 */
export async function openStores(config: Config, { entry, watch }: Opening): Promise<OpenedStores> {
  if (config.database) {
    const { openPostgresStores } = await import('./store/postgres-stores.ts');
    return { stores: await openPostgresStores(config.database, watch, entry), schemaChange: undefined };
  }
  const file = await embeddedDatabase(config);
  const schemaChange = entry === 'serve' ? await upgradeSqlite(file, 'serve') : undefined;
  return { stores: openSqliteStores(file, watch, entry), schemaChange };
}

/**
 * `redress migrate`: brings the database that the settings name up to date. Throws `SchemaError`.
 * @param onWait told in one line what is waited for, as often as it is
 */
export async function migrateDatabase(config: Config, onWait: (message: string) => void): Promise<SchemaChange> {
  if (config.database) {
    const { migratePostgres } = await import('./store/postgres-migrate.ts');
    return { applied: await migratePostgres(config.database, { onWait }), snapshot: null };
  }
  requireDatabase(config);
  const file = await embeddedDatabase(config);
  return (await upgradeSqlite(file, 'migrate')) ?? { applied: [], snapshot: null };
}

/** Throws `SchemaError` when the embedded default has no database: `serve` alone makes it. */
export function requireDatabase({ dataDir, database }: Config): void {
  if (database || existsSync(embeddedPaths(dataDir).database)) return;
  throw new SchemaError(`there is no database in ${dataDir}: set REDRESS_DATA_DIR to the service's, or start it first`);
}

async function embeddedDatabase({ dataDir }: Config): Promise<string> {
  // SQLite would say no more than that it cannot open its file.
  await access(dataDir, constants.W_OK);
  return embeddedPaths(dataDir).database;
}

/** The blob store that the settings name; a missing folder stays missing. The S3 client is loaded only when it is used. */
export async function openBlobs({ dataDir, documents, confirmMs }: Config): Promise<BlobStore> {
  return documents ? openBucket(documents, confirmMs) : FileBlobStore.at(embeddedPaths(dataDir).documents);
}

/** @param confirmMs how long the checks of one confirm may take */
export async function openBucket({ times, ...bucket }: BucketConfig, confirmMs: number): Promise<S3BlobStore> {
  const { S3BlobStore, s3Limits } = await import('./blobs/s3.ts');
  return S3BlobStore.open({ ...bucket, limits: s3Limits({ ...times, confirmMs }) });
}
