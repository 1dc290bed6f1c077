import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { Readable } from 'node:stream';
import type { Config } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { isAbsence } from '../../platform/blobs/durable.ts';
import { FileBlobStore } from '../../platform/blobs/files/files.ts';
import { readRelease } from '../../platform/release.ts';
import { copySqlite } from '../../platform/sql/sqlite/copy.ts';
import type { Progress } from '../progress.ts';
import type { OpenBucket } from '../transfer/run.ts';
import {
  DATABASE_ENTRY,
  documentEntry,
  FORMAT,
  MANIFEST_ENTRY,
  type Manifest,
  SECRET_ENTRY,
} from './archive/format.ts';
import { ArchiveWriter, toJson } from './archive/writer.ts';
import { BackupError, damaged, toBackupError } from './backup-error.ts';
import { Draft, type Target } from './draft.ts';
import { noteBackup } from './note.ts';
import { type SnapshotCounts, type SnapshotDocument, SqliteSnapshot } from './snapshot/sqlite.ts';

export interface BackupResult extends SnapshotCounts {
  file: string;
  size_bytes: number;
  created_at: string;
  redress_version: string;
}

const READ_AT_ONCE = 1_048_576;
/** A page of rows, and counting all of them, may take longer than a request's statements. */
const STATEMENT_MS = 600_000;

/** Files of a bucket that are fetched at once, each of up to 10 MB: its round trips decide how long a backup takes. */
const FETCHED_AT_ONCE = 8;

export interface BackupOptions {
  target: Target;
  progress: Progress;
  openBucket: OpenBucket;
}

/**
 * Backs up an installation, while the service runs or not: writes one snapshot of the database, and then the files of
 * the documents that it names, from the disk or from the bucket. A document's bytes are there before its row says so,
 * and are never changed. Whole or not at all. The rows of PostgreSQL come as a SQLite database, so that there is one
 * kind of backup, which needs no `pg_dump` of the server's version and no role of it. `isNoted`: a note of it was left
 * in the data directory. Throws `BackupError`.
 */
export async function backUp(
  config: Config,
  { target, progress, openBucket }: BackupOptions,
): Promise<BackupResult & { isNoted: boolean }> {
  const { dataDir } = config;
  const paths = dataPaths(dataDir);
  refuseNothing(config);
  const documents = await openDocuments(config, openBucket);
  let draft: Draft | undefined;
  try {
    draft = await Draft.open(target, dataDir);
    const created_at = new Date().toISOString();
    const redress_version = readRelease().version;
    await copyDatabase(config, draft, progress);
    const writing = { documents, uploadSecret: paths.uploadSecret, redress_version, progress, created_at };
    const { size_bytes, ...counts } = await writeFrom(draft, writing);
    progress.signal.throwIfAborted();
    await draft.publish();
    const failure = await noteBackup(dataDir, { at: created_at, file: target.file, version: redress_version });
    const isNoted = failure === undefined;
    return { file: target.file, size_bytes, created_at, redress_version, ...counts, isNoted };
  } catch (error) {
    throw toBackupError(error, target.file);
  } finally {
    await draft?.remove();
    await documents.close();
  }
}

function refuseNothing({ dataDir, database, documents }: Config): void {
  const paths = dataPaths(dataDir);
  const needed = [...(database ? [] : [paths.database]), ...(database && !documents ? [paths.documents] : [])];
  if (needed.every((path) => existsSync(path))) return;
  throw new BackupError(`There is nothing to back up in ${dataDir}: set REDRESS_DATA_DIR to the service's`);
}

/** The way to the documents' files. */
interface Fetch {
  get: (key: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  atOnce: number;
  close: () => Promise<void>;
}

/** Opens the documents of the settings; a bucket is asked first, so that nothing is begun in vain. */
async function openDocuments({ dataDir, documents, confirmMs }: Config, openBucket: OpenBucket): Promise<Fetch> {
  if (!documents) {
    const files = await FileBlobStore.open(dataPaths(dataDir).documents);
    return { get: (key) => files.get(key), atOnce: 1, close: () => files.close() };
  }
  const bucket = await openBucket(documents, confirmMs);
  await bucket.check();
  // Whole: a file that waits for those before it would keep its connection.
  const get = async (key: string) => whole(await bucket.get(key));
  return { get, atOnce: FETCHED_AT_ONCE, close: () => bucket.close() };
}

async function whole(bytes: AsyncIterable<Uint8Array> | undefined): Promise<AsyncIterable<Uint8Array> | undefined> {
  if (!bytes) return undefined;
  const chunks = await Array.fromAsync(bytes);
  return Readable.from(chunks);
}

async function copyDatabase({ dataDir, database }: Config, draft: Draft, progress: Progress): Promise<void> {
  const onProgress = (share: number) => {
    progress.signal.throwIfAborted();
    progress.report({ step: 'Copying the database', share });
  };
  if (database) {
    const { copyPostgres } = await import('./snapshot/postgres.ts');
    await copyPostgres({ ...database, statementMs: STATEMENT_MS }, draft.database, onProgress);
  } else await copySqlite(dataPaths(dataDir).database, draft.database, onProgress);
  progress.signal.throwIfAborted();
}

interface Writing {
  documents: Fetch;
  /** The file of the generated upload secret; it may be missing. */
  uploadSecret: string;
  redress_version: string;
  created_at: string;
  progress: Progress;
}

type Written = SnapshotCounts & { size_bytes: number };

async function writeFrom(draft: Draft, writing: Writing): Promise<Written> {
  const { progress } = writing;
  const snapshot = SqliteSnapshot.open(draft.database);
  try {
    progress.report({ step: 'Checking the database' });
    const [problem] = snapshot.findProblems();
    progress.signal.throwIfAborted();
    if (problem) throw damaged(problem);
    return await writeArchive(draft, snapshot, writing);
  } finally {
    snapshot.close();
  }
}

async function writeArchive(draft: Draft, snapshot: SqliteSnapshot, writing: Writing): Promise<Written> {
  const { documents, uploadSecret, redress_version, created_at, progress } = writing;
  const counts = snapshot.count();
  const pieces = await describePieces(draft, uploadSecret);
  const total_bytes = pieces.reduce((sum, { size_bytes }) => sum + size_bytes, counts.document_bytes);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    progress.report({ step: 'Writing the backup', share: Math.min(1, done / total_bytes), total_bytes });
  };
  const writer = new ArchiveWriter(draft.output(), { at: new Date(created_at), signal: progress.signal, onBytes });
  try {
    const files = pieces.map(({ path: _, ...file }) => file);
    const manifest: Manifest = { format: FORMAT, redress_version, created_at, counts, files };
    await writer.addText(MANIFEST_ENTRY, toJson(manifest));
    for (const { name, path, ...announced } of pieces) await writer.add(name, announced, read(path));
    await addDocuments(writer, snapshot, documents);
    await writer.finish();
  } finally {
    await writer.abandon();
  }
  return { ...counts, size_bytes: writer.sizeBytes };
}

/** Adds the file of every document; only the file of an unconfirmed one may have been purged since. */
async function addDocuments(writer: ArchiveWriter, snapshot: SqliteSnapshot, fetch: Fetch): Promise<void> {
  for await (const { document, bytes } of fetchAhead(snapshot.documents(), fetch)) {
    if (bytes) await writer.add(documentEntry(document.blob_key), document, bytes);
    else if (document.is_confirmed) throw missing(document);
  }
}

/** The files of documents in their order, a few of them fetched ahead. */
async function* fetchAhead(documents: Iterable<SnapshotDocument>, { get, atOnce }: Fetch) {
  const ahead: Promise<{ document: SnapshotDocument; bytes: AsyncIterable<Uint8Array> | undefined }>[] = [];
  const next = async (document: SnapshotDocument) => ({ document, bytes: await get(document.blob_key) });
  for (const document of documents) {
    const fetching = next(document);
    // Of several that fail the first one is told.
    fetching.catch(() => {});
    ahead.push(fetching);
    const first = ahead.length >= atOnce ? ahead.shift() : undefined;
    if (first) yield await first;
  }
  for (const each of ahead) yield await each;
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

async function describePieces(draft: Draft, uploadSecret: string): Promise<Piece[]> {
  const database = await describePiece(DATABASE_ENTRY, draft.database);
  if (!database) throw new Error(`no copy of the database in ${draft.database}`);
  const secret = await describePiece(SECRET_ENTRY, uploadSecret);
  return secret ? [database, secret] : [database];
}

/** Returns undefined when there is no such file. */
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
