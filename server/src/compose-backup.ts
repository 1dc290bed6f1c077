import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embeddedPaths } from './adapters.ts';
import { type BackupResult, backUp } from './backup/back-up.ts';
import { BackupError } from './backup/backup-error.ts';
import type { Target } from './backup/draft.ts';
import { noteBackup } from './backup/note.ts';
import { type RestoreResult, type Revoking, restore } from './backup/restore.ts';
import { type VerifyResult, verify } from './backup/verify.ts';
import type { Watch } from './backup/watch.ts';
import { FileSpool } from './blobs/file-spool.ts';
import { FileBlobStore } from './blobs/files.ts';
import { type Config, ConfigError } from './config.ts';
import { readRelease } from './release.ts';
import { auditEntry } from './services/audit.ts';
import { Identifiers } from './services/identifiers.ts';
import { revokeCredentials } from './store/sqlite-revoke.ts';
import { SqliteSnapshot } from './store/sqlite-snapshot.ts';

/** The settings name a database or a bucket of its own, which has ways of its own to be backed up. */
class NotEmbeddedError extends ConfigError {
  constructor(command: 'backup' | 'restore') {
    super([]);
    this.message =
      command === 'backup'
        ? 'backup is for documents in REDRESS_DATA_DIR; with REDRESS_DOCUMENTS_URL see Backup in docs/operations.md'
        : 'restore fills REDRESS_DATA_DIR alone: leave out DATABASE_URL and REDRESS_DOCUMENTS_URL, and transfer to them ' +
          'afterwards; see Backup in docs/operations.md';
  }
}

/** Throws `NotEmbeddedError`: a ConfigError. */
export function refuseBucket({ documents }: Config): void {
  if (documents) throw new NotEmbeddedError('backup');
}

/** A page of rows, and counting all of them, may take longer than a request's statements. */
const STATEMENT_MS = 600_000;

/**
 * Backs up an installation whose documents are files, while the service runs or not: of PostgreSQL the rows come as a
 * SQLite database, so that there is one kind of backup. Throws `NotEmbeddedError`, `BackupError`.
 */
export async function backUpFiles(
  config: Config,
  target: Target,
  watch: Watch,
): Promise<BackupResult & { isNoted: boolean }> {
  refuseBucket(config);
  const { dataDir, database } = config;
  const paths = embeddedPaths(dataDir);
  if (!existsSync(database ? paths.documents : paths.database)) {
    throw new BackupError(`There is nothing to back up in ${dataDir}: set REDRESS_DATA_DIR to the service's`);
  }
  const source = {
    dataDir,
    takeSnapshot: async (file: string, onProgress: (share: number) => void) => {
      if (!database) return SqliteSnapshot.take(paths.database, file, onProgress);
      const { copyPostgres } = await import('./store/postgres-snapshot.ts');
      return copyPostgres({ ...database, statementMs: STATEMENT_MS }, file, onProgress);
    },
    openSnapshot: SqliteSnapshot.open,
    blobs: await FileBlobStore.open(paths.documents),
    uploadSecret: paths.uploadSecret,
    redressVersion: readRelease().version,
    clock: Date.now,
  };
  const made = await backUp(source, target, watch);
  const note = { at: made.created_at, file: made.file, version: made.redress_version };
  return { ...made, isNoted: (await noteBackup(dataDir, note)) === undefined };
}

/** Reads a backup whole, as a restore does, and says what it holds. No settings are needed. Throws `BackupError`. */
export async function verifyBackup(file: string, watch: Watch): Promise<VerifyResult> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-verify-'));
  try {
    const spool = await FileSpool.open(join(folder, 'spool'));
    return await verify({ spool, folder, openSnapshot: SqliteSnapshot.open }, file, watch);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores into the data directory of the settings, for `by` in the audit log. Throws `NotEmbeddedError`, `BackupError`. */
export async function restoreEmbedded(
  config: Config,
  { by, ...what }: { file: string; revoking: Revoking | undefined; by: string },
  watch: Watch,
): Promise<RestoreResult> {
  if (config.database || config.documents) throw new NotEmbeddedError('restore');
  const target = {
    dataDir: config.dataDir,
    pathsIn: embeddedPaths,
    openSnapshot: SqliteSnapshot.open,
    openDocuments: FileBlobStore.open,
    openSpool: FileSpool.open,
    revoke: (database: string, which: Revoking) => revokeAs(by, database, which),
  };
  return restore(target, what, watch);
}

function revokeAs(actor: string, database: string, which: Revoking): void {
  const identifiers = new Identifiers(Date.now);
  revokeCredentials(database, {
    which,
    at: new Date().toISOString(),
    entryOf: ({ action, subject_kind, subject_id, organization_id }) => {
      const subject = { kind: subject_kind, id: subject_id };
      return auditEntry(identifiers, { actor, action, subject, organizationId: organization_id });
    },
  });
}
