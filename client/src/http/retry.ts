import { ApiError, ConnectionError, TimeoutError } from '../errors/errors.ts';
import { pause } from './abort.ts';

/** No wait is shorter: an attempt right after a failure would meet the same one. */
const MIN_DELAY_MS = 100;
const BASE_DELAY_MS = 500;
const MAX_DELAY_MS = 20_000;
/** No wait is longer, whatever `Retry-After` asks for. */
const MAX_RETRY_AFTER_SECONDS = 60;

const TRANSIENT_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504];
const TRANSIENT_CODES: readonly string[] = ['IDEMPOTENCY_IN_PROGRESS', 'UPLOAD_INTERRUPTED'];

/** Gives true for an error that may be gone when the same request is sent again. */
export function isTransient(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof TimeoutError) return true;
  if (!(error instanceof ApiError)) return false;
  return TRANSIENT_STATUSES.includes(error.status) || TRANSIENT_CODES.includes(error.code);
}

/**
 * The wait before the next attempt, in milliseconds: `Retry-After`, and a random time up to a bound that doubles with
 * each failure, so that clients that failed together do not return together; 100 ms at least.
 * @param failures number of failed attempts before the one that threw `error`
 */
export function retryDelayMs(failures: number, error?: unknown, random: () => number = Math.random): number {
  const jitter = random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** failures);
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(MIN_DELAY_MS, Math.min(asked, MAX_RETRY_AFTER_SECONDS) * 1_000 + jitter);
}

interface Attempts {
  /** Attempts after the first one. */
  retries: number;
  signal?: AbortSignal | undefined;
}

/** Repeats an attempt that fails with a transient error. Only for requests that are safe to repeat. */
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
