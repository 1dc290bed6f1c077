import { setTimeout as pause } from 'node:timers/promises';
import type { QueueStore } from '../store/queue-store.ts';
import type { Clock } from './identifiers.ts';
import { firstIdentifierOf, timeOfIdentifier } from './identifiers.ts';

/** Claims looked at in one step. Between two steps others have the database for themselves, for a while as long. */
const BATCH = 200;
const LEAST_PAUSE_MS = 5;
/** A claim can become visible later than one with a greater identifier, by as much as clocks differ. */
const OVERLAP_MS = 10_000;
/** How often it is looked for what came later than that, and for what was counted apart. */
const TIDY_EVERY_MS = 10 * 60_000;
/** Claims of a day are all expected to be known so long after its end. */
const SETTLED_MS = 60 * 60_000;

/** Makes new claims known to the search by words, some seconds after they were filed. */
export class SearchIndexing {
  readonly #queue: QueueStore;
  readonly #clock: Clock;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  constructor({ queue, clock }: { queue: QueueStore; clock: Clock }) {
    this.#queue = queue;
    this.#clock = clock;
  }

  /** Whether a run has something to do; asked without taking a lease. */
  async isDue(): Promise<boolean> {
    if (this.#isTidyingDue()) return true;
    const { indexed, newest } = await this.#queue.findIndexMark();
    return newest !== null && (indexed === null || newest > indexed);
  }

  /** Ends early, in the middle of the claims, when `signal` says so; the next run goes on from there. */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { indexed } = await this.#queue.findIndexMark();
    let lookedAt = await this.#indexAfter(indexed === null ? '' : before(indexed), signal);
    if (!signal.aborted && this.#isTidyingDue()) lookedAt += await this.#tidy(signal);
    return { looked_at: lookedAt };
  }

  #isTidyingDue(): boolean {
    return this.#clock() - this.#tidiedAt >= TIDY_EVERY_MS;
  }

  async #tidy(signal: AbortSignal): Promise<number> {
    await this.#queue.foldTallies();
    const day = new Date(this.#clock() - SETTLED_MS).toISOString().slice(0, 10);
    const unknown = await this.#queue.countUnindexed({ day, id: firstIdentifierOf('clm', Date.parse(day)) });
    const lookedAt = unknown > 0 ? await this.#indexAfter('', signal) : 0;
    if (!signal.aborted) this.#tidiedAt = this.#clock();
    return lookedAt;
  }

  async #indexAfter(claimId: string, signal: AbortSignal): Promise<number> {
    let [position, lookedAt]: [string | null, number] = [claimId, 0];
    while (!signal.aborted) {
      const start = performance.now();
      position = await this.#queue.indexAfter(position, BATCH);
      if (position === null) break;
      lookedAt += BATCH;
      await pause(Math.max(LEAST_PAUSE_MS, performance.now() - start));
    }
    return lookedAt;
  }
}

function before(id: string): string {
  return firstIdentifierOf('clm', timeOfIdentifier('clm', id) - OVERLAP_MS);
}
