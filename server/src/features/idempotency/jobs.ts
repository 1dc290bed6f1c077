import type { Clock } from '../../platform/identifiers.ts';
import type { Sessions } from '../operators/sessions.ts';
import type { SignInThrottle } from '../operators/sign-in/sign-in-throttle.ts';
import { purgeRateWindows } from '../rate-limits/service.ts';
import type { RateStore } from '../rate-limits/store.ts';
import type { SavedViews } from '../saved-views/service.ts';
import type { IdempotencyRecords } from './service.ts';

interface ExpiredRecordsDependencies {
  sessions: Sessions;
  throttle: SignInThrottle;
  savedViews: SavedViews;
  answers: IdempotencyRecords;
  rates: RateStore;
  clock: Clock;
}

/**
 * Deletes expired rows: sessions that have ended, attempts and minutes of rate limits that count no more, own views
 * of operators who were disabled, responses kept for a day.
 */
export class ExpiredRecords {
  readonly #dependencies: ExpiredRecordsDependencies;

  constructor(dependencies: ExpiredRecordsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Gives how many were deleted. Ends early when `signal` says so. */
  async run(signal?: AbortSignal) {
    const { sessions, throttle, savedViews, answers, rates, clock } = this.#dependencies;
    return {
      sessions: await sessions.purge(),
      attempts: await throttle.purge(),
      views: await savedViews.purge(),
      answers: await answers.purge(signal),
      windows: await purgeRateWindows(rates, clock, signal),
    };
  }
}
