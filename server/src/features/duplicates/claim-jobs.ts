import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/identifiers.ts';
import { Lookback } from '../../platform/jobs/lookback.ts';
import { rest } from '../../platform/jobs/rest.ts';
import { parseFiled } from '../claims/record.ts';
import { claimPrintOf } from './claim-print.ts';
import type { ClaimPrintStore, ClaimToPrint } from './claim-print-store.ts';
import type { DuplicateStore } from './store.ts';

/** Claims of one step. */
const BATCH = 100;
/** See `rest`. */
const REST = 2;
/** Sorts after every identifier. */
const AFTER_ALL = '~';
const SECRET_BYTES = 32;
/** How often new claims are printed while older ones are. */
const FRESH_EVERY_MS = 2_000;

interface Dependencies {
  store: ClaimPrintStore;
  duplicates: Pick<DuplicateStore, 'makeSecret'>;
  clock: Clock;
  /** The longest time between a claim's identifier and its visibility to other processes. */
  lateMs: number;
}

interface Printed {
  /** The identifier up to which claims have prints now. */
  last: string;
  printed: number;
}

/** Makes what claims are compared by: of new claims within seconds, and of those that were there before. */
export class ClaimPrinting {
  readonly #dependencies: Dependencies;
  readonly #lookback: Lookback;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#lookback = new Lookback(dependencies.clock, dependencies.lateMs);
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    const { store } = this.#dependencies;
    const [progress, newest] = await Promise.all([store.findProgress(), store.findNewestClaim()]);
    if (newest === undefined) return false;
    if (progress === undefined || progress.oldest !== '' || newest > progress.newest) return true;
    return this.#lookback.isDue(newest);
  }

  /** Works until nothing is left. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { store, duplicates } = this.#dependencies;
    const secret = await duplicates.makeSecret(randomBytes(SECRET_BYTES).toString('base64url'));
    const newest = (await store.findNewestClaim()) ?? '';
    let progress = (await store.findProgress()) ?? { newest, oldest: AFTER_ALL };
    let lookedAt = 0;
    for (let isMore = true; isMore && !signal.aborted; ) {
      const fresh = await this.#printNew(progress.newest, secret, signal);
      const older = await this.#printOlder(progress.oldest, secret, signal);
      progress = { newest: fresh.last > progress.newest ? fresh.last : progress.newest, oldest: older.last };
      isMore = older.last !== '';
      lookedAt += fresh.printed + older.printed;
      await store.setProgress(progress);
    }
    return { looked_at: lookedAt };
  }

  /** Goes through what was filed since the last run, and a while before: claims can become visible late. */
  async #printNew(newest: string, secret: string, signal: AbortSignal): Promise<Printed> {
    const { store } = this.#dependencies;
    const look = this.#lookback.begin(newest);
    let [last, printed] = [look.after, 0];
    while (!signal.aborted) {
      const startedAt = performance.now();
      const claims = await store.listClaimsAfter(last, BATCH);
      const unprinted = claims.filter((claim): claim is ClaimToPrint => claim.filed !== null);
      await this.#print(unprinted, secret);
      printed += unprinted.length;
      last = claims.at(-1)?.id ?? last;
      if (claims.length < BATCH) {
        look.end();
        break;
      }
      await rest(startedAt, REST);
    }
    return { last, printed };
  }

  /** Goes through claims of before, newest first, for a while: `last` is '' when there are no more. */
  async #printOlder(oldest: string, secret: string, signal: AbortSignal): Promise<Printed> {
    const until = performance.now() + FRESH_EVERY_MS;
    let [last, printed] = [oldest, 0];
    while (last !== '' && performance.now() < until && !signal.aborted) {
      const startedAt = performance.now();
      const claims = await this.#dependencies.store.listClaimsBefore(last, BATCH);
      await this.#print(claims, secret);
      printed += claims.length;
      last = claims.at(-1)?.id ?? '';
      await rest(startedAt, REST);
    }
    return { last, printed };
  }

  async #print(claims: readonly ClaimToPrint[], secret: string): Promise<void> {
    if (claims.length === 0) return;
    const prints = claims.map(({ organization_id, id, filed }) => ({
      organization_id,
      id,
      ...claimPrintOf(parseFiled(filed).shipment, secret),
    }));
    await this.#dependencies.store.keepPrints(prints);
  }
}
