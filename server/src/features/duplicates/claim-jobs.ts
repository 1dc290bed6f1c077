import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Clock, firstIdentifierOf, timeOfIdentifier } from '../../platform/identifiers.ts';
import { parseFiled } from '../claims/record.ts';
import { claimPrintOf } from './claim-print.ts';
import type { ClaimPrintStore, ClaimToPrint, PrintProgress } from './claim-print-store.ts';
import type { DuplicateStore } from './store.ts';

/** Claims of one step. */
const BATCH = 100;
/** The pause after a step, as a multiple of its duration: other work has the machine meanwhile. */
const REST = 2;
const LEAST_PAUSE_MS = 2;
/** Sorts after every identifier. */
const AFTER_ALL = '~';
const SECRET_BYTES = 32;

interface Dependencies {
  store: ClaimPrintStore;
  duplicates: Pick<DuplicateStore, 'makeSecret'>;
  clock: Clock;
  /** The longest time between a claim's identifier and its visibility to other processes. */
  lateMs: number;
}

/** Makes what claims are compared by: of new claims within seconds, and of those that were there before. */
export class ClaimPrinting {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    const { store, clock, lateMs } = this.#dependencies;
    const [progress, newest] = await Promise.all([store.findProgress(), store.findNewestClaim()]);
    if (newest === undefined) return false;
    if (progress === undefined || progress.oldest !== '' || newest > progress.newest) return true;
    return clock() - timeOfIdentifier('clm', newest) < 2 * lateMs;
  }

  /** Works until nothing is left. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { store, duplicates } = this.#dependencies;
    const secret = await duplicates.makeSecret(randomBytes(SECRET_BYTES).toString('base64url'));
    const newest = (await store.findNewestClaim()) ?? '';
    let progress = (await store.findProgress()) ?? { newest, oldest: AFTER_ALL };
    let lookedAt = 0;
    for (let isMore = true; isMore && !signal.aborted; ) {
      lookedAt += await this.#printNew(progress, secret, signal);
      progress = { ...progress, newest: (await store.findNewestClaim()) ?? progress.newest };
      const claims = progress.oldest === '' ? [] : await store.listClaimsBefore(progress.oldest, BATCH);
      isMore = claims.length > 0;
      await this.#print(claims, secret);
      lookedAt += claims.length;
      if (!signal.aborted) progress = { ...progress, oldest: claims.at(-1)?.id ?? '' };
      await store.setProgress(progress);
    }
    return { looked_at: lookedAt };
  }

  /** Claims that became visible late are looked for again for as long as that can take. */
  async #printNew({ newest }: PrintProgress, secret: string, signal: AbortSignal): Promise<number> {
    const { store, clock, lateMs } = this.#dependencies;
    const seen = newest === '' ? clock() : Math.min(timeOfIdentifier('clm', newest), clock());
    const after = firstIdentifierOf('clm', Math.max(0, seen - lateMs));
    let lookedAt = 0;
    while (!signal.aborted) {
      const claims = await store.listUnprinted(after, BATCH);
      if (claims.length === 0) break;
      await this.#print(claims, secret);
      lookedAt += claims.length;
    }
    return lookedAt;
  }

  async #print(claims: readonly ClaimToPrint[], secret: string): Promise<void> {
    if (claims.length === 0) return;
    const startedAt = performance.now();
    const prints = claims.map(({ organization_id, id, filed }) => ({
      organization_id,
      id,
      ...claimPrintOf(parseFiled(filed).shipment, secret),
    }));
    await this.#dependencies.store.keepPrints(prints);
    await pause(Math.max(LEAST_PAUSE_MS, REST * (performance.now() - startedAt)));
  }
}
