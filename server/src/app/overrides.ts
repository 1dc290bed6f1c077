import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Store } from './stores.ts';

/** Replacements that tests give for parts of a service. */
export interface Overrides {
  clock?: Clock;
  /** Defaults to the clock above, else to the system's, which nobody can set. */
  stopwatch?: Clock;
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  wrapStore?: (store: Store) => Store;
  storageCheckMs?: number;
  tickEveryMs?: number;
  /** How long a request may take to arrive, on every listener. */
  requestMs?: number;
  /** The folder of the built console. */
  consoleDir?: string;
  /** The packed SDK. */
  sdkFile?: string;
  /** The folder that the documentation is read from. */
  docsRoot?: string;
  /** See `Passwords`. */
  passwordLogCost?: number;
}
