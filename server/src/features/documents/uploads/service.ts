import type { BlobStore, Spool, SpooledFile } from '../../../platform/blobs/blob-store.ts';
import type { Clock, Identifiers } from '../../../platform/identifiers.ts';
import { mediaTypeOf } from '../../../platform/media-type.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import type { OrphanBlob, ReceivedFile, StoredDocument } from '../record.ts';
import { detectType, MAX_DOCUMENT_BYTES, refusalOfContentType } from '../rules.ts';
import type { StorageRoom } from '../storage-room.ts';
import type { DocumentStore } from '../store.ts';
import { EarlyPut } from './early-put.ts';
import type { UploadGrant, UploadTokens } from './token.ts';

/** A longer content type is named in part. */
const MAX_NAMED_TYPE = 100;

/** A PUT to an upload address, as its listener got it. */
export interface UploadRequest {
  documentId: string;
  token: string;
  contentType: string | undefined;
  contentEncoding: string | undefined;
  /** The length that the client announced; undefined when it did not. */
  contentLength: number | undefined;
  /** The bytes as they come. Not touched when the request is refused before. */
  body: AsyncIterable<Uint8Array>;
}

export interface UploadDependencies {
  store: DocumentStore;
  blobs: BlobStore;
  spool: Spool;
  tokens: UploadTokens;
  identifiers: Identifiers;
  clock: Clock;
  room: StorageRoom;
}

/** Receives the files of documents. One write in the store decides that an address is used once. */
export class Uploads {
  readonly #dependencies: UploadDependencies;

  constructor(dependencies: UploadDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Receives a file and stores it durably. Throws, in this order: `UPLOAD_LINK_INVALID`, `UPLOAD_ALREADY_COMPLETED`,
   * `UPLOAD_TYPE_MISMATCH`, `DISK_NEARLY_FULL`, `STORAGE_LIMIT_REACHED`, `PAYLOAD_TOO_LARGE`;
   * `STORAGE_FULL` and `STORAGE_UNAVAILABLE` when the machinery fails. A refusal leaves the address unused. What `body`
   * throws as a `ServiceError` passes through.
   */
  async receive(request: UploadRequest): Promise<void> {
    const document = await this.#authorize(request);
    await this.#checkType(document, request);
    await this.#requireRoom(document, request);
    const early = this.#earlyPut(document);
    try {
      await this.#take(document, request, early);
    } finally {
      early.stop();
    }
  }

  async #take(document: StoredDocument, request: UploadRequest, early: EarlyPut): Promise<void> {
    const file = await this.#spool(document, request, early);
    try {
      if (file.size_bytes === 0) await this.#remember(document, 'empty');
      else await this.#keep(document, file, early);
    } finally {
      // The upload is settled; a file that stays is removed with the spool's folder at the next start.
      await this.#dependencies.spool.discard(file).catch(() => {});
    }
  }

  async #authorize({ documentId, token }: UploadRequest): Promise<StoredDocument> {
    const { tokens, clock, store } = this.#dependencies;
    const grant: UploadGrant | undefined = tokens.read(token, clock());
    if (grant?.documentId !== documentId) throw linkInvalid();
    const document = await store.findUploadDocument(grant.organizationId, grant.documentId);
    if (document?.content_type !== grant.contentType) throw linkInvalid();
    if (document.file !== null) throw alreadyCompleted();
    return document;
  }

  async #checkType(document: StoredDocument, { contentType, contentEncoding }: UploadRequest): Promise<void> {
    const mediaType = mediaTypeOf(contentType);
    if (mediaType !== document.content_type) {
      await this.#remember(document, refusalOfContentType(mediaType));
      const given = mediaType === undefined ? 'it is missing' : `not ${mediaType.slice(0, MAX_NAMED_TYPE)}`;
      const message = `Content-Type must be ${document.content_type}, as given at initiation; ${given}. Send the raw bytes.`;
      throw new ServiceError('UPLOAD_TYPE_MISMATCH', message);
    }
    if (contentEncoding !== undefined && contentEncoding.trim().toLowerCase() !== 'identity') {
      await this.#remember(document, 'other_content_type');
      throw new ServiceError('UPLOAD_TYPE_MISMATCH', 'Content-Encoding is not accepted. Send the raw bytes.');
    }
  }

  async #requireRoom({ organization_id }: StoredDocument, { contentLength = 1 }: UploadRequest): Promise<void> {
    await this.#dependencies.room.requireDisk();
    // A file that is too large by itself is refused as that.
    if (contentLength <= MAX_DOCUMENT_BYTES) await this.#dependencies.room.requireRoom(organization_id, contentLength);
  }

  async #spool(
    document: StoredDocument,
    { contentLength: announced = 0, body }: UploadRequest,
    early: EarlyPut,
  ): Promise<SpooledFile> {
    const arrival = early.watch(announced);
    const limits = { maxBytes: MAX_DOCUMENT_BYTES, ...(arrival && { arrival }) };
    const result =
      announced > limits.maxBytes ? undefined : await asStorageErrors(this.#dependencies.spool.write(body, limits));
    if (result?.outcome === 'spooled') return result.file;
    await this.#remember(document, 'too_large');
    throw new ServiceError('PAYLOAD_TOO_LARGE', `A file may have at most ${MAX_DOCUMENT_BYTES} bytes (10 MB).`);
  }

  /** Has the bytes under a key of this attempt alone; then the store says whether they are the document's. */
  async #keep(document: StoredDocument, spooled: SpooledFile, early: EarlyPut): Promise<void> {
    const { store, blobs, clock, room } = this.#dependencies;
    const { organization_id, id } = document;
    const since = performance.now();
    // Again, now that the size is known and others were stored meanwhile.
    await room.requireRoom(organization_id, spooled.size_bytes);
    const loose = (await early.finish(spooled)) ?? (await this.#put(document, spooled, since));
    const file: ReceivedFile = {
      blob_key: loose.blob_key,
      size_bytes: spooled.size_bytes,
      sha256: spooled.sha256,
      detected_type: detectType(spooled.head),
      received_at: new Date(clock()).toISOString(),
    };
    const outcome = await store.completeUpload(organization_id, id, file);
    if (outcome === 'completed') return;
    await asStorageErrors(blobs.delete(loose.blob_key));
    await store.forgetOrphanBlob(loose);
    throw outcome === 'used' ? alreadyCompleted() : linkInvalid();
  }

  async #put(document: StoredDocument, spooled: SpooledFile, since: number): Promise<OrphanBlob> {
    const { store, blobs } = this.#dependencies;
    const loose = this.#newBlob(document);
    await store.noteOrphanBlob(loose);
    await asStorageErrors(blobs.put(loose.blob_key, spooled, document.content_type, since));
    return loose;
  }

  #earlyPut(document: StoredDocument): EarlyPut {
    const { blobs, store } = this.#dependencies;
    const newBlob = () => this.#newBlob(document);
    const note = (blob: OrphanBlob) => store.noteOrphanBlob(blob);
    return new EarlyPut({ blobs, newBlob, note, contentType: document.content_type });
  }

  #newBlob(document: StoredDocument): OrphanBlob {
    const loose_since = new Date(this.#dependencies.clock()).toISOString();
    return { organization_id: document.organization_id, blob_key: this.#newKey(document), loose_since };
  }

  /** Spread over folders by the random end of the document's identifier, so that none grows too large. */
  #newKey({ organization_id, id }: StoredDocument): string {
    const attempt = this.#dependencies.identifiers.next('doc').id.slice(-16);
    return `${organization_id}/${id.slice(-2)}/${id}.${attempt}`;
  }

  #remember(document: StoredDocument, refusal: NonNullable<StoredDocument['refusal']>): Promise<void> {
    return this.#dependencies.store.recordRefusal(document.organization_id, document.id, refusal);
  }
}

/** Rejects with a `ServiceError` for a failure of the disk or the blob store; a client's failure is one already. */
async function asStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new ServiceError('STORAGE_FULL', 'There is no room for the file. Try again later.', { cause: error });
    }
    const message = 'The file could not be stored. The upload address stays valid; try again.';
    throw new ServiceError('STORAGE_UNAVAILABLE', message, { cause: error });
  }
}

/** One text for a bad, expired or swapped token, for a key that is revoked, and for a document that is gone. */
function linkInvalid(): ServiceError {
  return new ServiceError('UPLOAD_LINK_INVALID', 'This upload address is not valid, or no longer.');
}

function alreadyCompleted(): ServiceError {
  return new ServiceError('UPLOAD_ALREADY_COMPLETED', 'A file was uploaded to this address already; it works once.');
}
