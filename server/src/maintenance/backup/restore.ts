import { rename } from 'node:fs/promises';
import type { Config } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { auditEntry } from '../../features/audit/record.ts';
import type { BlobStore, SpooledFile } from '../../platform/blobs/blob-store.ts';
import { syncToDisk } from '../../platform/blobs/durable.ts';
import { FileSpool } from '../../platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../../platform/blobs/files/files.ts';
import { Identifiers } from '../../platform/identifiers.ts';
import type { Progress } from '../progress.ts';
import { DATABASE_ENTRY, SECRET_ENTRY } from './archive/format.ts';
import { toBackupError } from './backup-error.ts';
import { noteBackup } from './note.ts';
import { RestoreFolder } from './restore-folder.ts';
import { revokeCredentials } from './snapshot/revoke.ts';
import { type Credentials, type SnapshotCounts, SqliteSnapshot } from './snapshot/sqlite.ts';
import { type Receiver, unpack } from './unpack.ts';

/** The credentials of a backup that are to end: API keys, or also access tokens and passwords. */
export type Revoking = 'keys' | 'all';

export interface Restoring {
  /** `-` for standard input. */
  file: string;
  /** All credentials work as they did when undefined. */
  revoking: Revoking | undefined;
  /** The actor, for the audit log. */
  by: string;
}

export interface RestoreResult extends SnapshotCounts {
  file: string;
  data_dir: string;
  /** When the backup was made, and by which version. */
  created_at: string;
  redress_version: string;
  /** Credentials that work as they did when the backup was made; without those that the restore revoked. */
  revived: Credentials;
  /** How many of each were revoked by the restore. */
  revoked: { api_keys: number; access_tokens: number; operators: number };
}

/**
 * Makes a backup the content of the data directory of the settings, which is empty or absent: all of it, once every
 * byte was checked, or nothing. Throws `BackupError`.
 */
export async function restore(
  config: Pick<Config, 'dataDir'>,
  { file, revoking, by }: Restoring,
  progress: Progress,
): Promise<RestoreResult> {
  const { dataDir } = config;
  let folder: RestoreFolder | undefined;
  try {
    const begin = async () => {
      folder = await RestoreFolder.open(dataDir, dataPaths(dataDir).restoring);
      return receiverInto(folder);
    };
    const read = (snapshot: SqliteSnapshot) => ({
      counts: snapshot.count(),
      active: snapshot.credentials(Date.now()),
    });
    const { manifest, found } = await unpack({ file, progress }, begin, read);
    if (!folder) throw new Error('nothing was unpacked');
    if (revoking) revokeAs(by, dataPaths(folder.staging).database, revoking);
    await folder.publish();
    const { created_at, redress_version } = manifest;
    // A restored installation has a backup: its own. Without the note it is only told that it has none.
    await noteBackup(dataDir, { at: created_at, file, version: redress_version });
    const made = { file, data_dir: dataDir, created_at, redress_version };
    return { ...made, ...found.counts, ...credentialsAfter(found.active, revoking) };
  } catch (error) {
    throw toBackupError(error, dataDir);
  } finally {
    await folder?.remove();
  }
}

async function receiverInto(folder: RestoreFolder): Promise<Receiver<SpooledFile>> {
  const paths = dataPaths(folder.staging);
  const places = { [DATABASE_ENTRY]: paths.database, [SECRET_ENTRY]: paths.uploadSecret };
  const spool = await FileSpool.open(folder.spool);
  const blobs: BlobStore = await FileBlobStore.open(paths.documents);
  return {
    receive: async (_name, bytes, maxBytes) => {
      const result = await spool.write(bytes, { maxBytes });
      return result.outcome === 'spooled' ? result.file : undefined;
    },
    placeFile: async (name, file) => {
      await syncToDisk(file.path);
      await rename(file.path, places[name]);
    },
    placeDocument: ({ blob_key, content_type }, file) => blobs.put(blob_key, file, content_type),
    openDatabase: () => SqliteSnapshot.open(paths.database),
  };
}

/** Ends credentials in the database before anybody can use it. */
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

function credentialsAfter(
  active: Credentials,
  revoking: Revoking | undefined,
): Pick<RestoreResult, 'revived' | 'revoked'> {
  const { api_keys, access_tokens, operators } = active;
  const keysAlone = { api_keys: api_keys.length, access_tokens: 0, operators: 0 };
  if (revoking === undefined) return { revived: active, revoked: { ...keysAlone, api_keys: 0 } };
  if (revoking === 'keys') return { revived: { ...active, api_keys: [] }, revoked: keysAlone };
  return {
    revived: { api_keys: [], access_tokens: [], operators: [] },
    revoked: { ...keysAlone, access_tokens: access_tokens.length, operators: operators.length },
  };
}
