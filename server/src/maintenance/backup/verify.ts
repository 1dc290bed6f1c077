import { createHash } from 'node:crypto';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spool } from '../../platform/blobs/blob-store.ts';
import { FileSpool } from '../../platform/blobs/files/file-spool.ts';
import type { Progress } from '../progress.ts';
import { DATABASE_ENTRY, type Sum } from './archive/format.ts';
import { toBackupError } from './backup-error.ts';
import { type SnapshotCounts, SqliteSnapshot } from './snapshot/sqlite.ts';
import { type Receiver, unpack } from './unpack.ts';

export interface VerifyResult extends SnapshotCounts {
  file: string;
  created_at: string;
  redress_version: string;
}

/**
 * Reads a backup as a restore would, every byte of it, and keeps nothing. No settings are needed. Throws `BackupError`
 * when it is damaged.
 * @param file `-` for standard input
 */
export async function verify(file: string, progress: Progress): Promise<VerifyResult> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-verify-'));
  try {
    const spool = await FileSpool.open(join(folder, 'spool'));
    const begin = async () => receiverInto(folder, spool);
    const { manifest, found } = await unpack({ file, progress }, begin, (snapshot) => snapshot.count());
    const { created_at, redress_version } = manifest;
    return { file, created_at, redress_version, ...found };
  } catch (error) {
    throw toBackupError(error, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Part = Sum & { path?: string };

/** Writes the database alone: it says which documents there must be. */
function receiverInto(folder: string, spool: Spool): Receiver<Part> {
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
    openDatabase: () => SqliteSnapshot.open(database),
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
