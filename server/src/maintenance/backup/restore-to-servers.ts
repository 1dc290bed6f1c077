import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, databaseName, documentsPlace } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { makeFolder } from '../../platform/blobs/durable.ts';
import type { Progress } from '../progress.ts';
import { type OpenBucket, transferEmbedded, transferFiles } from '../transfer/run.ts';
import { BackupError } from './backup-error.ts';
import { noteBackup } from './note.ts';
import { type RestoreResult, type Restoring, restore } from './restore.ts';

/** The servers that a restore filled. */
export interface ServersRestored extends RestoreResult {
  /** SQLite in the data directory when null. */
  database: string | null;
  /** `files`, or the bucket. */
  documents_in: string;
}

/** Whether the settings name a server that a restore fills. */
export function isForServers({ database, documents }: Config): boolean {
  return database !== undefined || documents !== undefined;
}

/**
 * Restores a backup to PostgreSQL, to a bucket, or to both, as the settings name them. It is unpacked and checked whole
 * on the disk first, then transferred and read back; after an interruption the same command goes on where it was.
 * Throws `BackupError`, `TransferError`.
 */
export async function restoreToServers(
  config: Config,
  restoring: Restoring,
  { progress, openBucket }: { progress: Progress; openBucket: OpenBucket },
): Promise<ServersRestored> {
  const { database, documents } = config;
  // With both nothing of the backup stays on this machine.
  const isPassing = database !== undefined && documents !== undefined;
  const dataDir = isPassing ? join(await mkdtemp(join(tmpdir(), 'redress-restore-')), 'data') : config.dataDir;
  try {
    const restored = await restore({ dataDir }, restoring, progress);
    await moveOn({ ...config, dataDir }, { progress, openBucket });
    if (isPassing) await note(config.dataDir, restored);
    const place = { database: database ? databaseName(database) : null, documents_in: documentsPlace(config) };
    return { ...restored, data_dir: config.dataDir, ...place };
  } finally {
    if (isPassing) await rm(join(dataDir, '..'), REMOVAL);
  }
}

const REMOVAL = { recursive: true, force: true } as const;

/** Transfers the unpacked files, and removes them here. A failure removes all of them: the backup still has them. */
async function moveOn(
  config: Config,
  { progress, openBucket }: { progress: Progress; openBucket: OpenBucket },
): Promise<void> {
  const { database, documents, dataDir } = config;
  const paths = dataPaths(dataDir);
  const options = { openBucket, progress, withoutDamaged: false };
  const databaseFiles = ['', '-wal', '-shm'].map((end) => `${paths.database}${end}`);
  const moved = [...(database ? databaseFiles : []), ...(documents ? [paths.documents] : [])];
  try {
    const isEnded = database
      ? (await transferEmbedded({ ...config, database }, options)).isEnded
      : documents && (await transferFiles({ ...config, documents }, options)).isEnded;
    if (!isEnded) throw new BackupError(NOT_THE_SAME);
    for (const path of moved) await rm(path, REMOVAL);
  } catch (error) {
    for (const path of [...databaseFiles, paths.documents, paths.uploadSecret]) await rm(path, REMOVAL);
    throw error;
  }
}

const NOT_THE_SAME =
  'the restored data differs from the backup: somebody wrote to the database or the bucket meanwhile. Restore again, to an empty database';

async function note(dataDir: string, { created_at, file, redress_version }: RestoreResult): Promise<void> {
  await makeFolder(dataDir).catch(() => {});
  await noteBackup(dataDir, { at: created_at, file, version: redress_version });
}
