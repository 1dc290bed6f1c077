import { randomUUID } from 'node:crypto';
import type { Clock, Identifiers } from '../../../platform/identifiers.ts';
import { auditEntry } from '../../audit/record.ts';
import { OPERATOR_SIGN_IN_FAILED } from '../actions.ts';
import type { OperatorStore } from '../store.ts';

const WINDOW_MS = 15 * 60_000;
/** Limits the log's growth to some 5 MB a day, however many addresses are tried. */
const MAX_LISTED = 200;
/** The subject of the audit entry for an account that does not exist. */
const NOBODY = 'unknown';
/** Counts no attempt. */
const NO_LIMIT = { since: '9999-12-31T23:59:59.999Z', free: 1, maxWaitMs: 0 };

interface UnknownAccountDependencies {
  store: OperatorStore;
  identifiers: Identifiers;
  clock: Clock;
}

/**
 * Records failed sign-ins to accounts that do not exist. Failures at an account are limited by its throttle; these are
 * only limited by the attacker's number of addresses. So a process records at most 200 in 15 minutes; the last entry
 * says until when.
 */
export class UnknownAccounts {
  readonly #dependencies: UnknownAccountDependencies;
  #windowEnd = 0;
  #listed = 0;

  constructor(dependencies: UnknownAccountDependencies) {
    this.#dependencies = dependencies;
  }

  /** Records a failure without the typed text, which can be a password: the log is never changed. */
  async noteFailure(address: string): Promise<void> {
    const now = this.#dependencies.clock();
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
    const action = { actor: NOBODY, action: OPERATOR_SIGN_IN_FAILED, subject, after };
    await this.#dependencies.store.addAudit(auditEntry(this.#dependencies.identifiers, action));
  }

  /**
   * Writes as much as for a known account, because the response time would tell which accounts exist. The attempt
   * counts for nobody, and is purged.
   */
  async #writeAsMuch(now: number): Promise<void> {
    const at = new Date(now).toISOString();
    const attempt = { id: randomUUID(), account: NOBODY, network: NOBODY, at };
    await this.#dependencies.store.beginAttempt(attempt, { account: NO_LIMIT, network: NO_LIMIT, until: at });
  }
}
