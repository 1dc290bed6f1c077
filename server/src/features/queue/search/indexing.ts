import {
  type Clock,
  firstIdentifierOf,
  type IdentifierPrefix,
  timeOfIdentifier,
} from '../../../platform/identifiers.ts';
import { rest } from '../../../platform/jobs/rest.ts';
import type { QueueStore } from '../store.ts';
import { CHANGE_SOURCES, type ChangeSource, type IndexMark } from './record.ts';

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

/** Documents confirmed at once by several processes: a number can become visible after a greater one. */
const OVERLAP_DOCUMENTS = 100;
/** The same of a tidying, for the longest transactions. */
const LATE_DOCUMENTS = 1_000;
/** Changes that are remembered, so that those of the overlap are indexed once. */
const MAX_REMEMBERED = 50_000;

/** How often new claims are indexed while older ones are. */
const FRESH_EVERY_MS = 2_000;

/** Indexes new claims and what changes for the search within seconds, and then older claims. */
export class SearchIndexing {
  readonly #queue: QueueStore;
  readonly #clock: Clock;
  readonly #lateMs: number;
  readonly #done: Readonly<Record<ChangeSource, Set<string>>> = { changes: new Set(), documents: new Set() };
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
    const { indexed, newest, sources, is_whole } = await this.#queue.findIndexMark();
    if (newest === null) return false;
    if (!is_whole || this.#isRecent('clm', newest) || indexed === null || newest > indexed) return true;
    const { changes } = sources;
    if (changes.newest !== null && this.#isRecent('aud', changes.newest)) return true;
    return CHANGE_SOURCES.some((source) => sources[source].newest !== sources[source].indexed);
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
    const mark = await this.#queue.findIndexMark();
    const claim = mark.indexed ?? mark.newest;
    if (claim === null) return 0;
    const lookedAt = await this.#indexAfter(before('clm', claim, OVERLAP_MS), signal);
    for (const source of CHANGE_SOURCES) await this.#indexChanges(source, startOf(source, mark), signal);
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
    await this.#indexChanges('changes', lateAfter.replace('clm', 'aud'), signal);
    const { documents } = (await this.#queue.findIndexMark()).sources;
    await this.#indexChanges('documents', documentBefore(documents.newest, LATE_DOCUMENTS), signal);
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

  /** Indexes the claims again that were changed after a position. */
  async #indexChanges(source: ChangeSource, after: string | null, signal: AbortSignal): Promise<void> {
    if (after !== null) await inBatches(after, signal, (position) => this.#indexChange(source, position));
  }

  async #indexChange(source: ChangeSource, after: string): Promise<string | null> {
    const changes = await this.#queue.listChanges(source, after, BATCH);
    const last = changes.at(-1)?.position;
    if (last === undefined) return null;
    const done = this.#done[source];
    const fresh = changes.filter(({ position }) => !done.has(position));
    const claims = new Map(fresh.flatMap(({ claim }) => (claim ? [[claim.id, claim] as const] : [])));
    let left = [...claims.values()];
    while (left.length > 0) {
      const startedAt = performance.now();
      left = left.slice(await this.#queue.indexAgain(left));
      if (left.length > 0) await rest(startedAt, REST);
    }
    if (fresh.length > 0) await this.#queue.markIndexed(source, last);
    if (done.size > MAX_REMEMBERED) done.clear();
    for (const { position } of fresh) done.add(position);
    return last;
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

/**
 * The position after which changes are indexed: a little before the last indexed one. An index that is not whole will have
 * all claims as they are now, so that it begins with the newest change; '' is before all.
 */
function startOf(source: ChangeSource, { sources, is_whole }: IndexMark): string | null {
  const { indexed, newest } = sources[source];
  if (newest === null) return null;
  // A restored database can have fewer documents than the index has seen.
  const from = indexed !== null && indexed > newest ? newest : (indexed ?? (is_whole ? null : newest));
  if (from === null) return '';
  return source === 'changes' ? before('aud', from, OVERLAP_MS) : documentBefore(from, OVERLAP_DOCUMENTS);
}

function documentBefore(position: string | null, numbers: number): string | null {
  return position && String(Math.max(0, Number(position) - numbers)).padStart(position.length, '0');
}
