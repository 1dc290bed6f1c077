import type { ArrivingFile } from '../../../platform/blobs/arriving-file.ts';
import type { ArrivingPut, BlobStore, SpooledFile } from '../../../platform/blobs/blob-store.ts';
import type { DocumentContentType, OrphanBlob } from '../record.ts';

/** Most of a smaller file's time is the store's own: starting early made 200 kB no faster. */
const MIN_BYTES = 1_000_000;
/** So much has to be here before a client is judged. */
const FIRST_BYTES = 262_144;
/** To a bucket that takes 20 MB/s, the file of a slower client would go in a tenth of the time that it took to come. */
const FAST_BYTES_PER_SECOND = 2_000_000;
const WINDOW_MS = 1_000;

interface EarlyPutDependencies {
  blobs: BlobStore;
  contentType: DocumentContentType;
  /** Makes a key that nothing else has. */
  newBlob(): OrphanBlob;
  /** Notes a key before anything is written under it. */
  note(blob: OrphanBlob): Promise<void>;
}

/**
 * Puts a file into the blob store while it arrives, so that the bytes of a fast client do not travel twice, one way
 * after the other. The file is spooled all the same: after a failure here, it is put from there.
 *
 * A slow client holds no connection to the store. The put begins, once for an upload, when the client announced 1 MB or
 * more, 256 kB of it are here, and came at 2 MB/s or more. It ends when less than 2 MB came in a second; the store
 * keeps nothing of it, because it was told the length. So a client holds a connection for 7 seconds at most: 2 MB/s for
 * 10 MB, and two more seconds.
 */
export class EarlyPut {
  readonly #dependencies: EarlyPutDependencies;
  readonly #since = performance.now();
  #isTried = false;
  #begun: { put: ArrivingPut; blob: OrphanBlob } | undefined;
  #pace: NodeJS.Timeout | undefined;

  constructor(dependencies: EarlyPutDependencies) {
    this.#dependencies = dependencies;
  }

  /** For the spool, to tell of a file of the announced size; undefined when it is too small. */
  watch(size: number) {
    if (size < MIN_BYTES) return undefined;
    return { size_bytes: size, onArrived: (file: ArrivingFile) => this.#onArrived(file) };
  }

  /** The blob with the whole file; undefined when the store does not have it for sure. Rejects when the disk fails. */
  async finish(file: SpooledFile): Promise<OrphanBlob | undefined> {
    clearInterval(this.#pace);
    return (await this.#begun?.put.isStored(file)) ? this.#begun?.blob : undefined;
  }

  /** Ends it, unless it is finished. */
  stop(): void {
    clearInterval(this.#pace);
    this.#begun?.put.stop();
  }

  #onArrived(file: ArrivingFile): void {
    if (this.#isTried || file.written_bytes < FIRST_BYTES) return;
    if (!isFast(file.written_bytes, performance.now() - this.#since)) return;
    this.#isTried = true;
    const { blobs, contentType, newBlob, note } = this.#dependencies;
    const blob = newBlob();
    const put = blobs.putArriving(file, { key: blob.blob_key, contentType, prepare: () => note(blob) });
    if (!put) {
      file.leave();
      return;
    }
    this.#begun = { put, blob };
    let before = file.written_bytes;
    this.#pace = setInterval(() => {
      if (!isFast(file.written_bytes - before, WINDOW_MS)) this.stop();
      before = file.written_bytes;
    }, WINDOW_MS);
  }
}

function isFast(bytes: number, ms: number): boolean {
  return bytes * 1_000 >= FAST_BYTES_PER_SECOND * ms;
}
