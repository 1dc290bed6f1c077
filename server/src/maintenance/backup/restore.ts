import { rename } from 'node:fs/promises';
import type { BlobStore, Spool, SpooledFile } from '../blobs/blob-store.ts';
import { syncToDisk } from '../blobs/durable.ts';
import type { Credentials, DatabaseSnapshot, SnapshotCounts } from '../store/snapshot.ts';
import { DATABASE_ENTRY, SECRET_ENTRY } from './archive-format.ts';
import { toBackupError } from './backup-error.ts';
import { RestoreFolder } from './restore-folder.ts';
import { type Receiver, unpack } from './unpack.ts';
import type { Watch } from './watch.ts';

/** Which credentials of a backup are not to work again: API keys, or all, which are access tokens and passwords too. */
export type Revoking = 'keys' | 'all';

/** Where a backup is restored to. */
export interface RestoreTarget {
  dataDir: string;
  /** Where the parts are in a data directory. */
  pathsIn(dataDir: string): { database: string; uploadSecret: string; documents: string; restoring: string };
  openSnapshot(file: string): DatabaseSnapshot;
  openDocuments(folder: string): Promise<BlobStore>;
  openSpool(folder: string): Promise<Spool>;
  /** Ends credentials in the database before anybody can use it. */
  revoke(database: string, which: Revoking): void;
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
 * Makes a backup the content of a data directory that is empty or absent: all of it, once every byte was checked, or
 * nothing. Throws `BackupError`.
 * @param file `-` for standard input
 * @param revoking undefined: all credentials work as they did
 */
export async function restore(
  target: RestoreTarget,
  { file, revoking }: { file: string; revoking: Revoking | undefined },
  watch: Watch,
): Promise<RestoreResult> {
  const { dataDir } = target;
  let folder: RestoreFolder | undefined;
  try {
    const begin = async () => {
      folder = await RestoreFolder.open(dataDir, target.pathsIn(dataDir).restoring);
      return receiverInto(target, folder);
    };
    const read = (snapshot: DatabaseSnapshot) => ({
      counts: snapshot.count(),
      active: snapshot.credentials(Date.now()),
    });
    const { manifest, found } = await unpack({ file, watch }, begin, read);
    if (!folder) throw new Error('nothing was unpacked');
    if (revoking) target.revoke(target.pathsIn(folder.staging).database, revoking);
    await folder.publish();
    const { created_at, redress_version } = manifest;
    const made = { file, data_dir: dataDir, created_at, redress_version };
    return { ...made, ...found.counts, ...credentialsAfter(found.active, revoking) };
  } catch (error) {
    throw toBackupError(error, dataDir);
  } finally {
    await folder?.remove();
  }
}

async function receiverInto(target: RestoreTarget, folder: RestoreFolder): Promise<Receiver<SpooledFile>> {
  const paths = target.pathsIn(folder.staging);
  const places = { [DATABASE_ENTRY]: paths.database, [SECRET_ENTRY]: paths.uploadSecret };
  const spool = await target.openSpool(folder.spool);
  const blobs = await target.openDocuments(paths.documents);
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
    openDatabase: () => target.openSnapshot(paths.database),
  };
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
