import { setTimeout as pause } from 'node:timers/promises';
import type { QueueStore } from '../store/queue-store.ts';
import type { Clock } from './identifiers.ts';
import { firstIdentifierOf, timeOfIdentifier } from './identifiers.ts';

/** Claims looked at in one step. */
const BATCH = 200;
/** Between two steps others have the machine for themselves, for so many times as long as the step took. */
const REST = 4;
const LEAST_PAUSE_MS = 5;
/** A claim can become visible later than one with a greater identifier; mostly not by more than this. */
const OVERLAP_MS = 10_000;
/** How often it is looked for what came later than that. */
const TIDY_EVERY_MS = 10 * 60_000;
/** Claims of a day are all expected to be known so long after its end. */
const SETTLED_MS = 60 * 60_000;

/** Makes new claims known to the search by words, some seconds after they were filed. */
export class SearchIndexing {
  readonly #queue: QueueStore;
  readonly #clock: Clock;
  readonly #lateMs: number;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  /** @param lateMs how long after the time in its identifier a claim can become visible */
  constructor({ queue, clock, lateMs }: { queue: QueueStore; clock: Clock; lateMs: number }) {
    this.#queue = queue;
    this.#clock = clock;
    this.#lateMs = lateMs;
  }

  /** Whether a run has something to do; asked without taking a lease. */
  async isDue(): Promise<boolean> {
    if (this.#isTidyingDue()) return true;
    const { indexed, newest } = await this.#queue.findIndexMark();
    if (newest === null) return false;
    const isRecent = this.#clock() - timeOfIdentifier('clm', newest) < 2 * OVERLAP_MS;
    return isRecent || indexed === null || newest > indexed;
  }

  /** Ends early, in the middle of the claims, when `signal` says so; the next run goes on from there. */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { indexed } = await this.#queue.findIndexMark();
    let lookedAt = await this.#indexAfter(indexed === null ? '' : before(indexed, OVERLAP_MS), signal);
    if (!signal.aborted && this.#isTidyingDue()) lookedAt += await this.#tidy(indexed, signal);
    return { looked_at: lookedAt };
  }

  /** Asked at each look, so that a clock that was set back is noticed: what is filed then is before what was tidied. */
  #isTidyingDue(): boolean {
    const now = this.#clock();
    this.#tidiedAt = Math.min(this.#tidiedAt, now);
    return now - this.#tidiedAt >= TIDY_EVERY_MS;
  }

  /** Looks again at what was filed since the last tidying, and counts what was filed on the days before. */
  async #tidy(indexed: string | null, signal: AbortSignal): Promise<number> {
    const startedAt = this.#clock();
    let lookedAt = await this.#indexAfter(this.#lateAfter(indexed), signal);
    const day = new Date(startedAt - SETTLED_MS).toISOString().slice(0, 10);
    const unknown = await this.#queue.countUnindexed({ day, id: firstIdentifierOf('clm', Date.parse(day)) });
    if (unknown > 0) lookedAt += await this.#indexAfter('', signal);
    if (!signal.aborted) this.#tidiedAt = startedAt;
    return lookedAt;
  }

  /** After which identifier there can be claims that no process has looked at. */
  #lateAfter(indexed: string | null): string {
    if (Number.isFinite(this.#tidiedAt)) return firstIdentifierOf('clm', this.#tidiedAt - this.#lateMs);
    // What was filed by a clock that was ahead is after what is filed now.
    if (indexed !== null) return firstIdentifierOf('clm', this.#timeSeen(indexed) - TIDY_EVERY_MS - this.#lateMs);
    return firstIdentifierOf('clm', this.#clock() - this.#lateMs);
  }

  #timeSeen(claimId: string): number {
    return Math.min(timeOfIdentifier('clm', claimId), this.#clock());
  }

  async #indexAfter(claimId: string, signal: AbortSignal): Promise<number> {
    let [position, lookedAt]: [string | null, number] = [claimId, 0];
    while (!signal.aborted) {
      const start = performance.now();
      position = await this.#queue.indexAfter(position, BATCH);
      if (position === null) break;
      lookedAt += BATCH;
      await pause(Math.max(LEAST_PAUSE_MS, REST * (performance.now() - start)));
    }
    return lookedAt;
  }
}

function before(id: string, ms: number): string {
  return firstIdentifierOf('clm', timeOfIdentifier('clm', id) - ms);
}
