import type { PostgresPool } from '../../../platform/sql/postgres/pool.ts';
import {
  type Again,
  filingValues,
  findOwn,
  notKnown,
  organizationOf,
  type PendingClaim,
  resolveCreated,
  settle,
} from './filings.ts';
import { POSTGRES_STATEMENTS } from './statements.ts';

const REPEATABLE = { isRepeatable: true };

/** Files claims without a key. */
export class PostgresPlainFiling {
  readonly #pool: PostgresPool;
  readonly #again: Again;

  constructor(pool: PostgresPool, again: Again) {
    this.#pool = pool;
    this.#again = again;
  }

  /**
   * Answers claims of one organization that go together. Rejects when the statement fails that files them. It can be
   * sent again: a claim that the lost attempt stored is then found in its own way.
   */
  async file(batch: readonly PendingClaim[]): Promise<void> {
    const { rows } = await this.#pool.query(POSTGRES_STATEMENTS.fileClaims, filingValues(batch), REPEATABLE);
    const stored = new Map(rows.map((row) => row as [id: string, kept: string | null]));
    const refused: PendingClaim[] = [];
    for (const filing of batch) {
      const kept = stored.get(filing.claim.id);
      if (kept === undefined) refused.push(filing);
      else resolveCreated(filing, kept);
    }
    if (refused.length > 0) await this.#refuseAll(refused);
  }

  async #refuseAll(refused: readonly PendingClaim[]): Promise<void> {
    try {
      const open = await this.#findOpen(refused);
      await Promise.all(refused.map((filing) => this.#refuse(filing, open.get(filing.claim.tracking_number))));
    } catch (cause) {
      // A lost attempt before may have stored any of them. Those that are answered or wait again stay as they are.
      for (const { reject } of refused) reject(notKnown(cause));
    }
  }

  /** The identifiers of the open claims in the way, by tracking number. */
  async #findOpen(refused: readonly PendingClaim[]): Promise<Map<string, string>> {
    const values = [organizationOf(refused), refused.map(({ claim }) => claim.tracking_number)];
    const { rows } = await this.#pool.query(POSTGRES_STATEMENTS.findOpenClaims, values, REPEATABLE);
    return new Map(rows.map((row) => row as [string, string]));
  }

  /** A claim that was not stored: one is in its way, or was and is not any more, or it was stored before. */
  async #refuse(filing: PendingClaim, openId: string | undefined): Promise<void> {
    const { claim, resolve, reject } = filing;
    if (openId !== undefined && openId !== claim.id) return resolve({ outcome: 'conflict', claim_id: openId });
    await findOwn(this.#pool, filing).then(
      (found) => settle(filing, found, this.#again),
      (cause) => reject(notKnown(cause)),
    );
  }
}
