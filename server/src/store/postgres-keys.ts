import { NO_ROOM, POSTGRES_ADD_DOCUMENT } from './document-statements.ts';
import { KEY_STATEMENTS } from './key-statements.ts';
import type { KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import type { PostgresValue } from './postgres-pool.ts';
import { tooBusy } from './postgres-turns.ts';
import { toKeptAnswer, toText } from './rows.ts';
import type { AddDocumentOutcome } from './store.ts';
import { keptAnswerValues, keyValues, type SqlValue } from './values.ts';

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

  async keep(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined> {
    const values = keptAnswerValues(keyed, outcome);
    const came = await this.#take(keyed, [outcome], { text: KEY_STATEMENTS.keepAnswer, values });
    return 'before' in came ? came.before : undefined;
  }

  /** @param added the values of the document, and until when addresses have expired */
  async addDocument(id: string, added: readonly SqlValue[], keyed: KeyedRequest): Promise<AddDocumentOutcome> {
    const values = [...added, keyed.route, keyed.key, keyed.fingerprint, keyed.asked_at];
    const possible = [{ outcome: 'registered', subject: id } as const, NO_ROOM];
    const came = await this.#take(keyed, possible, { text: POSTGRES_ADD_DOCUMENT.keyed, values });
    if ('before' in came) return { outcome: 'answered', answer: came.before };
    return { outcome: came.outcome === NO_ROOM.outcome ? 'full' : 'added' };
  }

  /**
   * Runs a statement that changes nothing when the key has been used, and gives then what it came to. What a lost
   * attempt of the same statement kept was kept by it.
   * @param possible what the statement can keep; the first one, when it gives no row that says which
   */
  async #take(
    keyed: KeyedRequest,
    possible: readonly RequestOutcome[],
    { text, values }: { text: string; values: readonly PostgresValue[] },
  ): Promise<{ outcome: string } | { before: KeptAnswer }> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const { changed, rows, isSentAgain } = await this.#database.pool.query(text, values, REPEATABLE);
      if (changed > 0) return { outcome: rows[0] ? toText(rows[0]) : String(possible[0]?.outcome) };
      const answer = await this.find(keyed);
      const isOwn = isSentAgain && possible.some((each) => answer && isSame(answer, { ...keyed, ...each }));
      if (answer) return isOwn ? { outcome: answer.outcome } : { before: answer };
    }
    throw tooBusy(`a key was used and forgotten ${ATTEMPTS} times`);
  }
}

function isSame(one: KeptAnswer, other: KeptAnswer): boolean {
  const isSameRequest = one.fingerprint === other.fingerprint && one.asked_at === other.asked_at;
  return isSameRequest && one.outcome === other.outcome && one.subject === other.subject;
}
