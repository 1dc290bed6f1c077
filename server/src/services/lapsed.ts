import type { Sessions } from './sessions.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Deletes what has lapsed of the operator's people: sessions that have ended, attempts that count no more. */
export class Lapsed {
  readonly #sessions: Sessions;
  readonly #throttle: SignInThrottle;

  constructor(sessions: Sessions, throttle: SignInThrottle) {
    this.#sessions = sessions;
    this.#throttle = throttle;
  }

  /** Gives how many were deleted. */
  async run(): Promise<{ sessions: number; attempts: number }> {
    return { sessions: await this.#sessions.purge(), attempts: await this.#throttle.purge() };
  }
}
