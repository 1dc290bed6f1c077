import { ApiError, ConnectionError, TimeoutError } from './errors.ts';
import { onAbort } from './on-abort.ts';

const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;
/** However long the service asks to be left alone, a call is not held up for longer at once. */
const MAX_RETRY_AFTER_SECONDS = 60;

const TRANSIENT_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];
const TRANSIENT_CODES: readonly string[] = ['IDEMPOTENCY_IN_PROGRESS', 'UPLOAD_INTERRUPTED'];

/** Whether the same request may come to another end when it is sent again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof ApiError)) return false;
  return TRANSIENT_STATUSES.includes(error.status) || TRANSIENT_CODES.includes(error.code);
}

/**
 * How long to wait before the next attempt, in milliseconds: anything up to a bound that doubles with each failure, so
 * that clients that failed together do not come back together, and no less than the service asked for.
 * @param failures how many attempts have failed before the one that `error` is of
 */
export function retryDelayMs(failures: number, error?: unknown, random: () => number = Math.random): number {
  const jitter = random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** failures);
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.min(asked, MAX_RETRY_AFTER_SECONDS) * 1_000 + jitter;
}

/** The most that a timer can hold, in milliseconds; with more it would not wait at all. */
export const MAX_TIMER_MS = 2_147_483_647;

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return untilAborted(signal, (done) => {
    const timer = setTimeout(done, Math.min(ms, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  });
}

/** What `work` comes to, or the signal's reason if that is aborted before. Work that is left does no harm. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Also when the signal is aborted already: then nobody else looks at it.
  work.catch(() => {});
  return untilAborted<T>(signal, (done, fail) => {
    work.then(done, fail);
    return () => {};
  });
}

/** A promise that an abort rejects; nothing stays on the signal, and `start` gives what cleans up after it. */
function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: (done: (value: T) => void, fail: (error: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const settle = (how: () => void) => {
      leaveSignal();
      cleanUp();
      how();
    };
    const leaveSignal = onAbort(signal, () => settle(() => reject(signal?.reason)));
    const cleanUp = start(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}

interface Attempts {
  /** How many more after the first. */
  retries: number;
  signal?: AbortSignal | undefined;
}

/** Tries again while it fails with what may pass. Only for what does the same when it is sent twice. */
export async function withRetries<T>(attempt: () => Promise<T>, { retries, signal }: Attempts): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (failures >= retries || !isTransient(error)) throw error;
      await pause(retryDelayMs(failures, error), signal);
    }
  }
}
