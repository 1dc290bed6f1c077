import { MAX_DOCUMENT_BYTES } from '../../features/documents/rules.ts';
import type { Progress } from '../progress.ts';
import {
  altered,
  documentEntry,
  EntryList,
  MANIFEST_ENTRY,
  type Manifest,
  parseManifest,
  parseSeal,
  SEAL_ENTRY,
  type Sum,
  sumOf,
} from './archive/format.ts';
import { type ArchiveEntry, ArchiveReader } from './archive/reader.ts';
import { damaged } from './backup-error.ts';
import type { SnapshotDocument, SqliteSnapshot } from './snapshot/sqlite.ts';

/** The name of a file that the manifest lists. */
type FileName = Manifest['files'][number]['name'];

/** Takes the parts of an archive while it is read. `R` describes a part that was taken. */
export interface Receiver<R extends Sum> {
  /** Takes a part's bytes; gives undefined when more than `maxBytes` came. */
  receive(name: string, bytes: AsyncIterable<Uint8Array>, maxBytes: number): Promise<R | undefined>;
  /** Puts a part in its place once it is known to be the announced one. */
  placeFile(name: FileName, part: R): Promise<void>;
  placeDocument(document: SnapshotDocument, part: R): Promise<void>;
  /** Opens the database that was placed. */
  openDatabase(): SqliteSnapshot;
}

/**
 * Reads an archive whole and checks every byte of it: each part goes to the receiver.
 * @param file `-` for standard input
 * @param begin makes the receiver, once the file is known to be a backup
 * @param end reads from the database while it is open
 * @throws BackupError for every difference from the backup
 */
export async function unpack<R extends Sum, T>(
  { file, progress }: { file: string; progress: Progress },
  begin: () => Promise<Receiver<R>>,
  end: (snapshot: SqliteSnapshot) => T,
): Promise<{ manifest: Manifest; found: T }> {
  const reader = await ArchiveReader.open(file, progress);
  try {
    const entries = new EntryList();
    const manifest = await readManifest(reader, entries);
    const unpacking = { reader, entries, manifest, progress, receiver: await begin() };
    await unpackFiles(unpacking);
    const snapshot = openDatabase(unpacking);
    try {
      await unpackDocuments(unpacking, snapshot);
      progress.signal.throwIfAborted();
      return { manifest, found: end(snapshot) };
    } finally {
      snapshot.close();
    }
  } finally {
    await reader.close();
  }
}

async function readManifest(reader: ArchiveReader, entries: EntryList): Promise<Manifest> {
  const text = await reader.text(await reader.take(MANIFEST_ENTRY));
  entries.add(MANIFEST_ENTRY, sumOf(Buffer.from(text)));
  return parseManifest(text, reader.file);
}

interface Unpacking<R extends Sum> {
  reader: ArchiveReader;
  /** The entries that were unpacked so far. */
  entries: EntryList;
  manifest: Manifest;
  progress: Progress;
  receiver: Receiver<R>;
}

async function unpackFiles<R extends Sum>(unpacking: Unpacking<R>): Promise<void> {
  const { reader, manifest, receiver } = unpacking;
  for (const expected of manifest.files) {
    const part = await receive(unpacking, await reader.take(expected.name), expected);
    await receiver.placeFile(expected.name, part);
  }
}

/** Takes an entry; throws `BackupError` when it is not the expected one. */
async function receive<R extends Sum>(
  { reader, entries, receiver }: Unpacking<R>,
  entry: ArchiveEntry,
  expected: Sum,
): Promise<R> {
  const part = await receiver.receive(entry.name, entry.bytes, expected.size_bytes);
  if (part?.sha256 !== expected.sha256) throw altered(entry.name, reader.file);
  entries.add(entry.name, part);
  return part;
}

/** Opens the unpacked database, once it is known to be sound and of a schema that this version knows. */
function openDatabase<R extends Sum>({ reader, receiver, progress }: Unpacking<R>): SqliteSnapshot {
  const snapshot = receiver.openDatabase();
  try {
    progress.report({ step: 'Checking the database' });
    const [problem] = snapshot.findProblems();
    if (problem) throw damaged(`${problem}, in ${reader.file}`);
    snapshot.refuseUnknown(reader.file);
    return snapshot;
  } catch (error) {
    snapshot.close();
    throw error;
  }
}

/**
 * Unpacks the files of all documents that the database names, which come in its order, up to the end of the archive.
 * Only that of a document never confirmed may be missing.
 */
async function unpackDocuments<R extends Sum>(unpacking: Unpacking<R>, snapshot: SqliteSnapshot): Promise<void> {
  const { reader, entries, receiver } = unpacking;
  let entry = await reader.next();
  for (const document of snapshot.documents()) {
    const name = documentEntry(document.blob_key);
    if (entry?.name === name) {
      if (document.size_bytes > MAX_DOCUMENT_BYTES) throw altered(name, reader.file);
      await receiver.placeDocument(document, await receive(unpacking, entry, document));
      entry = await reader.next();
    } else if (document.is_confirmed) throw reader.unexpected(entry, name);
  }
  if (entry?.name !== SEAL_ENTRY) throw reader.unexpected(entry, SEAL_ENTRY);
  const seal = parseSeal(await reader.text(entry), reader.file);
  if (seal.sha256 !== entries.seal().sha256) throw altered(SEAL_ENTRY, reader.file);
  await reader.end();
}
