import { withDeadline } from '../../platform/deadline.ts';
import type { Clock } from '../../platform/identifiers.ts';
import type { RateStore } from './store.ts';

/** A window is one minute of the clock, the same for every subject and process. */
const WINDOW_MS = 60_000;
const WAIT_MS = 2_000;
/** About 15 MB of memory. */
const MAX_SUBJECTS = 50_000;
/** Older windows are in use on no machine, at any clock skew between them. */
const KEPT_MS = 10 * WINDOW_MS;
/** Rows per delete. On SQLite a delete blocks other writes, here for some milliseconds. */
const BATCH = 1_000;

/** Whether a request is let through, and the figures for the headers of its response. */
export interface Share {
  isGranted: boolean;
  /** Requests that the subject has left in the window, as far as this process knows. */
  remaining: number;
  /** Whole seconds until the next window, 1 or more. */
  resetSeconds: number;
}

interface RateLimitDependencies {
  store: RateStore;
  clock: Clock;
  /** Called once per window when the store fails; this process then counts alone until the next window. */
  onFailure: (error: unknown) => void;
  /** How long a request waits for the store, in milliseconds. After that this process counts alone. */
  waitMs?: number;
  /** The most subjects in memory. The oldest one beyond is forgotten, and with it the requests reserved for it. */
  maxSubjects?: number;
}

/** The state of one window in this process. */
interface Window {
  startsAt: number;
  /** `startsAt` in the store's form. */
  window_start: string;
  counts: Map<string, Count>;
  /** Is true after the store failed in this window: it is not asked again, and this process counts alone. */
  isAlone: boolean;
}

/** The state of one subject in a window, in this process. */
interface Count {
  subject: string;
  window: Window;
  /** Requests reserved from the store and not used yet. */
  available: number;
  usedHere: number;
  /** Requests reserved by all processes when the store last answered; the limit at most. */
  usedByAll: number;
  /** Requests that wait for the store. */
  waiting: number;
  /** The running request to the store; resolves to whether it answered. */
  filling: Promise<boolean> | undefined;
}

/**
 * Allows `limit` requests a minute per subject, across all processes. To keep most requests away from the database, a
 * process reserves several at once: a hundredth of the limit at first, then as many as it has used, never more than a
 * tenth of the remainder. Other processes cannot use a reservation: under uneven load a limit takes effect a little
 * early, never late.
 */
export class RateLimit {
  readonly limit: number;
  readonly #dependencies: Required<RateLimitDependencies>;
  #window = windowAt(0);

  constructor(limit: number, dependencies: RateLimitDependencies) {
    this.limit = limit;
    this.#dependencies = { waitMs: WAIT_MS, maxSubjects: MAX_SUBJECTS, ...dependencies };
  }

  /** Counts one request of a subject. Never rejects: when the store fails, this process counts alone. */
  async take(subject: string): Promise<Share> {
    const count = this.#find(subject);
    count.waiting += 1;
    let isAnswered = true;
    while (isAnswered && count.available === 0 && !this.#isSpent(count) && !count.window.isAlone) {
      // Requests that arrive while the store is asked share the next reservation.
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
    const now = this.#dependencies.clock();
    const startsAt = now - (now % WINDOW_MS);
    if (startsAt !== this.#window.startsAt) this.#window = windowAt(startsAt);
    const window = this.#window;
    const { counts } = window;
    const known = counts.get(subject);
    if (known) return known;
    const [oldest] = counts.keys();
    if (oldest !== undefined && counts.size >= this.#dependencies.maxSubjects) counts.delete(oldest);
    const count = { subject, window, available: 0, usedHere: 0, usedByAll: 0, waiting: 0, filling: undefined };
    counts.set(subject, count);
    return count;
  }

  /**
   * Reserves more requests from the store; resolves to whether it answered. After a failure this window does not ask
   * again.
   */
  async #fill(known: Count): Promise<boolean> {
    const { subject, window } = known;
    const count = this.#blockOf(known);
    const block = { subject, window_start: window.window_start, count };
    try {
      const before = await withDeadline(this.#dependencies.waitMs, this.#dependencies.store.take(block));
      known.available += Math.min(count, Math.max(0, this.limit - before));
      known.usedByAll = Math.min(this.limit, before + count);
      return true;
    } catch (error) {
      if (!window.isAlone) this.#dependencies.onFailure(error);
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
    return Math.max(1, Math.ceil((startsAt + WINDOW_MS - this.#dependencies.clock()) / 1_000));
  }
}

function windowAt(startsAt: number): Window {
  return { startsAt, window_start: new Date(startsAt).toISOString(), counts: new Map(), isAlone: false };
}

/** Deletes counters of past windows; gives their number. Ends early when `signal` is aborted. */
export async function purgeRateWindows(store: RateStore, clock: Clock, signal?: AbortSignal): Promise<number> {
  const before = new Date(clock() - KEPT_MS).toISOString();
  for (let deleted = 0; ; ) {
    const step = await store.deleteOldWindows(before, BATCH);
    deleted += step;
    if (step < BATCH || signal?.aborted) return deleted;
  }
}
