import type { Registry } from 'prom-client';
import type { ArrivingFile } from '../blobs/arriving-file.ts';
import type { ArrivingPut, ArrivingTarget, BlobStore, SpooledFile } from '../blobs/blob-store.ts';
import { KeptHistogram } from './series.ts';

/** Buckets in seconds, from the `stat` of a file to the last attempt at a distant bucket. */
const SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measures duration and outcome of blob store calls. */
export class BlobMetrics {
  readonly #seconds: KeptHistogram;

  constructor(registry: Registry) {
    const help = 'Calls of the store of documents, by operation and outcome; `get` to its first byte.';
    this.#seconds = new KeptHistogram(registry, { name: 'redress_blob_operation_duration_seconds', help }, SECONDS);
  }

  /** @param outcomeOf gives the outcome label of a call's result */
  async time<T>(operation: string, call: Promise<T>, outcomeOf: (value: T) => string = () => 'ok'): Promise<T> {
    const since = performance.now();
    let outcome = 'failed';
    try {
      const value = await call;
      outcome = outcomeOf(value);
      return value;
    } finally {
      this.#seconds.series({ operation, outcome }).observe((performance.now() - since) / 1_000);
    }
  }
}

/** A blob store whose calls are timed. */
export class MeteredBlobStore implements BlobStore {
  readonly #blobs: BlobStore;
  readonly #metrics: BlobMetrics;

  constructor(blobs: BlobStore, metrics: BlobMetrics) {
    this.#blobs = blobs;
    this.#metrics = metrics;
  }

  put(key: string, file: SpooledFile, contentType: string, since?: number): Promise<void> {
    return this.#metrics.time('put', this.#blobs.put(key, file, contentType, since));
  }

  /** Times the wait that is left once the file is whole. */
  putArriving(file: ArrivingFile, target: ArrivingTarget): ArrivingPut | undefined {
    const begun = this.#blobs.putArriving(file, target);
    if (!begun) return undefined;
    const isStored = (whole: SpooledFile) =>
      this.#metrics.time('put', begun.isStored(whole), (is) => (is ? 'ok' : 'repeated'));
    return { isStored, stop: () => begun.stop() };
  }

  head(key: string): Promise<{ size_bytes: number } | undefined> {
    return this.#metrics.time('head', this.#blobs.head(key), presence);
  }

  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    return this.#metrics.time('get', this.#blobs.get(key), presence);
  }

  delete(key: string): Promise<void> {
    return this.#metrics.time('delete', this.#blobs.delete(key));
  }

  check(): Promise<void> {
    return this.#metrics.time('check', this.#blobs.check());
  }

  close(): Promise<void> {
    return this.#blobs.close();
  }
}

function presence(value: object | undefined): string {
  return value === undefined ? 'absent' : 'ok';
}
