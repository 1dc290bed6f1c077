import type { BlobStore } from '../../../platform/blobs/blob-store.ts';
import type { Clock } from '../../../platform/identifiers.ts';
import type { Database } from '../../../platform/sql/sql.ts';
import type { OrphanBlob } from '../record.ts';
import { keysOfSmaller } from '../rules.ts';
import type { DocumentStore } from '../store.ts';

/** Longer than any upload can take: a key that is loose for longer belongs to an attempt that is over. */
const LOOSE_BLOB_GRACE_MS = 60 * 60 * 1_000;
const BATCH = 100;

export interface PurgeResult {
  /** Documents deleted because they were never confirmed. */
  documents: number;
  /** Files deleted: of those documents, and of uploads that a crash cut short. */
  files: number;
}

/** Deletes documents never confirmed, with their bytes (spec: Document statuses), and bytes that no document has. */
export class Purge {
  readonly #store: DocumentStore & Database;
  readonly #blobs: BlobStore;
  readonly #clock: Clock;
  readonly #afterMs: number;

  /** @param afterMs the age at which a document that was never confirmed is deleted */
  constructor(dependencies: { store: DocumentStore & Database; blobs: BlobStore; clock: Clock; afterMs: number }) {
    this.#store = dependencies.store;
    this.#blobs = dependencies.blobs;
    this.#clock = dependencies.clock;
    this.#afterMs = dependencies.afterMs;
  }

  /** Ends early when `signal` says so. Can be stopped at any point: the next run finds the rest. */
  async run(signal?: AbortSignal): Promise<PurgeResult> {
    // A document deleted by a wrong clock is lost: the earlier of this machine's and the database's time counts.
    const now = Math.min(this.#clock(), await this.#store.time());
    return { documents: await this.#deleteDocuments(now, signal), files: await this.#deleteFiles(now, signal) };
  }

  async #deleteDocuments(now: number, signal: AbortSignal | undefined): Promise<number> {
    const createdBefore = new Date(now - this.#afterMs).toISOString();
    // A purged document's upload is over, so its file is loose for long enough from the start.
    const orphanedSince = new Date(now - 2 * LOOSE_BLOB_GRACE_MS).toISOString();
    let deleted = 0;
    for (let batch = BATCH; batch === BATCH && !signal?.aborted; deleted += batch) {
      batch = await this.#store.deleteUnconfirmedDocuments(createdBefore, orphanedSince, BATCH);
    }
    return deleted;
  }

  async #deleteFiles(now: number, signal: AbortSignal | undefined): Promise<number> {
    const orphanedBefore = new Date(now - LOOSE_BLOB_GRACE_MS).toISOString();
    // One that cannot be deleted must not keep the others: it is left for the next run, which then fails in turn.
    const failures = new Map<string, unknown>();
    let deleted = 0;
    for (;;) {
      const found = await this.#store.listOrphanBlobs(orphanedBefore, BATCH + failures.size);
      const blobs = found.filter(({ blob_key }) => !failures.has(blob_key));
      if (blobs.length === 0 || signal?.aborted) break;
      for (const blob of blobs) {
        if (signal?.aborted) break;
        await this.#deleteFile(blob).then(
          (isDeleted) => {
            deleted += isDeleted ? 1 : 0;
          },
          (error) => failures.set(blob.blob_key, error),
        );
      }
    }
    const [failure] = failures.values();
    if (failure !== undefined) throw failure;
    return deleted;
  }

  /** Returns false when a document has taken the key since it was listed. */
  async #deleteFile(blob: OrphanBlob): Promise<boolean> {
    if (!(await this.#store.markOrphanBlobDeleting(blob))) return false;
    // Files made from it, such as the thumbnail, go first: afterwards nothing would lead to them.
    for (const key of keysOfSmaller(blob.blob_key)) await this.#blobs.delete(key);
    await this.#blobs.delete(blob.blob_key);
    await this.#store.forgetOrphanBlob(blob);
    return true;
  }
}
