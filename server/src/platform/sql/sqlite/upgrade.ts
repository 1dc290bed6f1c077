import { existsSync, statSync } from 'node:fs';
import { open, readdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { named, refuseUnknown, type SchemaChange, SchemaError, type SchemaState } from '../schema.ts';
import { copySqlite, copySqliteFrom } from './copy.ts';
import { isBusy, toStoreError } from './errors.ts';
import { applySqliteMigrations, readSqliteSchema } from './schema.ts';

const BUSY_TIMEOUT_MS = 5_000;
/** The command line has the file open for less. */
const ALONE_TIMEOUT_MS = 2_000;
const KEPT_SNAPSHOTS = 3;
/** One that was cut short is `.partial`, and can have SQLite's companions beside it. */
const SNAPSHOT = /^before-upgrade-\d{8}T\d{9}Z\.db(\.partial(-(journal|wal|shm))?)?$/;
/** Room for an upgrade, by the database's size: its copy, and what a migration adds to it or to its log. */
const ROOM_FACTOR = 2;
const LEAST_ROOM_BYTES = 16_777_216;

/** The command that brings a file up to date: `serve` alone, `migrate` also beside running processes, for migrations that only add. */
export type UpgradeBy = 'serve' | 'migrate';

/**
 * Brings a database file up to date after a copy of it was put beside it. Undefined: there was nothing to do, or the
 * file has no tables yet, or is not there.
 * Throws `SchemaError` when the schema is unknown, another process has the file open, or there is no room for the copy.
 */
export async function upgradeSqlite(file: string, by: UpgradeBy): Promise<SchemaChange | undefined> {
  try {
    return existsSync(file) ? await upgrade(file, by) : undefined;
  } catch (error) {
    throw isBusy(error) ? toStoreError(error) : error;
  }
}

async function upgrade(file: string, by: UpgradeBy): Promise<SchemaChange | undefined> {
  const found = inspect(file);
  if (!needsUpgrade(found, file)) {
    if (by === 'migrate' && found.unnoted.length > 0) noteHashes(file);
    return undefined;
  }
  const alone = openAlone(file);
  const database = alone ?? new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    const state = readSqliteSchema(database, file);
    // Another process can have done it while this one waited for it.
    if (!needsUpgrade(state, file)) return undefined;
    if (!alone) refuseBesideOthers(state, file, by);
    const snapshot = await takeSnapshot(file, alone);
    return { applied: applySqliteMigrations(database, file), snapshot };
  } finally {
    database.close();
  }
}

/** The snapshots beside a database file, oldest first. */
async function listSnapshots(file: string): Promise<string[]> {
  const names = await readdir(dirname(file));
  return names.filter((name) => SNAPSHOT.test(name)).toSorted();
}

function needsUpgrade(state: SchemaState, file: string): boolean {
  refuseUnknown(state, file);
  return !state.isEmpty && state.missing.length > 0;
}

function inspect(file: string): SchemaState {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    return readSqliteSchema(database, file);
  } finally {
    database.close();
  }
}

/** Notes the hashes of this version for migrations that an earlier version applied. */
function noteHashes(file: string): void {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    applySqliteMigrations(database, file);
  } finally {
    database.close();
  }
}

/**
 * A connection that nobody else is beside of, and nobody comes to be until it is closed. SQLite holds a shared lock on
 * the file for every connection to a database with a write-ahead log, idle ones too, of every version; the system gives
 * it back when a process ends in whatever way. Undefined: another connection is open.
 */
function openAlone(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file, { timeout: ALONE_TIMEOUT_MS });
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive; commit');
    return database;
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
}

function refuseBesideOthers({ missing }: SchemaState, file: string, by: UpgradeBy): void {
  const contractions = missing.filter(({ kind }) => kind === 'contract');
  if (by === 'migrate' && contractions.length === 0) return;
  const older = `${file} is of an older version (without ${named(missing)}), and another process has it open`;
  if (contractions.length > 0) throw new SchemaError(`${older}: stop that one first`);
  throw new SchemaError(`${older}: stop that one, or run \`redress migrate\` and start again`);
}

/** Gives the path of the copy, which is whole and durable. */
async function takeSnapshot(file: string, alone: DatabaseSync | undefined): Promise<string> {
  const folder = dirname(file);
  await requireRoom(file);
  const time = new Date().toISOString().replace(/[-:.]/g, '');
  const snapshot = join(folder, `before-upgrade-${time}.db`);
  const partial = `${snapshot}.partial`;
  await removeOldSnapshots(file);
  await (await open(partial, 'wx', 0o600)).close();
  try {
    if (alone) await copySqliteFrom(alone, partial);
    else await copySqlite(file, partial, () => {});
    await sync(partial);
    await rename(partial, snapshot);
    await sync(folder);
  } catch (error) {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(`${partial}${end}`, { force: true });
    throw error;
  }
  return snapshot;
}

/** Leaves room for one more, and nothing of one that was cut short. */
async function removeOldSnapshots(file: string): Promise<void> {
  const names = await listSnapshots(file);
  const whole = names.filter((name) => name.endsWith('.db'));
  const old = whole.slice(0, Math.max(0, whole.length - KEPT_SNAPSHOTS + 1));
  for (const name of names) {
    if (old.includes(name) || !whole.includes(name)) await rm(join(dirname(file), name), { force: true });
  }
}

async function requireRoom(file: string): Promise<void> {
  const sizes = [file, `${file}-wal`].map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  const needed = sizes.reduce((sum, size) => sum + size, 0) * ROOM_FACTOR + LEAST_ROOM_BYTES;
  const { bavail, bsize } = await statfs(dirname(file));
  if (bavail * bsize >= needed) return;
  const [neededMb, freeMb] = [needed, bavail * bsize].map((bytes) => Math.ceil(bytes / 1_000_000));
  throw new SchemaError(
    `the disk of ${dirname(file)} has no room to bring ${basename(file)} up to date with a copy beside it: ` +
      `${neededMb} MB are needed, ${freeMb} MB are free`,
  );
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
