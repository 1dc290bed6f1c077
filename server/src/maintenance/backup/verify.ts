import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Spool } from '../blobs/blob-store.ts';
import type { DatabaseSnapshot, SnapshotCounts } from '../store/snapshot.ts';
import { DATABASE_ENTRY, type Sum } from './archive-format.ts';
import { toBackupError } from './backup-error.ts';
import type { Receiver } from './unpack.ts';
import { unpack } from './unpack.ts';
import type { Watch } from './watch.ts';

/** The folder and the stores that a backup is verified with. */
export interface VerifyParts {
  /** For the copy of the database, while it is checked. */
  spool: Spool;
  /** A folder beside the spool's files. */
  folder: string;
  openSnapshot(file: string): DatabaseSnapshot;
}

export interface VerifyResult extends SnapshotCounts {
  file: string;
  created_at: string;
  redress_version: string;
}

/** Reads a backup as a restore would, every byte of it, and keeps nothing. Throws `BackupError` when it is damaged. */
export async function verify(parts: VerifyParts, file: string, watch: Watch): Promise<VerifyResult> {
  try {
    const { manifest, found } = await unpack(
      { file, watch },
      async () => receiverOf(parts),
      (snapshot) => snapshot.count(),
    );
    const { created_at, redress_version } = manifest;
    return { file, created_at, redress_version, ...found };
  } catch (error) {
    throw toBackupError(error, parts.folder);
  }
}

type Part = Sum & { path?: string };

/** The database alone is written down: it says which documents there must be. */
function receiverOf({ spool, folder, openSnapshot }: VerifyParts): Receiver<Part> {
  const database = join(folder, DATABASE_ENTRY);
  return {
    receive: async (name, bytes, maxBytes) => {
      if (name !== DATABASE_ENTRY) return sumUp(bytes, maxBytes);
      const result = await spool.write(bytes, { maxBytes });
      return result.outcome === 'spooled' ? result.file : undefined;
    },
    placeFile: async (_name, { path }) => {
      if (path) await rename(path, database);
    },
    placeDocument: async () => {},
    openDatabase: () => openSnapshot(database),
  };
}

async function sumUp(bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Sum | undefined> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  for await (const chunk of bytes) {
    size_bytes += chunk.byteLength;
    if (size_bytes > maxBytes) return undefined;
    hash.update(chunk);
  }
  return { size_bytes, sha256: hash.digest('hex') };
}
