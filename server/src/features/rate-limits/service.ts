import type { RateStore } from '../store/rate-store.ts';
import { withDeadline } from './deadline.ts';
import type { Clock } from './identifiers.ts';

/** A window is a minute of the clock, for every subject and every process. */
const WINDOW_MS = 60_000;
const WAIT_MS = 2_000;
/** Some 15 MB. */
const MAX_SUBJECTS = 50_000;
/** Clocks of machines differ; what is older than this is of no window any more. */
const KEPT_MS = 10 * WINDOW_MS;
/** On SQLite nothing else is done meanwhile, some milliseconds. */
const BATCH = 1_000;

/** Whether a request is let through, and the figures for the headers of its answer. */
export interface Share {
  isGranted: boolean;
  /** How many requests of the subject are left in the window, as far as is known here. */
  remaining: number;
  /** Whole seconds until the next window, 1 or more. */
  resetSeconds: number;
}

interface RateLimitParts {
  store: RateStore;
  clock: Clock;
  /** Told when the store cannot be asked, once a window: until the next one this process counts alone. */
  onFailure: (error: unknown) => void;
  /** How long a request waits for its share, in milliseconds. A store that is slower is not waited for. */
  waitMs?: number;
  /** Of subjects beyond these the oldest is forgotten, and what was asked for it and not used is lost to it. */
  maxSubjects?: number;
}

/** The state of a minute in this process. */
interface Window {
  startsAt: number;
  /** The same as the store has it. */
  window_start: string;
  counts: Map<string, Count>;
  /** The store could not be asked in it, and is asked no more: this process counts alone. */
  isAlone: boolean;
}

/** The state of a subject in a window, in this process. */
interface Count {
  subject: string;
  window: Window;
  /** Asked for and not used yet. */
  available: number;
  usedHere: number;
  /** Requests that all processes have reserved, when the store was last asked; the limit at most. */
  usedByAll: number;
  /** How many requests wait for their share. */
  waiting: number;
  /** While the store is asked: gives whether it answered. */
  filling: Promise<boolean> | undefined;
}

/**
 * At most `limit` requests a minute of each subject, among all processes. So that most requests ask no database, a
 * process asks for several at once: a hundredth of the limit at first, then as many as it has used, and never more
 * than a tenth of what is left. What one process asked for and does not use, the others cannot: they refuse a little
 * early when the load is uneven, never late.
 */
export class RateLimit {
  readonly limit: number;
  readonly #parts: Required<RateLimitParts>;
  #window = windowAt(0);

  constructor(limit: number, parts: RateLimitParts) {
    this.limit = limit;
    this.#parts = { waitMs: WAIT_MS, maxSubjects: MAX_SUBJECTS, ...parts };
  }

  /** One request of a subject. Never rejects: without the store this process counts alone. */
  async take(subject: string): Promise<Share> {
    const count = this.#find(subject);
    count.waiting += 1;
    let isAnswered = true;
    while (isAnswered && count.available === 0 && !this.#isSpent(count) && !count.window.isAlone) {
      // Those who come while the store is asked ask for the next block together.
      count.filling ??= this.#fill(count);
      isAnswered = await count.filling;
    }
    count.waiting -= 1;
    const isGranted = this.#use(count);
    const remaining = this.limit - Math.max(count.usedHere, count.usedByAll - count.available);
    return { isGranted, remaining: Math.max(0, remaining), resetSeconds: this.#secondsLeft(count.window) };
  }

  #use(count: Count): boolean {
    const isFree = count.window.isAlone && !this.#isSpent(count) && count.usedHere < this.limit;
    if (count.available === 0 && !isFree) return false;
    count.available = Math.max(0, count.available - 1);
    count.usedHere += 1;
    return true;
  }

  #find(subject: string): Count {
    const now = this.#parts.clock();
    const startsAt = now - (now % WINDOW_MS);
    if (startsAt !== this.#window.startsAt) this.#window = windowAt(startsAt);
    const window = this.#window;
    const { counts } = window;
    const known = counts.get(subject);
    if (known) return known;
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size >= this.#parts.maxSubjects) counts.delete(oldest);
    const count = { subject, window, available: 0, usedHere: 0, usedByAll: 0, waiting: 0, filling: undefined };
    counts.set(subject, count);
    return count;
  }

  /** Asks the store for more; gives whether it answered. When it did not it is asked no more in this window. */
  async #fill(known: Count): Promise<boolean> {
    const { subject, window } = known;
    const count = this.#blockOf(known);
    const block = { subject, window_start: window.window_start, count };
    try {
      const before = await withDeadline(this.#parts.waitMs, this.#parts.store.take(block));
      known.available += Math.min(count, Math.max(0, this.limit - before));
      known.usedByAll = Math.min(this.limit, before + count);
      return true;
    } catch (error) {
      if (!window.isAlone) this.#parts.onFailure(error);
      window.isAlone = true;
      return false;
    } finally {
      known.filling = undefined;
    }
  }

  #blockOf({ usedHere, usedByAll, waiting }: Count): number {
    const wanted = Math.max(Math.ceil(this.limit / 100), usedHere);
    return Math.max(waiting, Math.min(wanted, Math.floor((this.limit - usedByAll) / 10)));
  }

  #isSpent({ usedByAll }: Count): boolean {
    return usedByAll >= this.limit;
  }

  #secondsLeft({ startsAt }: Window): number {
    return Math.max(1, Math.ceil((startsAt + WINDOW_MS - this.#parts.clock()) / 1_000));
  }
}

function windowAt(startsAt: number): Window {
  return { startsAt, window_start: new Date(startsAt).toISOString(), counts: new Map(), isAlone: false };
}

/** Deletes what no window needs any more; gives how many. Ends early when `signal` says so. */
export async function purgeRateWindows(store: RateStore, clock: Clock, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock() - KEPT_MS).toISOString();
  for (let deleted = 0; ; ) {
    const step = await store.deleteOldWindows(before, BATCH);
    deleted += step;
    if (step < BATCH || signal?.aborted) return deleted;
  }
}
