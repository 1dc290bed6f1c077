import { searchTextOf } from '../domain/claim-record.ts';
import { searchWordsOf } from '../domain/search-words.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_QUEUE } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import type { ClaimKey } from './queue-store.ts';
import { type Row, toText } from './rows.ts';
import { afterStatement, POSTGRES_SEARCH, unknownStatement } from './search-statements.ts';
import type { QueueEngine } from './sql-queue.ts';
import { FOLD_TALLIES } from './tally-statements.ts';
import type { Statement } from './values.ts';

/** Of how many claims the words are split at once: a millisecond of this process's time. */
const CLAIMS_AT_ONCE = 50;

/** The queue on PostgreSQL. */
export class PostgresQueueEngine implements QueueEngine {
  readonly dialect = POSTGRES_QUEUE;
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** Each by itself: what is committed between them can be in one and not in another. */
  readAll(statements: readonly Statement[]): Promise<Row[][]> {
    return Promise.all(statements.map(({ text, values }) => this.#database.allMade(text, values)));
  }

  /** What many claims have is found among the newest ones; only what is rarer is looked up and sorted. */
  async findByWords(words: readonly string[], limit: number): Promise<ClaimKey[]> {
    const values = [POSTGRES_SEARCH.toQuery(words)];
    const newest = await this.#database.all(POSTGRES_SEARCH.findAmongNewest(limit), values, toClaimKey);
    if (newest.length >= limit) return newest;
    return this.#database.all(POSTGRES_SEARCH.find(limit), values, toClaimKey);
  }

  async indexAfter(claimId: string, limit: number): Promise<string | null> {
    const [next = []] = await this.readAll([afterStatement({ claimId, limit }, POSTGRES_QUEUE)]);
    const keys = next.map(toClaimKey);
    const last = keys.at(-1);
    if (!last) return null;
    const [unknown = []] = await this.readAll([unknownStatement(keys, POSTGRES_QUEUE)]);
    for (let first = 0; first < unknown.length; first += CLAIMS_AT_ONCE) {
      await this.#add(unknown.slice(first, first + CLAIMS_AT_ONCE));
    }
    if (unknown.length > 0) await this.#database.writeRepeatably(POSTGRES_SEARCH.moveMark, [last.id]);
    return last.id;
  }

  async findMark(): Promise<string | null> {
    return (await this.#database.find(POSTGRES_SEARCH.findMark, [], toText)) ?? null;
  }

  async countKnown(claimId: string): Promise<number> {
    return Number(await this.#database.find(POSTGRES_SEARCH.countKnown, [claimId], toText));
  }

  async foldTallies(): Promise<void> {
    for (const text of FOLD_TALLIES) await this.#database.write(text, []);
  }

  async #add(rows: readonly Row[]): Promise<void> {
    const claims = rows as readonly (readonly [string, string, string])[];
    await this.#database.writeRepeatably(POSTGRES_SEARCH.add, [
      claims.map(([organizationId]) => organizationId),
      claims.map(([, id]) => id),
      claims.map(([, , filed]) => searchWordsOf(searchTextOf(filed)).join(' ')),
    ]);
  }
}
