import { randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/identifiers.ts';
import { networkOf } from '../../platform/network-of.ts';
import { sha256 } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { normalizeEmail } from './rules.ts';
import type { OperatorStore } from './store.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 50;

/**
 * Limits failed sign-ins per account and per network address, across all processes. An attempt counts from its start
 * until it succeeds, so that concurrent attempts are limited too.
 */
export class SignInThrottle {
  readonly #store: OperatorStore;
  readonly #clock: Clock;

  constructor(store: OperatorStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Counts an attempt. Throws `SIGN_IN_THROTTLED` with the seconds to wait; a refused attempt is not counted. */
  async begin(email: string, address: string): Promise<void> {
    const now = this.#clock();
    const { throttledBy } = await this.#store.beginAttempt(
      { id: randomBytes(16).toString('hex'), account: accountOf(email), address: networkOf(address), at: iso(now) },
      { since: iso(now - WINDOW_MS), perAccount: PER_ACCOUNT, perAddress: PER_ADDRESS },
    );
    if (throttledBy === null) return;
    const waitMs = Date.parse(throttledBy) + WINDOW_MS - now;
    // The attempt may come from a process whose clock is ahead.
    const retryAfterSeconds = Math.min(WINDOW_MS / 1_000, Math.max(1, Math.ceil(waitMs / 1_000)));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const message = `Too many failed sign-ins. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    throw new ServiceError('SIGN_IN_THROTTLED', message, { retryAfterSeconds });
  }

  /** Deletes the account's attempts after a success. */
  async forget(email: string): Promise<void> {
    await this.#store.forgetAttempts(accountOf(email));
  }

  /** Deletes expired attempts; gives how many. */
  purge(): Promise<number> {
    return this.#store.deleteOldAttempts(iso(this.#clock() - WINDOW_MS));
  }
}

/** Gives a hash in place of the typed address, because people type passwords into that field. */
export function accountOf(email: string): string {
  return sha256(normalizeEmail(email));
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
