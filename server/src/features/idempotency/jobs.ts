import type { RateStore } from '../store/rate-store.ts';
import type { Clock } from './identifiers.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { purgeRateWindows } from './rate-limits.ts';
import type { Sessions } from './sessions.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

interface LapsedParts {
  sessions: Sessions;
  throttle: SignInThrottle;
  answers: KeptAnswers;
  rates: RateStore;
  clock: Clock;
}

/**
 * Deletes what has lapsed: sessions that have ended, attempts and minutes of rate limits that count no more, answers
 * kept for a day.
 */
export class Lapsed {
  readonly #parts: LapsedParts;

  constructor(parts: LapsedParts) {
    this.#parts = parts;
  }

  /** Gives how many were deleted. Ends early when `signal` says so. */
  async run(signal?: AbortSignal): Promise<{ sessions: number; attempts: number; answers: number; windows: number }> {
    const { sessions, throttle, answers, rates, clock } = this.#parts;
    return {
      sessions: await sessions.purge(),
      attempts: await throttle.purge(),
      answers: await answers.purge(signal),
      windows: await purgeRateWindows(rates, clock, signal),
    };
  }
}
