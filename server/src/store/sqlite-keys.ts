import { KEY_STATEMENTS } from './key-statements.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import { toDeletedStep, toKeptAnswer } from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { CreateOutcome, FilingOutcome } from './store.ts';
import { askedValues, keptAnswerValues, keyValues } from './values.ts';

/** What is kept under the keys of requests, in a SQLite file. */
export class SqliteKeys {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  find(place: KeyPlace): KeptAnswer | undefined {
    return this.#database.find(KEY_STATEMENTS.findKeptAnswer, keyValues(place), toKeptAnswer);
  }

  /** Does a write and keeps what it comes to, both or neither. A key that has been used: gives that, does nothing. */
  keep(keyed: KeyedRequest, write: () => RequestOutcome): Promise<KeptAnswer | undefined> {
    return this.#database.write(() => {
      const answer = this.#findUsed(keyed);
      if (answer) return answer;
      this.#keep(keyed, write());
      return undefined;
    });
  }

  /** The same for a claim. */
  file(keyed: KeyedRequest, create: () => FilingOutcome): Promise<CreateOutcome> {
    return this.#database.write(() => {
      const answer = this.#findUsed(keyed);
      if (answer) return { outcome: 'answered', answer };
      const result = create();
      const subject = result.outcome === 'created' ? result.claim.id : result.claim_id;
      this.#keep(keyed, { outcome: result.outcome, subject });
      return result;
    });
  }

  async finish(keyed: KeyedRequest, { outcome, subject }: RequestOutcome): Promise<void> {
    await this.#database.run(KEY_STATEMENTS.finishAnswer, [...askedValues(keyed), outcome, subject]);
  }

  async forget(kept: KeyPlace & Pick<KeyedRequest, 'asked_at'>): Promise<void> {
    await this.#database.run(KEY_STATEMENTS.forgetAnswer, askedValues(kept));
  }

  async forgetMissing(answer: KeptAnswer): Promise<void> {
    await this.#database.run(KEY_STATEMENTS.forgetMissing, [...askedValues(answer), answer.subject]);
  }

  deleteLapsed(asked: AskedBetween, limit: number): Promise<DeletedStep> {
    return this.#database.write(() => {
      const deleted = this.#database.statement(KEY_STATEMENTS.deleteLapsedAnswers);
      return toDeletedStep(deleted.all([asked.after, asked.before, limit]), asked);
    });
  }

  #findUsed(keyed: KeyedRequest): KeptAnswer | undefined {
    const row = this.#database.statement(KEY_STATEMENTS.findKeptAnswer).find(keyValues(keyed));
    return row && toKeptAnswer(row);
  }

  #keep(keyed: KeyedRequest, outcome: RequestOutcome): void {
    this.#database.statement(KEY_STATEMENTS.keepAnswer).run(keptAnswerValues(keyed, outcome));
  }
}
