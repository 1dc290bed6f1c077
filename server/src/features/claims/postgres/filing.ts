import { BatchQueue } from '../../../platform/sql/postgres/batch-queue.ts';
import { isOfOneRow } from '../../../platform/sql/postgres/errors.ts';
import type { PostgresPool } from '../../../platform/sql/postgres/pool.ts';
import type { IdempotentRequest } from '../../idempotency/record.ts';
import type { ClaimToFile, CreateOutcome } from '../record.ts';
import { isKeyed, type PendingClaim } from './filings.ts';
import { PostgresKeyedFiling } from './keyed-filing.ts';
import { PostgresPlainFiling } from './plain-filing.ts';

export interface FilingOptions {
  /** How long a claim waits in the batch queue, in milliseconds. */
  waitMs: number;
  /** Told of each statement that was to file claims: how many, and the milliseconds that it took. */
  onFiled: ((claims: number, ms: number) => void) | undefined;
}

/**
 * Files claims on PostgreSQL. One statement files all claims of an organization that arrived while the ones before were
 * running: one round trip and one wait for the disk for all of them. A claim that nothing waits before is sent at once.
 * Claims with a key and those without go in statements of their own.
 */
export class PostgresFiling {
  readonly #queue: BatchQueue<PendingClaim>;
  readonly #plain: PostgresPlainFiling;
  readonly #keyed: PostgresKeyedFiling;

  readonly #onFiled: FilingOptions['onFiled'];

  constructor(pool: PostgresPool, { waitMs, onFiled }: FilingOptions) {
    this.#onFiled = onFiled;
    const again = (filing: PendingClaim) => this.#queue.enqueue(filing);
    this.#plain = new PostgresPlainFiling(pool, again);
    this.#keyed = new PostgresKeyedFiling(pool, again);
    this.#queue = new BatchQueue((batch) => this.#send(batch), waitMs);
  }

  /**
   * Resolves once the claim is durable, or has one in its way. For a key that has been used, resolves to the outcome of
   * its first request.
   */
  file(claim: ClaimToFile, keyed?: IdempotentRequest): Promise<CreateOutcome> {
    const { organization_id, tracking_number, filed } = claim;
    const characters = filed.beforeRoute.length + filed.route.length + filed.afterRoute.length;
    const lane = `${organization_id} ${keyed ? 'keyed' : 'plain'}`;
    const alone = keyed ? [`key ${keyed.route} ${keyed.key}`, `number ${tracking_number}`] : [];
    const entry = { lane, alone, characters, since: performance.now() };
    return new Promise((resolve, reject) => {
      this.#queue.enqueue({ ...entry, claim, keyed, attempts: 0, resolve, reject });
    });
  }

  /** Resolves when nothing waits any more. */
  finish(): Promise<void> {
    return this.#queue.finish();
  }

  async #send(batch: readonly PendingClaim[]): Promise<void> {
    const keyed = batch.filter(isKeyed);
    const since = performance.now();
    try {
      if (keyed.length > 0) await this.#keyed.file(keyed);
      else await this.#plain.file(batch);
      this.#onFiled?.(batch.length, performance.now() - since);
    } catch (error) {
      if (batch.length > 1 && isOfOneRow(error)) await this.#sendApart(batch);
      else for (const { reject } of batch) reject(error);
    }
  }

  /** One claim that the database cannot hold, or not now, must not cost the others theirs. */
  async #sendApart(batch: readonly PendingClaim[]): Promise<void> {
    for (const filing of batch) await this.#send([filing]);
  }
}
