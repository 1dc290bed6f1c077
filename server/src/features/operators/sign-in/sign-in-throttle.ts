import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../platform/identifiers.ts';
import { networkOf } from '../../../platform/network-of.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { isKnownDevice } from '../known-devices.ts';
import { SIGN_IN_THROTTLED } from '../reasons.ts';
import type { Operator } from '../record.ts';
import { normalizeEmail, type WaitGrowth } from '../rules.ts';
import type { OperatorStore } from '../store.ts';

const MINUTE_MS = 60_000;
/** How long failures count. It keeps some 40 rows of an account in a network. */
const ACCOUNT_MS = 6 * 60 * MINUTE_MS;
const ACCOUNT_GROWTH: WaitGrowth = { free: 5, maxWaitMs: 15 * MINUTE_MS };
const NETWORK_MS = 15 * MINUTE_MS;
/** Bounds rows and work for all accounts. The wait is short, because colleagues share a network. */
const NETWORK_GROWTH: WaitGrowth = { free: 100, maxWaitMs: 30_000 };
/** The greatest difference between the clocks of processes. */
const SKEW_MS = MINUTE_MS;

/** The network whose failures count for one account: a provider gives at least a /64 to everybody. */
const NEAR = { ipv4: 24, ipv6: 64 };
/** The network whose failures count together: one subscriber often has all of a /48. */
const WIDE = { ipv4: 24, ipv6: 48 };

/** The account and the network that an attempt counts for. A session, or a device, stands for both. */
export interface AttemptPlace {
  account: string;
  network: string;
}

/**
 * Delays wrong passwords across all processes: sign-ins per account in a network, sign-ins of a known device per
 * device, and confirmations per session. So nobody keeps an owner out from elsewhere. An attempt counts from its start
 * until it succeeds, so that concurrent attempts are delayed too.
 */
export class SignInThrottle {
  readonly #store: OperatorStore;
  readonly #clock: Clock;

  constructor(store: OperatorStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Counts an attempt. Throws `SIGN_IN_THROTTLED` with the seconds to wait; a refused attempt is not counted. */
  async begin(place: AttemptPlace): Promise<void> {
    const now = this.#clock();
    const { waitMs } = await this.#store.beginAttempt(
      { id: randomBytes(16).toString('hex'), ...place, at: iso(now) },
      {
        account: { since: iso(now - ACCOUNT_MS), ...ACCOUNT_GROWTH },
        network: { since: iso(now - NETWORK_MS), ...NETWORK_GROWTH },
        until: iso(now + SKEW_MS),
      },
    );
    if (waitMs === 0) return;
    const retryAfterSeconds = Math.ceil(waitMs / 1_000);
    const message = `Too many failed sign-ins. Try again in ${inWords(retryAfterSeconds)}.`;
    throw new ServiceError(SIGN_IN_THROTTLED, message, { retryAfterSeconds });
  }

  /** Deletes the attempts of a place. */
  async forget({ account }: AttemptPlace): Promise<void> {
    await this.#store.forgetAttempts(account);
  }

  /** Deletes expired attempts; gives how many. */
  purge(): Promise<number> {
    return this.#store.deleteOldAttempts(iso(this.#clock() - ACCOUNT_MS));
  }
}

export interface SignInRequest {
  email: string;
  password: string;
  /** The network address of the request. */
  address: string;
  /** The device that an earlier sign-in gave the browser; undefined: none. */
  device?: string | undefined;
}

/**
 * The place of a sign-in: a known device is one of its own, and any other is in the crowd of its network. Gives a hash
 * in place of the typed address, because people type passwords into that field. A new password, and enabling the
 * operator, make another place: failures before do not count.
 */
export function placeOfSignIn(
  { email, address, device }: SignInRequest,
  operator: Operator | undefined,
): AttemptPlace & { crowd: string | undefined } {
  if (device !== undefined && operator && isKnownDevice(device, operator)) {
    const place = sha256(`device ${device}`);
    return { account: place, network: place, crowd: undefined };
  }
  const parts = [normalizeEmail(email), networkOf(address, NEAR), operator?.password_hash, operator?.disabled_at];
  const network = networkOf(address, WIDE);
  return { account: sha256(JSON.stringify(parts)), network, crowd: network };
}

/** The place in which confirmations of a session count. */
export function placeOfSession(sessionHash: string): AttemptPlace {
  const place = sha256(`session ${sessionHash}`);
  return { account: place, network: place };
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
