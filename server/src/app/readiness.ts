import type { BlobStore } from '../platform/blobs/blob-store.ts';
import type { FileSpool } from '../platform/blobs/files/file-spool.ts';
import { withDeadline } from '../platform/deadline.ts';
import type { Needs } from '../platform/http/listener.ts';
import { Probe } from '../platform/probe.ts';
import type { Store } from './stores.ts';

/** Less than a load balancer waits for a response: 10 seconds (docs/operations.md). */
const READY_MS = 6_000;
/** The size of a claim with some line items: a full disk can have room for less. */
const PROBE_BYTES = 16_384;

/** The checks of readiness, by the parts that a listener needs. */
export interface Readiness {
  database: Needs;
  /** The document store, and the spool that uploads pass through. */
  documents: Needs;
}

/**
 * Tells whether the database keeps writes, by writing.
 * @param store gives the store, once it is open
 */
export function probeWrites(store: () => Store): Probe {
  const write = async () => {
    const at = new Date().toISOString();
    // The lease ends when it begins: the next process that checks may write too.
    await store().takeLease({ name: 'write-probe', holder: 'x'.repeat(PROBE_BYTES), now: at, until: at });
  };
  return new Probe(write, READY_MS);
}

interface ReadinessDependencies {
  store: Store;
  blobs: BlobStore;
  spool: FileSpool;
  /** Tells whether the database keeps writes. */
  writes: Probe;
}

export function readinessOf({ store, blobs, spool, writes }: ReadinessDependencies): Readiness {
  const database = async () => {
    await withDeadline(READY_MS, store.check());
    await writes.check();
  };
  const spooling = new Probe(() => tryToSpool(spool), READY_MS);
  return {
    database: { database },
    documents: { documents: () => withDeadline(READY_MS, blobs.check()), spool: () => spooling.check() },
  };
}

async function tryToSpool(spool: FileSpool): Promise<void> {
  async function* bytes() {
    yield Buffer.alloc(PROBE_BYTES, 'x');
  }
  const result = await spool.write(bytes(), { maxBytes: PROBE_BYTES });
  if (result.outcome === 'spooled') await spool.discard(result.file);
}
