import { Worker } from 'node:worker_threads';
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

/**
 * Frees photographs from their metadata in a thread of its own, one after the other: they are foreign bytes. The thread
 * starts with the first photograph and keeps no process alive. The packs that are made at once bound its queue.
 */
export class PhotoCleaner {
  readonly #maxMs: number;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor({ maxMs = MAX_MS }: { maxMs?: number } = {}) {
    this.#maxMs = maxMs;
  }

  /** Cleans a photograph. One that takes too much time or memory is left out, and the thread starts anew. */
  clean(bytes: Buffer, type: DocumentContentType): Promise<CleanedPhoto> {
    const cleaned = this.#last.then(() => this.#run(bytes, type));
    this.#last = cleaned;
    return cleaned;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #run(bytes: Buffer, type: DocumentContentType): Promise<CleanedPhoto> {
    const worker = this.#worker ?? new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
    this.#worker = worker;
    worker.ref();
    const { promise, resolve } = Promise.withResolvers<CleanedPhoto>();
    const giveUp = () => {
      this.#worker = undefined;
      resolve(BEYOND_LIMITS);
    };
    const timer = setTimeout(giveUp, this.#maxMs);
    worker.once('error', giveUp).once('exit', giveUp).once('message', resolve);
    worker.postMessage({ bytes, type });
    const cleaned = await promise;
    clearTimeout(timer);
    for (const event of ['error', 'exit', 'message']) worker.removeAllListeners(event);
    worker.unref();
    if (this.#worker !== worker) void worker.terminate();
    return cleaned;
  }
}
