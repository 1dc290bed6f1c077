import { randomBytes } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { normalizeEmail } from '../domain/operator.ts';
import type { OperatorStore } from '../store/operator-store.ts';
import type { Clock } from './identifiers.ts';
import { sha256 } from './secrets.ts';
import { ServiceError } from './service-error.ts';

const WINDOW_MS = 15 * 60_000;
const PER_ACCOUNT = 10;
const PER_ADDRESS = 50;
/** How much of an IPv6 address one subscriber has. */
const IPV6_GROUPS = 4;

/**
 * Limits failed sign-ins, per account and per network address, among all processes. An attempt counts from its
 * beginning until it succeeds, so that many at once are no way around.
 */
export class SignInThrottle {
  readonly #store: OperatorStore;
  readonly #clock: Clock;

  constructor(store: OperatorStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Counts an attempt. Throws `SIGN_IN_THROTTLED` with the seconds to wait; then it is not counted. */
  async begin(email: string, address: string): Promise<void> {
    const now = this.#clock();
    const { throttledBy } = await this.#store.beginAttempt(
      { id: randomBytes(16).toString('hex'), account: accountOf(email), address: networkOf(address), at: iso(now) },
      { since: iso(now - WINDOW_MS), perAccount: PER_ACCOUNT, perAddress: PER_ADDRESS },
    );
    if (throttledBy === null) return;
    const waitMs = Date.parse(throttledBy) + WINDOW_MS - now;
    // An attempt can be of a process whose clock goes before ours.
    const retryAfterSeconds = Math.min(WINDOW_MS / 1_000, Math.max(1, Math.ceil(waitMs / 1_000)));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const message = `Too many failed sign-ins. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
    throw new ServiceError('SIGN_IN_THROTTLED', message, { retryAfterSeconds });
  }

  /** The account's attempts are forgotten when one succeeds. */
  async forget(email: string): Promise<void> {
    await this.#store.forgetAttempts(accountOf(email));
  }

  /** Deletes what counts no more; gives how many. */
  purge(): Promise<number> {
    return this.#store.deleteOldAttempts(iso(this.#clock() - WINDOW_MS));
  }
}

/** People type passwords where an address is asked for: what was typed is not kept. */
export function accountOf(email: string): string {
  return sha256(normalizeEmail(email));
}

/** An IPv4 address, also when it comes as an IPv6 one; of an IPv6 address the network that one subscriber has. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ?? '').split(':')];
  return `${whole
    .slice(0, IPV6_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
