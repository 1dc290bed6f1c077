import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { BlobStore } from '../blobs/blob-store.ts';
import { isAbsence } from '../blobs/durable.ts';
import type { DatabaseSnapshot, SnapshotCounts, SnapshotDocument } from '../store/snapshot.ts';
import {
  DATABASE_ENTRY,
  documentEntry,
  FORMAT,
  MANIFEST_ENTRY,
  type Manifest,
  SECRET_ENTRY,
} from './archive-format.ts';
import { ArchiveWriter, toJson } from './archive-writer.ts';
import { BackupError, damaged, toBackupError } from './backup-error.ts';
import { Draft, type Target } from './draft.ts';
import type { Watch } from './watch.ts';

/** The parts of a backup. `-` in the place of a file's name is standard output. */
export interface BackupSource {
  dataDir: string;
  /** Copies the database as it is now to a new file; `onProgress` is told the share that is done. */
  takeSnapshot(file: string, onProgress: (share: number) => void): Promise<void>;
  openSnapshot(file: string): DatabaseSnapshot;
  blobs: BlobStore;
  /** Where the generated upload secret is, when there is one. */
  uploadSecret: string;
  redressVersion: string;
  clock: () => number;
}

export interface BackupResult extends SnapshotCounts {
  file: string;
  size_bytes: number;
  created_at: string;
  redress_version: string;
}

const READ_AT_ONCE = 1_048_576;

/**
 * Writes the database as it is at one moment, and then the files of the documents that it names: a document's bytes
 * are there before its row says so, and are never changed. Whole or not at all. Throws `BackupError`.
 */
export async function backUp(source: BackupSource, target: Target, watch: Watch): Promise<BackupResult> {
  const draft = await Draft.open(target, source.dataDir);
  try {
    const created_at = new Date(source.clock()).toISOString();
    await copyDatabase(source, draft, watch);
    const { size_bytes, ...counts } = await writeFrom(draft, { source, watch, created_at });
    watch.signal.throwIfAborted();
    await draft.publish();
    return { file: target.file, size_bytes, created_at, redress_version: source.redressVersion, ...counts };
  } catch (error) {
    throw toBackupError(error, target.file);
  } finally {
    await draft.remove();
  }
}

async function copyDatabase(source: BackupSource, draft: Draft, { signal, onProgress }: Watch): Promise<void> {
  await source.takeSnapshot(draft.database, (share) => {
    signal.throwIfAborted();
    onProgress({ step: 'Copying the database', share });
  });
  signal.throwIfAborted();
}

interface Writing {
  source: BackupSource;
  watch: Watch;
  created_at: string;
}

type Written = SnapshotCounts & { size_bytes: number };

async function writeFrom(draft: Draft, writing: Writing): Promise<Written> {
  const { signal, onProgress } = writing.watch;
  const snapshot = writing.source.openSnapshot(draft.database);
  try {
    onProgress({ step: 'Checking the database' });
    const [problem] = snapshot.findProblems();
    signal.throwIfAborted();
    if (problem) throw damaged(problem);
    return await writeArchive(draft, snapshot, writing);
  } finally {
    snapshot.close();
  }
}

async function writeArchive(
  draft: Draft,
  snapshot: DatabaseSnapshot,
  { source, watch, created_at }: Writing,
): Promise<Written> {
  const counts = snapshot.count();
  const pieces = await describePieces(draft, source);
  const total_bytes = pieces.reduce((sum, { size_bytes }) => sum + size_bytes, counts.document_bytes);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    watch.onProgress({ step: 'Writing the backup', share: Math.min(1, done / total_bytes), total_bytes });
  };
  const writer = new ArchiveWriter(draft.output(), { at: new Date(created_at), signal: watch.signal, onBytes });
  try {
    const files = pieces.map(({ path: _, ...file }) => file);
    const manifest: Manifest = { format: FORMAT, redress_version: source.redressVersion, created_at, counts, files };
    await writer.addText(MANIFEST_ENTRY, toJson(manifest));
    for (const { name, path, ...announced } of pieces) await writer.add(name, announced, read(path));
    await addDocuments(writer, snapshot, source.blobs);
    await writer.finish();
  } finally {
    await writer.abandon();
  }
  return { ...counts, size_bytes: writer.sizeBytes };
}

/** Adds the file of every document; only that of one never confirmed may have gone since. */
async function addDocuments(writer: ArchiveWriter, snapshot: DatabaseSnapshot, blobs: BlobStore): Promise<void> {
  for (const document of snapshot.documents()) {
    const bytes = await blobs.get(document.blob_key);
    if (bytes) await writer.add(documentEntry(document.blob_key), document, bytes);
    else if (document.is_confirmed) throw missing(document);
  }
}

function missing({ id, claim_id, blob_key }: SnapshotDocument): BackupError {
  const name = documentEntry(blob_key);
  return new BackupError(`${name} is missing, the file of ${id} of ${claim_id}: put it back from an earlier backup`);
}

interface Piece {
  name: Manifest['files'][number]['name'];
  path: string;
  size_bytes: number;
  sha256: string;
}

async function describePieces(draft: Draft, { uploadSecret }: BackupSource): Promise<Piece[]> {
  const database = await describePiece(DATABASE_ENTRY, draft.database);
  if (!database) throw new Error(`no copy of the database in ${draft.database}`);
  const secret = await describePiece(SECRET_ENTRY, uploadSecret);
  return secret ? [database, secret] : [database];
}

/** Undefined when there is no such file. */
async function describePiece(name: Piece['name'], path: string): Promise<Piece | undefined> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  try {
    for await (const chunk of read(path)) {
      size_bytes += chunk.byteLength;
      hash.update(chunk);
    }
  } catch (error) {
    if (!isAbsence(error)) throw error;
    return undefined;
  }
  return { name, path, size_bytes, sha256: hash.digest('hex') };
}

function read(path: string): AsyncIterable<Uint8Array> {
  return createReadStream(path, { highWaterMark: READ_AT_ONCE });
}
