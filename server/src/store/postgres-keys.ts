import type { StoredDocument } from '../domain/document.ts';
import { KEY_STATEMENTS } from './key-statements.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_KEYS } from './postgres-key-statements.ts';
import type { PostgresValue } from './postgres-pool.ts';
import { tooBusy } from './postgres-turns.ts';
import { toDeletedStep, toKeptAnswer } from './rows.ts';
import { askedValues, documentValues, keptAnswerValues, keyValues } from './values.ts';

const REPEATABLE = { isRepeatable: true };
/** How often a key is tried that was used, and is forgotten when it is looked up. */
const ATTEMPTS = 5;

/** What is kept under the keys of requests, in PostgreSQL; filing claims is of `PostgresKeyedFiling`. */
export class PostgresKeys {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  find(place: KeyPlace): Promise<KeptAnswer | undefined> {
    return this.#database.find(KEY_STATEMENTS.findKeptAnswer, keyValues(place), toKeptAnswer);
  }

  keep(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined> {
    const values = keptAnswerValues(keyed, outcome);
    return this.#take({ ...keyed, ...outcome }, KEY_STATEMENTS.keepAnswer, values);
  }

  addDocument(document: StoredDocument, keyed: KeyedRequest): Promise<KeptAnswer | undefined> {
    const values = [...documentValues(document), keyed.route, keyed.key, keyed.fingerprint, keyed.asked_at];
    const outcome = { outcome: 'registered', subject: document.id } as const;
    return this.#take({ ...keyed, ...outcome }, POSTGRES_KEYS.addKeyedDocument, values);
  }

  async finish(keyed: KeyedRequest, { outcome, subject }: RequestOutcome): Promise<void> {
    await this.#database.writeRepeatably(KEY_STATEMENTS.finishAnswer, [...askedValues(keyed), outcome, subject]);
  }

  async forget(kept: KeyPlace & Pick<KeyedRequest, 'asked_at'>): Promise<void> {
    await this.#database.writeRepeatably(KEY_STATEMENTS.forgetAnswer, askedValues(kept));
  }

  async forgetMissing(answer: KeptAnswer): Promise<void> {
    await this.#database.writeRepeatably(KEY_STATEMENTS.forgetMissing, [...askedValues(answer), answer.subject]);
  }

  async deleteLapsed(asked: AskedBetween, limit: number): Promise<DeletedStep> {
    const values = [asked.after, asked.before, limit];
    const { rows } = await this.#database.pool.query(KEY_STATEMENTS.deleteLapsedAnswers, values, REPEATABLE);
    return toDeletedStep(rows, asked);
  }

  /**
   * Runs a statement that changes nothing when the key has been used, and gives then what it came to. What a lost
   * attempt of the same statement kept was kept by it.
   */
  async #take(own: KeptAnswer, text: string, values: readonly PostgresValue[]): Promise<KeptAnswer | undefined> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { changed, isSentAgain } = await this.#database.pool.query(text, values, REPEATABLE);
      if (changed > 0) return undefined;
      const answer = await this.find(own);
      if (answer) return isSentAgain && isSame(answer, own) ? undefined : answer;
    }
    throw tooBusy(`a key was used and forgotten ${ATTEMPTS} times`);
  }
}

function isSame(one: KeptAnswer, other: KeptAnswer): boolean {
  const isSameRequest = one.fingerprint === other.fingerprint && one.asked_at === other.asked_at;
  return isSameRequest && one.outcome === other.outcome && one.subject === other.subject;
}
