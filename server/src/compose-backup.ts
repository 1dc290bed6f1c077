import { existsSync } from 'node:fs';
import { embeddedPaths } from './adapters.ts';
import { type BackupResult, backUp } from './backup/back-up.ts';
import { BackupError } from './backup/backup-error.ts';
import type { Target } from './backup/draft.ts';
import { type RestoreResult, restore } from './backup/restore.ts';
import type { Watch } from './backup/watch.ts';
import { FileSpool } from './blobs/file-spool.ts';
import { FileBlobStore } from './blobs/files.ts';
import { type Config, ConfigError } from './config.ts';
import { readRelease } from './release.ts';
import { SqliteSnapshot } from './store/sqlite-snapshot.ts';

/** The settings name a database or a bucket of its own, which has ways of its own to be backed up. */
class NotEmbeddedError extends ConfigError {
  constructor(command: string) {
    super([]);
    this.message =
      `${command} is for SQLite and files in REDRESS_DATA_DIR alone; with DATABASE_URL or REDRESS_DOCUMENTS_URL ` +
      'see Backup in docs/operations.md';
  }
}

/** Backs up the embedded default, while the service runs or not. Throws `NotEmbeddedError`, `BackupError`. */
export async function backUpEmbedded(config: Config, target: Target, watch: Watch): Promise<BackupResult> {
  refuseUnlessEmbedded(config, 'backup');
  const { dataDir } = config;
  const paths = embeddedPaths(dataDir);
  if (!existsSync(paths.database)) {
    throw new BackupError(`There is nothing to back up in ${dataDir}: set REDRESS_DATA_DIR to the service's`);
  }
  const source = {
    dataDir,
    takeSnapshot: (file: string, onProgress: (share: number) => void) =>
      SqliteSnapshot.take(paths.database, file, onProgress),
    openSnapshot: SqliteSnapshot.open,
    blobs: await FileBlobStore.open(paths.documents),
    uploadSecret: paths.uploadSecret,
    redressVersion: readRelease().version,
    clock: Date.now,
  };
  return backUp(source, target, watch);
}

/** Restores into the data directory of the settings. Throws `NotEmbeddedError`, `BackupError`. */
export async function restoreEmbedded(config: Config, file: string, watch: Watch): Promise<RestoreResult> {
  refuseUnlessEmbedded(config, 'restore');
  const target = {
    dataDir: config.dataDir,
    pathsIn: embeddedPaths,
    openSnapshot: SqliteSnapshot.open,
    openDocuments: FileBlobStore.open,
    openSpool: FileSpool.open,
  };
  return restore(target, file, watch);
}

function refuseUnlessEmbedded({ database, documents }: Config, command: string): void {
  if (database || documents) throw new NotEmbeddedError(command);
}
