import type { KeyedRequest } from './keyed-request.ts';
import { isOfOneRow } from './postgres-errors.ts';
import { type Filing, isKeyed } from './postgres-filings.ts';
import { PostgresKeyedFiling } from './postgres-keyed-filing.ts';
import { PostgresPlainFiling } from './postgres-plain-filing.ts';
import type { PostgresPool } from './postgres-pool.ts';
import { PostgresTurns } from './postgres-turns.ts';
import type { ClaimToFile, CreateOutcome } from './store.ts';

export interface FilingOptions {
  /** How long a claim waits for its turn. */
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
  readonly #turns: PostgresTurns<Filing>;
  readonly #plain: PostgresPlainFiling;
  readonly #keyed: PostgresKeyedFiling;

  readonly #onFiled: FilingOptions['onFiled'];

  constructor(pool: PostgresPool, { waitMs, onFiled }: FilingOptions) {
    this.#onFiled = onFiled;
    const again = (filing: Filing) => this.#turns.enqueue(filing);
    this.#plain = new PostgresPlainFiling(pool, again);
    this.#keyed = new PostgresKeyedFiling(pool, again);
    this.#turns = new PostgresTurns((batch) => this.#send(batch), waitMs);
  }

  /** Resolves once the claim is durable, or has one in its way; of a key that has been used, to what it came to. */
  file(claim: ClaimToFile, keyed?: KeyedRequest): Promise<CreateOutcome> {
    const { organization_id, tracking_number, filed } = claim;
    const characters = filed.beforeRoute.length + filed.route.length + filed.afterRoute.length;
    const lane = `${organization_id} ${keyed ? 'keyed' : 'plain'}`;
    const alone = keyed ? [`key ${keyed.route} ${keyed.key}`, `number ${tracking_number}`] : [];
    const turn = { lane, alone, characters, since: performance.now() };
    return new Promise((resolve, reject) => {
      this.#turns.enqueue({ ...turn, claim, keyed, attempts: 0, resolve, reject });
    });
  }

  /** Resolves when nothing waits any more. */
  finish(): Promise<void> {
    return this.#turns.finish();
  }

  async #send(batch: readonly Filing[]): Promise<void> {
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
  async #sendApart(batch: readonly Filing[]): Promise<void> {
    for (const filing of batch) await this.#send([filing]);
  }
}
