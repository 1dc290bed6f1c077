import type { FileSpool } from './blobs/file-spool.ts';
import type { OpenedOffice } from './compose-office.ts';
import type { Needs } from './listener/listener.ts';
import { withDeadline } from './services/deadline.ts';
import { Probe } from './services/probe.ts';
import type { Store } from './store/store.ts';

/** Less than who asks for readiness waits: 10 seconds (docs/operations.md). */
const READY_MS = 6_000;
/** As large as a claim with some line items: a full disk can have room for less. */
const PROBE_BYTES = 16_384;

/** The checks of readiness, by what a listener needs. */
export interface Readiness {
  database: Needs;
  /** The document store, and the spool that uploads pass through. */
  documents: Needs;
}

/** @param store gives the store, once it is open */
export function probeWrites(store: () => Store): Probe {
  const write = async () => {
    const at = new Date().toISOString();
    // Its end is its beginning: whoever looks next may write too.
    await store().takeLease({ name: 'write-probe', holder: 'x'.repeat(PROBE_BYTES), now: at, until: at });
  };
  return new Probe(write, READY_MS);
}

export function readinessOf({ store, blobs }: OpenedOffice, writes: Probe, spool: FileSpool): Readiness {
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
