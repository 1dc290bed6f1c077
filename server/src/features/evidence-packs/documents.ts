import { createHash } from 'node:crypto';
import type { BlobStore } from '../../platform/blobs/blob-store.ts';
import { withDeadline } from '../../platform/deadline.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { EvidenceTag } from '../checklist/record.ts';
import { STORAGE_UNAVAILABLE } from '../documents/reasons.ts';
import type { ReceivedFile, StoredDocument } from '../documents/record.ts';
import { shownName } from '../documents/rules/one-line.ts';
import { MAX_DOCUMENT_BYTES } from '../documents/rules.ts';
import { documentPath } from '../letters/rules/names.ts';
import { EVIDENCE_KINDS } from '../playbook/record.ts';
import { isPhoto } from './photos/clean.ts';
import type { PhotoCleaner } from './photos/cleaner.ts';
import type { LeftOut, PackedDocument, PackFile } from './record.ts';

/** Where documents are read, and freed from metadata. */
export interface DocumentSource {
  blobs: BlobStore;
  /** How long to wait for the blob store to begin its response, in milliseconds. */
  storageCheckMs: number;
  photos: Pick<PhotoCleaner, 'clean'>;
}

/** A document that a client, a recipient or an operator sent whole. */
export type Received = StoredDocument & { file: ReceivedFile };

export interface DocumentToPack {
  document: Received;
  /** Its place among the claim's documents, from 1. */
  number: number;
  tags: readonly EvidenceTag[];
  keepsMetadata: boolean;
}

/**
 * Reads a document whole, since it has at most 10 MB: so it is known before it is sent whether its bytes are there and
 * are those that came. Throws `STORAGE_UNAVAILABLE`, and as the signal does.
 */
export async function packDocument(
  source: DocumentSource,
  { document, number, tags, keepsMetadata }: DocumentToPack,
  ended: AbortSignal,
): Promise<{ packed: PackedDocument; file: PackFile | undefined }> {
  const { id, name, uploaded_by, file } = document;
  const kinds = EVIDENCE_KINDS.filter((kind) => tags.some((tag) => tag.document_id === id && tag.kind === kind));
  const read = await readWhole(source, file, ended);
  const made = await contentOf(read, { file, keepsMetadata, photos: source.photos });
  ended.throwIfAborted();
  const isMade = typeof made !== 'string';
  const path = isMade ? documentPath({ number, name, kinds, type: file.detected_type }) : null;
  const packed: PackedDocument = {
    file: path,
    left_out: isMade ? null : made,
    id,
    name: shownName(name),
    kinds,
    content_type: file.detected_type,
    size_bytes: isMade ? made.bytes.length : null,
    sha256: isMade ? made.sha256 : null,
    original_size_bytes: file.size_bytes,
    original_sha256: file.sha256,
    metadata: isMade ? made.metadata : null,
    received_at: file.received_at,
    sent_by: uploaded_by,
  };
  if (path === null || !isMade) return { packed, file: undefined };
  return { packed, file: { path, bytes: made.bytes, sha256: made.sha256, at: file.received_at } };
}

interface Content {
  bytes: Uint8Array;
  sha256: string;
  metadata: NonNullable<PackedDocument['metadata']>;
}

interface Making extends Pick<DocumentSource, 'photos'> {
  file: ReceivedFile;
  keepsMetadata: boolean;
}

async function contentOf(read: Whole | undefined, { file, keepsMetadata, photos }: Making): Promise<Content | LeftOut> {
  if (read === undefined) return 'gone';
  const { bytes, sha256 } = read;
  if (sha256 !== file.sha256) return 'changed';
  const { detected_type: type } = file;
  if (type === null) return keepsMetadata ? { bytes, sha256, metadata: 'kept' } : 'unknown_type';
  if (!isPhoto(type)) return { bytes, sha256, metadata: 'none' };
  if (keepsMetadata) return { bytes, sha256, metadata: 'kept' };
  const cleaned = await photos.clean(bytes, type);
  switch (cleaned.outcome) {
    case 'left_out':
      return cleaned.fault;
    case 'same':
      return { bytes, sha256, metadata: 'none' };
    default:
      return { bytes: cleaned.bytes, sha256: cleaned.sha256, metadata: 'removed' };
  }
}

interface Whole {
  bytes: Buffer;
  sha256: string;
}

/** Reads all bytes of a file; undefined: there are none any more. */
async function readWhole(
  { blobs, storageCheckMs }: DocumentSource,
  { blob_key }: ReceivedFile,
  ended: AbortSignal,
): Promise<Whole | undefined> {
  try {
    const source = await withDeadline(storageCheckMs, blobs.get(blob_key));
    if (source === undefined) return undefined;
    const hashed = createHash('sha256');
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of source) {
      ended.throwIfAborted();
      length += chunk.length;
      if (length > MAX_DOCUMENT_BYTES) throw new Error(`${blob_key} has more than ${MAX_DOCUMENT_BYTES} bytes`);
      hashed.update(chunk);
      chunks.push(chunk);
    }
    return { bytes: Buffer.concat(chunks, length), sha256: hashed.digest('hex') };
  } catch (cause) {
    ended.throwIfAborted();
    const message = 'A document cannot be had from the storage at the moment. Try again later.';
    throw new ServiceError(STORAGE_UNAVAILABLE, message, { cause });
  }
}
