import { randomUUID } from 'node:crypto';
import type { OperatorStore } from '../store/operator-store.ts';
import { auditEntry } from './audit.ts';
import type { Clock, Identifiers } from './identifiers.ts';

const WINDOW_MS = 15 * 60_000;
/** Some 5 MB a day at the most, whoever tries whatever addresses. */
const MAX_LISTED = 200;
/** In the audit log, in the place of an account that does not exist. */
const NOBODY = 'unknown';
/** After every attempt, so that none counts. */
const NEVER = '9999-12-31T23:59:59.999Z';

interface UnknownAccountParts {
  store: OperatorStore;
  identifiers: Identifiers;
  clock: Clock;
}

/**
 * Notes failed sign-ins at accounts that do not exist. Those at an account are bounded by its throttle; these are as many
 * as somebody has network addresses. So this process lists no more than 200 in 15 minutes; the last one says until when
 * no more are listed.
 */
export class UnknownAccounts {
  readonly #parts: UnknownAccountParts;
  #windowEnd = 0;
  #listed = 0;

  constructor(parts: UnknownAccountParts) {
    this.#parts = parts;
  }

  /** Keeps no text that was typed: it can be a password, and the log is never changed. */
  async noteFailure(address: string): Promise<void> {
    const now = this.#parts.clock();
    if (now >= this.#windowEnd) {
      this.#windowEnd = now + WINDOW_MS;
      this.#listed = 0;
    }
    this.#listed += 1;
    if (this.#listed > MAX_LISTED) await this.#writeAsMuch(now);
    else await this.#list(address);
  }

  async #list(address: string): Promise<void> {
    const isLast = this.#listed === MAX_LISTED;
    const after = { address, ...(isLast && { more_not_listed_until: new Date(this.#windowEnd).toISOString() }) };
    const subject = { kind: 'operator', id: NOBODY } as const;
    const deed = { actor: NOBODY, action: 'operator.sign_in_failed', subject, after };
    await this.#parts.store.addAudit(auditEntry(this.#parts.identifiers, deed));
  }

  /** Else the time of a refusal would tell which accounts exist. What it writes counts for nobody, and is purged. */
  async #writeAsMuch(now: number): Promise<void> {
    const at = new Date(now).toISOString();
    const attempt = { id: randomUUID(), account: NOBODY, address: NOBODY, at };
    await this.#parts.store.beginAttempt(attempt, { since: NEVER, perAccount: 1, perAddress: 1 });
  }
}
