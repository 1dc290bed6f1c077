import { rename } from 'node:fs/promises';
import type { BlobStore, Spool, SpooledFile } from '../blobs/blob-store.ts';
import { syncToDisk } from '../blobs/durable.ts';
import { MAX_DOCUMENT_BYTES } from '../domain/document.ts';
import type { DatabaseSnapshot, SnapshotCounts } from '../store/snapshot.ts';
import {
  altered,
  DATABASE_ENTRY,
  documentEntry,
  EntryList,
  MANIFEST_ENTRY,
  type Manifest,
  parseManifest,
  parseSeal,
  SEAL_ENTRY,
  SECRET_ENTRY,
  type Sum,
  sumOf,
} from './archive-format.ts';
import { type ArchiveEntry, ArchiveReader } from './archive-reader.ts';
import { damaged, toBackupError } from './backup-error.ts';
import { RestoreFolder } from './restore-folder.ts';
import type { Watch } from './watch.ts';

/** Where a backup is restored to. */
export interface RestoreTarget {
  dataDir: string;
  /** Where the parts are in a data directory. */
  pathsIn(dataDir: string): { database: string; uploadSecret: string; documents: string; restoring: string };
  openSnapshot(file: string): DatabaseSnapshot;
  openDocuments(folder: string): Promise<BlobStore>;
  openSpool(folder: string): Promise<Spool>;
}

export interface RestoreResult extends SnapshotCounts {
  file: string;
  data_dir: string;
  /** When the backup was made. */
  created_at: string;
}

/**
 * Makes a backup the content of a data directory that is empty or absent: all of it, once every byte was checked, or
 * nothing. Throws `BackupError`.
 */
export async function restore(target: RestoreTarget, file: string, watch: Watch): Promise<RestoreResult> {
  const reader = await ArchiveReader.open(file, watch);
  try {
    const entries = new EntryList();
    const manifest = await readManifest(reader, entries);
    const folder = await RestoreFolder.open(target.dataDir, target.pathsIn(target.dataDir).restoring);
    try {
      const counts = await unpack({ reader, entries, manifest, target, folder, watch });
      await folder.publish();
      return { file, data_dir: target.dataDir, created_at: manifest.created_at, ...counts };
    } finally {
      await folder.remove();
    }
  } catch (error) {
    throw toBackupError(error, target.dataDir);
  } finally {
    await reader.close();
  }
}

async function readManifest(reader: ArchiveReader, entries: EntryList): Promise<Manifest> {
  const text = await reader.text(await reader.take(MANIFEST_ENTRY));
  entries.add(MANIFEST_ENTRY, sumOf(Buffer.from(text)));
  return parseManifest(text, reader.file);
}

interface Unpacking {
  reader: ArchiveReader;
  /** What was unpacked so far. */
  entries: EntryList;
  manifest: Manifest;
  target: RestoreTarget;
  folder: RestoreFolder;
  watch: Watch;
}

async function unpack(unpacking: Unpacking): Promise<SnapshotCounts> {
  const { reader, manifest, target, folder, watch } = unpacking;
  const paths = target.pathsIn(folder.staging);
  const spool = await target.openSpool(folder.spool);
  const places = { [DATABASE_ENTRY]: paths.database, [SECRET_ENTRY]: paths.uploadSecret };
  for (const expected of manifest.files) {
    const received = await receive(unpacking, spool, { entry: await reader.take(expected.name), expected });
    await syncToDisk(received.path);
    await rename(received.path, places[expected.name]);
  }
  const snapshot = openDatabase(unpacking, paths.database);
  try {
    const blobs = await target.openDocuments(paths.documents);
    await unpackDocuments(unpacking, { snapshot, blobs, spool });
    watch.signal.throwIfAborted();
    return snapshot.count();
  } finally {
    snapshot.close();
  }
}

/** Writes an entry to a new file; throws `BackupError` when it is not the expected one. */
async function receive(
  { reader, entries }: Unpacking,
  spool: Spool,
  { entry, expected }: { entry: ArchiveEntry; expected: Sum },
): Promise<SpooledFile> {
  const result = await spool.write(entry.bytes, { maxBytes: expected.size_bytes });
  if (result.outcome !== 'spooled' || result.file.sha256 !== expected.sha256) throw altered(entry.name, reader.file);
  entries.add(entry.name, result.file);
  return result.file;
}

/** Opens the unpacked database, once it is known to be sound and of a schema that this version knows. */
function openDatabase({ reader, target, watch }: Unpacking, file: string): DatabaseSnapshot {
  const snapshot = target.openSnapshot(file);
  try {
    watch.onProgress({ step: 'Checking the database' });
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
async function unpackDocuments(
  { reader, entries, ...others }: Unpacking,
  { snapshot, blobs, spool }: { snapshot: DatabaseSnapshot; blobs: BlobStore; spool: Spool },
): Promise<void> {
  let entry = await reader.next();
  for (const document of snapshot.documents()) {
    const name = documentEntry(document.blob_key);
    if (entry?.name === name) {
      if (document.size_bytes > MAX_DOCUMENT_BYTES) throw altered(name, reader.file);
      const received = await receive({ reader, entries, ...others }, spool, { entry, expected: document });
      await blobs.put(document.blob_key, received, document.content_type);
      entry = await reader.next();
    } else if (document.is_confirmed) throw reader.unexpected(entry, name);
  }
  if (entry?.name !== SEAL_ENTRY) throw reader.unexpected(entry, SEAL_ENTRY);
  const seal = parseSeal(await reader.text(entry), reader.file);
  if (seal.sha256 !== entries.seal().sha256) throw altered(SEAL_ENTRY, reader.file);
  await reader.end();
}
