import { constants, existsSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type { BucketConfig, Config } from '../config/config.ts';
import { dataPaths, refuseHalfRestored } from '../config/data-dir.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { makeFolder } from '../platform/blobs/durable.ts';
import { FileSpool } from '../platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../platform/blobs/files/files.ts';
import type { S3BlobStore } from '../platform/blobs/s3/s3.ts';
import type { StoreObserver } from '../platform/sql/observer.ts';
import { type SchemaChange, type SchemaEntry, SchemaError } from '../platform/sql/schema.ts';
import { upgradeSqlite } from '../platform/sql/sqlite/upgrade.ts';
import type { Overrides } from './overrides.ts';
import { openSqliteStores, serveSqliteStores } from './sqlite-stores.ts';
import type { Stores } from './stores.ts';

/** An open database and the open store of documents. */
export interface Storage {
  stores: Stores;
  blobs: BlobStore;
  /** The migrations that brought the database up to date before it was opened; undefined: there were none to apply. */
  schemaChange: SchemaChange | undefined;
}

export interface StorageOptions {
  entry: SchemaEntry;
  /** Observe the calls of a service, for its metrics. */
  observers?: { store: StoreObserver; meterBlobs: (blobs: BlobStore) => BlobStore };
}

/**
 * Opens the database and the store of documents that the settings name. A service makes the data directory before.
 * `serve` makes its missing files, and brings SQLite up to date when no other process has it open. Throws
 * `SchemaError`.
 */
export async function openStorage(
  config: Config,
  { entry, observers }: StorageOptions,
  { wrapBlobs = (blobs) => blobs, wrapStore = (store) => store }: Overrides,
): Promise<Storage> {
  refuseHalfRestored(config.dataDir);
  if (entry === 'command') requireDatabase(config);
  const ownBlobs = wrapBlobs(await openBlobs(config));
  const blobs = observers ? observers.meterBlobs(ownBlobs) : ownBlobs;
  try {
    const { stores, schemaChange } = await openDatabase(config, entry, observers?.store);
    return { stores: { ...stores, store: wrapStore(stores.store) }, blobs, schemaChange };
  } catch (error) {
    await blobs.close();
    throw error;
  }
}

/** PostgreSQL's driver is loaded only when it is used. */
async function openDatabase(
  config: Config,
  entry: SchemaEntry,
  observer: StoreObserver | undefined,
): Promise<Pick<Storage, 'stores' | 'schemaChange'>> {
  if (config.database) {
    const { openPostgresStores } = await import('./postgres-stores.ts');
    return { stores: await openPostgresStores(config.database, observer, entry), schemaChange: undefined };
  }
  const file = await databaseFile(config);
  const schemaChange = entry === 'serve' ? await upgradeSqlite(file, 'serve') : undefined;
  const openStores = entry === 'command' ? openSqliteStores : serveSqliteStores;
  return { stores: openStores(file, observer, entry), schemaChange };
}

/**
 * Makes the data directory if need be, durably, and in it the folder of documents unless they are in a bucket. Every
 * process spools uploads there, whatever its database. Only a service makes it, never a command. Rejects when a restore
 * into it is unfinished.
 */
export async function makeDataDir({ dataDir, documents }: Config): Promise<void> {
  await makeFolder(dataDir);
  refuseHalfRestored(dataDir);
  if (!documents) await makeFolder(dataPaths(dataDir).documents);
}

/** Opens the folder in which a command spools files, and always removes it. */
export async function withSpool<T>({ dataDir }: Pick<Config, 'dataDir'>, work: (spool: FileSpool) => Promise<T>) {
  const spool = await FileSpool.open(dataPaths(dataDir).spool);
  try {
    return await work(spool);
  } finally {
    await spool.close();
  }
}

/** The bytes that this process can still write to the disk of the data directory. */
export async function freeBytesOf({ dataDir }: Pick<Config, 'dataDir'>): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/**
 * Brings the database that the settings name up to date (`redress migrate`). Throws `SchemaError`.
 * @param onWait called with one line about the reason, each time it waits
 */
export async function migrateDatabase(config: Config, onWait: (message: string) => void): Promise<SchemaChange> {
  if (config.database) {
    const { migratePostgres } = await import('../platform/sql/postgres/migrate.ts');
    return { applied: await migratePostgres(config.database, { onWait }), snapshot: null };
  }
  requireDatabase(config);
  const file = await databaseFile(config);
  return (await upgradeSqlite(file, 'migrate')) ?? { applied: [], snapshot: null };
}

/** Throws `SchemaError` when there is no SQLite file: only `serve` makes it. */
function requireDatabase({ dataDir, database }: Config): void {
  if (database || existsSync(dataPaths(dataDir).database)) return;
  throw new SchemaError(`there is no database in ${dataDir}: set REDRESS_DATA_DIR to the service's, or start it first`);
}

async function databaseFile({ dataDir }: Config): Promise<string> {
  // SQLite would say no more than that it cannot open its file.
  await access(dataDir, constants.W_OK);
  return dataPaths(dataDir).database;
}

/** A missing folder stays missing. The S3 client is loaded only when it is used. */
async function openBlobs({ dataDir, documents, confirmMs }: Config): Promise<BlobStore> {
  return documents ? openBucket(documents, confirmMs) : FileBlobStore.at(dataPaths(dataDir).documents);
}

/** @param confirmMs how long the checks of one confirm may take */
export async function openBucket({ times, ...bucket }: BucketConfig, confirmMs: number): Promise<S3BlobStore> {
  const { S3BlobStore, s3Limits } = await import('../platform/blobs/s3/s3.ts');
  return S3BlobStore.open({ ...bucket, limits: s3Limits({ ...times, confirmMs }) });
}
