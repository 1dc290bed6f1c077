import type { PostgresPool } from '../../../platform/sql/postgres/pool.ts';
import type { IdempotencyRecord } from '../../idempotency/record.ts';
import { toIdempotencyRecord } from '../../idempotency/store.ts';
import {
  type Again,
  filingValues,
  findOwn,
  isFiledAs,
  notKnown,
  organizationOf,
  type PendingKeyedClaim,
  resolveCreated,
  settle,
} from './filings.ts';
import { KEYED_STATEMENTS } from './statements.ts';

/** A key that was taken now, or whose claim has an open one in its way. */
interface Taken {
  outcome: 'created' | 'conflict';
  /** The claim, or the open one in its way. */
  subject: string;
  /** The stored claim, with its stored text when that differs from its own; null when the claim was not stored. */
  filed: { kept: string | null } | null;
}

const REPEATABLE = { isRepeatable: true };

/**
 * Files claims with a key each, and keeps with each what came of it. The statement takes the keys before it stores a
 * claim: a key that another statement is taking is waited for, and its claim is then not stored.
 */
export class PostgresKeyedFiling {
  readonly #pool: PostgresPool;
  readonly #again: Again;

  constructor(pool: PostgresPool, again: Again) {
    this.#pool = pool;
    this.#again = again;
  }

  /**
   * Answers claims of one organization that go together, no two of one key or of one tracking number. Rejects when the
   * statement fails that files them. It can be sent again: a key that the lost attempt took then has its own claim.
   */
  async file(batch: readonly PendingKeyedClaim[]): Promise<void> {
    const taken = await this.#take(batch);
    const others: PendingKeyedClaim[] = [];
    for (const filing of batch) {
      const { outcome, subject, filed } = taken.get(placeOf(filing.keyed)) ?? {};
      if (outcome === 'conflict' && subject !== undefined) filing.resolve({ outcome, claim_id: subject });
      else if (filed) resolveCreated(filing, filed.kept);
      else others.push(filing);
    }
    if (others.length > 0) await this.#answerAll(others);
  }

  async #take(batch: readonly PendingKeyedClaim[]): Promise<Map<string, Taken>> {
    const requests = batch.map(({ keyed }) => keyed);
    const values = [
      ...filingValues(batch),
      requests.map(({ route }) => route),
      requests.map(({ key }) => key),
      requests.map(({ fingerprint }) => fingerprint),
      requests.map(({ asked_at }) => asked_at),
    ];
    const { rows } = await this.#pool.query(KEYED_STATEMENTS.fileKeyedClaims, values, REPEATABLE);
    return new Map(
      rows.map((row) => {
        type TakenRow = [string, string, Taken['outcome'], string, string | null, string | null];
        const [route, key, outcome, subject, id, kept] = row as TakenRow;
        return [placeOf({ route, key }), { outcome, subject, filed: id === null ? null : { kept } }];
      }),
    );
  }

  async #answerAll(others: readonly PendingKeyedClaim[]): Promise<void> {
    try {
      const answers = await this.#findAnswers(others);
      await Promise.all(others.map((filing) => this.#answer(filing, answers.get(placeOf(filing.keyed)))));
    } catch (cause) {
      // A lost attempt before may have stored any of them. Those that are answered or wait again stay as they are.
      for (const { reject } of others) reject(notKnown(cause));
    }
  }

  async #findAnswers(filings: readonly PendingKeyedClaim[]): Promise<Map<string, IdempotencyRecord>> {
    const requests = filings.map(({ keyed }) => keyed);
    const values = [organizationOf(filings), requests.map(({ route }) => route), requests.map(({ key }) => key)];
    const { rows } = await this.#pool.query(KEYED_STATEMENTS.findIdempotencyRecords, values, REPEATABLE);
    return new Map(rows.map(toIdempotencyRecord).map((answer) => [placeOf(answer), answer]));
  }

  /**
   * The result for a claim that was not stored now: the record of its key, or undefined when that was deleted
   * meanwhile.
   */
  async #answer(filing: PendingKeyedClaim, answer: IdempotencyRecord | undefined): Promise<void> {
    if (!answer) return settle(filing, undefined, this.#again);
    const isOwn = answer.outcome === 'created' && answer.subject === filing.claim.id;
    if (isOwn) return this.#answerOwn(filing);
    filing.resolve({ outcome: 'answered', answer });
  }

  /**
   * A claim whose key says that it was created: by an attempt that was lost, or by one that another claim of its number
   * overtook, which was not there to be seen when the key was taken. Then the key is given back, and taken again.
   */
  async #answerOwn(filing: PendingKeyedClaim): Promise<void> {
    const found = await findOwn(this.#pool, filing);
    if (!found || !isFiledAs(found, filing)) await this.#giveBack(filing);
    settle(filing, found, this.#again);
  }

  async #giveBack({ claim, keyed: { organization_id, route, key } }: PendingKeyedClaim): Promise<void> {
    await this.#pool.query(KEYED_STATEMENTS.giveBack, [organization_id, route, key, claim.id], REPEATABLE);
  }
}

function placeOf({ route, key }: { route: string; key: string }): string {
  return `${route} ${key}`;
}
