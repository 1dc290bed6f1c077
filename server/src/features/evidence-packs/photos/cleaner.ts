import { LimitedThread } from '../../../platform/threads/limited-thread.ts';
import type { DocumentContentType } from '../../documents/record.ts';
import type { PhotoFault } from '../record.ts';

const PROGRAM = new URL('./clean-thread.ts', import.meta.url);
/** The bytes of the photograph, at most 10 MB, are not among this memory. */
const MAX_HEAP_MB = 64;
/** A photograph of 10 MB takes some 50 ms. */
const MAX_MS = 10_000;

/** `same`: it had no metadata. `left_out`: nobody can tell what in it is metadata. */
export type CleanedPhoto =
  | { outcome: 'same' }
  | { outcome: 'cleaned'; bytes: Uint8Array; sha256: string }
  | { outcome: 'left_out'; fault: PhotoFault };

const BEYOND_LIMITS: CleanedPhoto = { outcome: 'left_out', fault: 'beyond_limits' };

/** A photograph as it was sent. */
export interface SentPhoto {
  bytes: Uint8Array;
  type: DocumentContentType;
}

/**
 * Frees photographs from their metadata in a thread of its own, one after the other: they are foreign bytes. The packs that
 * are made at once bound its queue.
 */
export class PhotoCleaner {
  readonly #thread: LimitedThread<SentPhoto, CleanedPhoto>;

  constructor({ maxMs = MAX_MS }: { maxMs?: number } = {}) {
    this.#thread = new LimitedThread(PROGRAM, { ms: maxMs, heapMb: MAX_HEAP_MB });
  }

  /** Cleans a photograph. One that takes too much time or memory is left out, and the thread starts anew. */
  clean(bytes: Buffer, type: DocumentContentType): Promise<CleanedPhoto> {
    return this.#thread.run({ bytes, type }).catch(() => BEYOND_LIMITS);
  }

  close(): Promise<void> {
    return this.#thread.close();
  }
}
