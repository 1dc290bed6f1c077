import { setTimeout as pause } from 'node:timers/promises';
import { readFailure } from './error.ts';

/** How often and how long something is tried. Times are milliseconds. */
export interface AttemptLimits {
  attempts: number;
  /** The longest that one attempt may take. */
  attemptMs: number;
  /** The longest that all of them may take, the pauses between them included. */
  totalMs: number;
}

const FIRST_PAUSE_MS = 100;
const PAUSE_GROWTH = 4;
/** Refusals that can be over at the next attempt. */
const PASSING_STATUSES = [408, 429];
const PASSING_CODES = [
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'RequestTimeout',
  'TimeoutError',
];
/** How the codes of Node's HTTP parser begin: a store or a proxy sent more, or less, than it said. */
const NOT_HTTP = 'HPE_';

/**
 * Gives what an attempt gives; tries again after a failure that can pass. Rejects with the last failure, in the time of
 * the limits, also when `work` goes on; the signal tells it to release its resources.
 */
export async function attempt<T>(limits: AttemptLimits, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const end = performance.now() + limits.totalMs;
  for (let count = 1; ; count += 1) {
    try {
      return await within(Math.min(limits.attemptMs, end - performance.now()), work);
    } catch (error) {
      // Not all at once again: half of each pause is by chance.
      const pauseMs = FIRST_PAUSE_MS * PAUSE_GROWTH ** (count - 1) * (0.5 + Math.random() / 2);
      const isLast = count >= limits.attempts || performance.now() + pauseMs >= end;
      if (isLast || !canPass(error)) throw error;
      await pause(pauseMs);
    }
  }
}

/**
 * Settles as `work` does, or rejects after `ms` milliseconds, which may be over. After a rejection the signal is given.
 */
export async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(timeoutError(ms)), Math.max(ms, 0));
  try {
    return await Promise.race([work(stopping.signal), late.promise]);
  } catch (error) {
    stopping.abort();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function timeoutError(ms: number): Error {
  return Object.assign(new Error(`no response within ${Math.max(Math.round(ms), 0)} ms`), { name: 'TimeoutError' });
}

/** Whether a failure can be over at the next attempt. */
export function canPass(error: unknown): boolean {
  const { code, status, isClockCorrected } = readFailure(error);
  if (isClockCorrected) return true;
  if (status !== undefined && (status >= 500 || PASSING_STATUSES.includes(status))) return true;
  return PASSING_CODES.includes(code) || code.startsWith(NOT_HTTP);
}
