import type { ArrivingFile } from './arriving-file.ts';

/**
 * The port to the place that keeps documents' bytes. A key is made by the service
 * (`{organization}/{…}/{document}.{n}`), is written once and never changed. Absence is a value; a rejected promise
 * means that the store failed.
 */
export interface BlobStore {
  /**
   * Takes over a spooled file: visible whole or not at all, durable before it resolves. The spooled file may be
   * moved away by it; discarding it afterwards is harmless.
   * @param contentType the media type that a store may keep with it
   * @param since when the file was whole, by `performance.now()`: the time that it may take is counted from then; left
   * out: now
   */
  put(key: string, file: SpooledFile, contentType: string, since?: number): Promise<void>;
  /**
   * Begins to take a file that is still arriving. Undefined when the store gains nothing by that, or cannot now: then
   * `put` takes it once it is whole.
   */
  putArriving(file: ArrivingFile, target: ArrivingTarget): ArrivingPut | undefined;
  /** The stored size, or undefined when nothing is stored under the key. */
  head(key: string): Promise<{ size_bytes: number } | undefined>;
  /** The stored bytes, or undefined when nothing is stored under the key. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes the object under the key; succeeds also when there is none. */
  delete(key: string): Promise<void>;
  /** Rejects when the store does not respond. */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

export interface ArrivingTarget {
  key: string;
  contentType: string;
  /** Awaited before the store is asked for anything; when it rejects, nothing is. */
  prepare(): Promise<void>;
}

/** A file on its way to the store while it is still arriving. */
export interface ArrivingPut {
  /**
   * Whether the store has the file, durable and checked to be these bytes, now that it is whole. False: it does not, or
   * nobody can tell; then the file is on the disk, and `put` is to take it, under another key. Takes no longer than
   * `put` may; rejects only when the disk fails.
   */
  isStored(file: SpooledFile): Promise<boolean>;
  /**
   * Ends it, releases the connection, and moves the bytes in memory to the disk; unless all bytes had gone, the store
   * keeps none.
   */
  stop(): void;
}

/** How many of the first bytes of a spooled file are kept in memory. */
export const HEAD_BYTES = 1_024;

/** A temporary file in the data directory that an upload was written to. */
export interface SpooledFile {
  path: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first bytes, at most `HEAD_BYTES`, by which a file tells its type. */
  head: Uint8Array;
}

export type SpoolOutcome =
  | { outcome: 'spooled'; file: SpooledFile }
  /** More than `maxBytes` came; the written bytes are gone. */
  | { outcome: 'too_large' };

export interface SpoolLimits {
  maxBytes: number;
  /** For whoever reads the file while it arrives; left out: nobody does. */
  arrival?: {
    /** The size that was announced. */
    size_bytes: number;
    /** Called whenever some of it came. Must not throw. */
    onArrived(file: ArrivingFile): void;
  };
}

/** The port to temporary files: bounded memory however many uploads run at once. */
export interface Spool {
  /**
   * Writes the stream to a new file, hashes and counts its bytes, and stops at the limit. Rejects when the source fails source fails
   * or the disk does; then, and when too much came, nothing is left behind. Keeps no chunk once it asks for the next
   * one.
   */
  write(source: AsyncIterable<Uint8Array>, limits: SpoolLimits): Promise<SpoolOutcome>;
  discard(file: SpooledFile): Promise<void>;
}
