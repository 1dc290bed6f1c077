import { KEY_STATEMENTS } from './key-statements.ts';
import type { KeptAnswer, KeyedRequest, RequestOutcome } from './keyed-request.ts';
import { toKeptAnswer } from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { CreateOutcome, FilingOutcome } from './store.ts';
import { keptAnswerValues, keyValues } from './values.ts';

/** What is kept under the keys of requests, in a SQLite file. */
export class SqliteKeys {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
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

  #findUsed(keyed: KeyedRequest): KeptAnswer | undefined {
    const row = this.#database.statement(KEY_STATEMENTS.findKeptAnswer).find(keyValues(keyed));
    return row && toKeptAnswer(row);
  }

  #keep(keyed: KeyedRequest, outcome: RequestOutcome): void {
    this.#database.statement(KEY_STATEMENTS.keepAnswer).run(keptAnswerValues(keyed, outcome));
  }
}
