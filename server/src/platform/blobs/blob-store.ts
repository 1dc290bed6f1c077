import type { DocumentContentType } from '../domain/document.ts';

/**
 * The port to the place that keeps documents' bytes. A key is made by the service (`{organization}/{…}/{document}.{n}`),
 * is written once and never changed. Absence is a value; a rejected promise means that the store failed.
 */
export interface BlobStore {
  /**
   * Takes over a spooled file: visible whole or not at all, durable before it resolves. The spooled file may be
   * moved away by it; discarding it afterwards is harmless.
   */
  put(key: string, file: SpooledFile, contentType: DocumentContentType): Promise<void>;
  /** The stored size, or undefined when nothing is stored under the key. */
  head(key: string): Promise<{ size_bytes: number } | undefined>;
  /** The stored bytes, or undefined when nothing is stored under the key. */
  get(key: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes what is stored under the key; nothing stored is fine too. */
  delete(key: string): Promise<void>;
  /** Rejects when the store does not answer. */
  check(): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

/** A temporary file in the data directory that an upload was written to. */
export interface SpooledFile {
  path: string;
  size_bytes: number;
  /** Hexadecimal. */
  sha256: string;
  /** The first bytes, to see what type they are. */
  head: Uint8Array;
}

export type SpoolOutcome =
  | { outcome: 'spooled'; file: SpooledFile }
  /** More than `maxBytes` came; what was written is gone. */
  | { outcome: 'too_large' };

/** The port to temporary files: bounded memory however many uploads run at once. */
export interface Spool {
  /**
   * Writes what comes to a new file, hashing and counting as it passes, and stops at the limit. Rejects when the
   * source fails or the disk does; then, and when too much came, nothing is left behind.
   */
  write(source: AsyncIterable<Uint8Array>, limits: { maxBytes: number }): Promise<SpoolOutcome>;
  discard(file: SpooledFile): Promise<void>;
}
