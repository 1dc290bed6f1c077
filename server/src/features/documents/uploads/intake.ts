import type { BlobStore, Spool, SpooledFile } from '../../../platform/blobs/blob-store.ts';
import { PAYLOAD_TOO_LARGE } from '../../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../../platform/identifiers.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { STORAGE_FULL, STORAGE_UNAVAILABLE } from '../reasons.ts';
import type { OrphanBlob, ReceivedFile, StoredDocument } from '../record.ts';
import { detectType, MAX_DOCUMENT_BYTES } from '../rules.ts';
import type { StorageRoom } from '../storage/storage-room.ts';
import type { DocumentStore } from '../store.ts';
import { EarlyPut } from './early-put.ts';

/** A file on its way in. */
export interface IncomingFile {
  /** The announced length; undefined when none was. */
  contentLength: number | undefined;
  /** The bytes as they come. */
  body: AsyncIterable<Uint8Array>;
}

/** The document that a file is for; it need not be stored yet. */
export type FileOwner = Pick<StoredDocument, 'organization_id' | 'id' | 'content_type'>;

export type Intake<T> = { outcome: 'empty' | 'too_large' } | { outcome: 'stored'; settled: T };

export interface IntakeDependencies {
  store: DocumentStore;
  blobs: BlobStore;
  spool: Spool;
  identifiers: Identifiers;
  clock: Clock;
  room: StorageRoom;
}

/** Streams files to the blob store, whoever sends them. */
export class FileIntake {
  readonly #dependencies: IntakeDependencies;

  constructor(dependencies: IntakeDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `DISK_NEARLY_FULL`, `STORAGE_LIMIT_REACHED`. */
  async requireRoom(organizationId: string, contentLength = 1): Promise<void> {
    await this.#dependencies.room.requireDisk();
    // A file that is too large by itself is refused as that.
    if (contentLength <= MAX_DOCUMENT_BYTES) await this.#dependencies.room.requireRoom(organizationId, contentLength);
  }

  /**
   * Takes a file, durably, under a key of this attempt alone; then `settle` gives it to its document, in one write. A
   * file that is not kept is deleted. Throws `STORAGE_LIMIT_REACHED`; `STORAGE_FULL` and `STORAGE_UNAVAILABLE` when the
   * machinery fails. What `body` throws as a `ServiceError` passes through.
   */
  async take<T extends { isKept: boolean }>(
    owner: FileOwner,
    incoming: IncomingFile,
    settle: (file: ReceivedFile) => Promise<T>,
  ): Promise<Intake<T>> {
    const early = this.#earlyPut(owner);
    try {
      const spooled = await this.#spool(incoming, early);
      if (spooled === undefined) return { outcome: 'too_large' };
      try {
        if (spooled.size_bytes === 0) return { outcome: 'empty' };
        return { outcome: 'stored', settled: await this.#keep(owner, { spooled, early, settle }) };
      } finally {
        // The upload is settled; a file that stays is removed with the spool's folder at the next start.
        await this.#dependencies.spool.discard(spooled).catch(() => {});
      }
    } finally {
      early.stop();
    }
  }

  /** Returns undefined when it is too large. */
  async #spool(
    { contentLength: announced = 0, body }: IncomingFile,
    early: EarlyPut,
  ): Promise<SpooledFile | undefined> {
    const arrival = early.watch(announced);
    const limits = { maxBytes: MAX_DOCUMENT_BYTES, ...(arrival && { arrival }) };
    if (announced > limits.maxBytes) return undefined;
    const result = await asStorageErrors(this.#dependencies.spool.write(body, limits));
    return result.outcome === 'spooled' ? result.file : undefined;
  }

  async #keep<T extends { isKept: boolean }>(
    owner: FileOwner,
    { spooled, early, settle }: { spooled: SpooledFile; early: EarlyPut; settle: (file: ReceivedFile) => Promise<T> },
  ): Promise<T> {
    const { store, blobs, clock, room } = this.#dependencies;
    const since = performance.now();
    // Again, now that the size is known and others were stored meanwhile.
    await room.requireRoom(owner.organization_id, spooled.size_bytes);
    const loose = (await asStorageErrors(early.finish(spooled))) ?? (await this.#put(owner, spooled, since));
    const settled = await settle({
      blob_key: loose.blob_key,
      size_bytes: spooled.size_bytes,
      sha256: spooled.sha256,
      detected_type: detectType(spooled.head),
      received_at: new Date(clock()).toISOString(),
    });
    if (!settled.isKept) {
      await asStorageErrors(blobs.delete(loose.blob_key));
      await store.forgetOrphanBlob(loose);
    }
    return settled;
  }

  async #put(owner: FileOwner, spooled: SpooledFile, since: number): Promise<OrphanBlob> {
    const { store, blobs } = this.#dependencies;
    const loose = this.#newBlob(owner);
    await store.noteOrphanBlob(loose);
    await asStorageErrors(blobs.put(loose.blob_key, spooled, owner.content_type, since));
    return loose;
  }

  #earlyPut(owner: FileOwner): EarlyPut {
    const { blobs, store } = this.#dependencies;
    const newBlob = () => this.#newBlob(owner);
    const note = (blob: OrphanBlob) => store.noteOrphanBlob(blob);
    return new EarlyPut({ blobs, newBlob, note, contentType: owner.content_type });
  }

  #newBlob(owner: FileOwner): OrphanBlob {
    const loose_since = new Date(this.#dependencies.clock()).toISOString();
    return { organization_id: owner.organization_id, blob_key: this.#newKey(owner), loose_since };
  }

  /** Spread over folders by the random end of the document's identifier, so that none grows too large. */
  #newKey({ organization_id, id }: FileOwner): string {
    const attempt = this.#dependencies.identifiers.next('doc').id.slice(-16);
    return `${organization_id}/${id.slice(-2)}/${id}.${attempt}`;
  }
}

export function tooLarge(): ServiceError {
  return new ServiceError(PAYLOAD_TOO_LARGE, `A file may have at most ${MAX_DOCUMENT_BYTES} bytes (10 MB).`);
}

/** Rejects with a `ServiceError` for a failure of the disk or the blob store; a client's failure is one already. */
async function asStorageErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ServiceError) throw error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new ServiceError(STORAGE_FULL, 'There is no room for the file. Try again later.', { cause: error });
    }
    const message = 'The file could not be stored. The upload address stays valid; try again.';
    throw new ServiceError(STORAGE_UNAVAILABLE, message, { cause: error });
  }
}
