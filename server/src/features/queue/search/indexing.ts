import {
  type Clock,
  firstIdentifierOf,
  type IdentifierPrefix,
  timeOfIdentifier,
} from '../../../platform/identifiers.ts';
import { rest } from '../../../platform/jobs/rest.ts';
import type { QueueStore } from '../store.ts';

/** Claims of one step. */
const BATCH = 200;
/** See `rest`. */
const REST = 4;
/** A claim can become visible after one with a greater identifier, usually by less than this. */
const OVERLAP_MS = 10_000;
/** How often claims that became visible even later are looked for. */
const TIDY_EVERY_MS = 10 * 60_000;
/** This long after the end of a day all of its claims are expected to be indexed. */
const SETTLED_MS = 60 * 60_000;

/** How often new claims are indexed while older ones are. */
const FRESH_EVERY_MS = 2_000;

/** Indexes new claims and notes for the search within seconds, and then older claims. */
export class SearchIndexing {
  readonly #queue: QueueStore;
  readonly #clock: Clock;
  readonly #lateMs: number;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  /** @param lateMs the longest time between a claim's identifier and its visibility to other processes */
  constructor({ queue, clock, lateMs }: { queue: QueueStore; clock: Clock; lateMs: number }) {
    this.#queue = queue;
    this.#clock = clock;
    this.#lateMs = lateMs;
  }

  /** Whether a run has work to do; takes no lease. */
  async isDue(): Promise<boolean> {
    if (this.#isTidyingDue()) return true;
    const { indexed, newest, indexed_note, newest_note, is_whole } = await this.#queue.findIndexMark();
    if (newest === null) return false;
    if (!is_whole || this.#isRecent('clm', newest) || indexed === null || newest > indexed) return true;
    if (newest_note === null) return false;
    return this.#isRecent('evt', newest_note) || indexed_note === null || newest_note > indexed_note;
  }

  #isRecent(prefix: IdentifierPrefix, id: string): boolean {
    return this.#clock() - timeOfIdentifier(prefix, id) < 2 * OVERLAP_MS;
  }

  /** Indexes until nothing is left. Ends early when `signal` is aborted; the next run continues there. */
  async run(signal: AbortSignal): Promise<{ looked_at: number }> {
    const { indexed } = await this.#queue.findIndexMark();
    let lookedAt = await this.#indexNew(signal);
    lookedAt += await this.#indexOlder(signal);
    if (!signal.aborted && this.#isTidyingDue()) lookedAt += await this.#tidy(indexed, signal);
    return { looked_at: lookedAt };
  }

  /** Indexes what was written since the last run. An empty index begins with the newest claim. */
  async #indexNew(signal: AbortSignal): Promise<number> {
    const { indexed, newest, indexed_note, newest_note } = await this.#queue.findIndexMark();
    const claim = indexed ?? newest;
    if (claim === null) return 0;
    const lookedAt = await this.#indexAfter(before('clm', claim, OVERLAP_MS), signal);
    // A claim is indexed together with its notes.
    const note = indexed_note ?? (indexed === null ? newest_note : null);
    if (newest_note !== null) await this.#indexNotes(note === null ? '' : before('evt', note, OVERLAP_MS), signal);
    return lookedAt;
  }

  /** Indexes older claims, newest first, in small steps; new claims do not wait for them. */
  async #indexOlder(signal: AbortSignal): Promise<number> {
    let [lookedAt, freshAt, isMore] = [0, performance.now(), true];
    while (isMore && !signal.aborted) {
      const start = performance.now();
      isMore = await this.#queue.indexOlder(BATCH);
      if (isMore) lookedAt += BATCH;
      if (isMore) await rest(start, REST);
      if (performance.now() - freshAt < FRESH_EVERY_MS) continue;
      lookedAt += await this.#indexNew(signal);
      freshAt = performance.now();
    }
    return lookedAt;
  }

  /** Checked at every tick, to notice a clock that was set back: claims filed then sort before the tidied ones. */
  #isTidyingDue(): boolean {
    const now = this.#clock();
    this.#tidiedAt = Math.min(this.#tidiedAt, now);
    return now - this.#tidiedAt >= TIDY_EVERY_MS;
  }

  /** Indexes claims that became visible late since the last tidying; all claims again when some of earlier days are missing. */
  async #tidy(indexed: string | null, signal: AbortSignal): Promise<number> {
    const startedAt = this.#clock();
    const lateAfter = this.#lateAfter(indexed);
    let lookedAt = await this.#indexAfter(lateAfter, signal);
    await this.#indexNotes(lateAfter.replace('clm', 'evt'), signal);
    const day = new Date(startedAt - SETTLED_MS).toISOString().slice(0, 10);
    const unknown = await this.#queue.countUnindexed({ day, id: firstIdentifierOf('clm', Date.parse(day)) });
    if (unknown > 0) lookedAt += await this.#indexAfter('', signal);
    if (!signal.aborted) this.#tidiedAt = startedAt;
    return lookedAt;
  }

  /** The identifier after which there can be claims that no process has indexed. */
  #lateAfter(indexed: string | null): string {
    if (Number.isFinite(this.#tidiedAt)) return firstIdentifierOf('clm', this.#tidiedAt - this.#lateMs);
    // A claim filed by a machine whose clock is ahead sorts after the claims filed now.
    if (indexed !== null) return firstIdentifierOf('clm', this.#timeSeen(indexed) - TIDY_EVERY_MS - this.#lateMs);
    return firstIdentifierOf('clm', this.#clock() - this.#lateMs);
  }

  #timeSeen(claimId: string): number {
    return Math.min(timeOfIdentifier('clm', claimId), this.#clock());
  }

  async #indexAfter(claimId: string, signal: AbortSignal): Promise<number> {
    return inBatches(claimId, signal, (position) => this.#queue.indexAfter(position, BATCH));
  }

  async #indexNotes(eventId: string, signal: AbortSignal): Promise<void> {
    await inBatches(eventId, signal, (position) => this.#queue.indexNotesAfter(position, BATCH));
  }
}

/** Runs batches until none is left; gives the number of claims. */
async function inBatches(
  start: string,
  signal: AbortSignal,
  work: (position: string) => Promise<string | null>,
): Promise<number> {
  let [position, lookedAt]: [string | null, number] = [start, 0];
  while (!signal.aborted) {
    const startedAt = performance.now();
    position = await work(position);
    if (position === null) break;
    lookedAt += BATCH;
    await rest(startedAt, REST);
  }
  return lookedAt;
}

function before(prefix: IdentifierPrefix, id: string, ms: number): string {
  return firstIdentifierOf(prefix, timeOfIdentifier(prefix, id) - ms);
}
