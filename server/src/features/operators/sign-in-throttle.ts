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

/** The account and the network that an attempt counts for. A session, or a device, stands for both. */
export interface AttemptPlace {
  account: string;
  network: string;
}

/**
 * Limits wrong passwords across all processes: sign-ins per account and per network address, those of a known device per
 * device, and confirmations per session. So nobody keeps an owner out from elsewhere. An attempt counts from its start until
 * it succeeds, so that concurrent attempts are limited too.
 */
export class SignInThrottle {
  readonly #store: OperatorStore;
  readonly #clock: Clock;

  constructor(store: OperatorStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Counts an attempt. Throws `SIGN_IN_THROTTLED` with the seconds to wait; a refused attempt is not counted. */
  async begin({ account, network }: AttemptPlace): Promise<void> {
    const now = this.#clock();
    const { throttledBy } = await this.#store.beginAttempt(
      { id: randomBytes(16).toString('hex'), account, address: network, at: iso(now) },
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

  /** Deletes the attempts of an account, of a device or of a session. */
  async forget(account: string): Promise<void> {
    await this.#store.forgetAttempts(account);
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

/** The place of a sign-in from a device that is not known. */
export function placeOfSignIn(email: string, address: string): AttemptPlace {
  return { account: accountOf(email), network: networkOf(address) };
}

/** The place of a sign-in from a known device. */
export function placeOfDevice(device: string): AttemptPlace {
  const place = sha256(`device ${device}`);
  return { account: place, network: place };
}

/** The place of what is confirmed in a session. */
export function placeOfSession(sessionHash: string): AttemptPlace {
  const place = sha256(`session ${sessionHash}`);
  return { account: place, network: place };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
