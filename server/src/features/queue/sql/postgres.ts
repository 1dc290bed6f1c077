import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PostgresDatabase } from '../../../platform/sql/postgres/database.ts';
import type { Row, SqlValue, Statement } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { searchEntryOf } from '../search/rules/terms.ts';
import { countInStep, newestOf, POSTGRES_INDEXING, POSTGRES_SEARCH, sizesStatement } from '../search/statements.ts';
import { searchedStatement, toSearched } from '../search/text-statements.ts';
import { FOLD_COUNTERS } from './counters.ts';
import { POSTGRES_QUEUE, toClaimKey } from './rows.ts';
import type { QueueEngine } from './store.ts';

/** Claims that are written in one statement. */
const CLAIMS_AT_ONCE = 50;

/** The queue on PostgreSQL. */
export class PostgresQueueEngine implements QueueEngine {
  readonly dialect = POSTGRES_QUEUE;
  readonly search = POSTGRES_SEARCH;
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  /** Each by itself: what is committed between them can be in one and not in another. */
  readAll(statements: readonly Statement[]): Promise<Row[][]> {
    return Promise.all(statements.map(({ text, values }) => this.#database.allMade(text, values)));
  }

  readSearch(text: string, values: readonly SqlValue[]): Promise<Row[]> {
    return this.#database.all(text, values, (row) => row);
  }

  async index(keys: readonly ClaimKey[]): Promise<number> {
    const [sizes = []] = await this.readAll([sizesStatement(keys, POSTGRES_QUEUE)]);
    const ids = keys.map(({ id }) => id);
    const count = countInStep(ids, sizes);
    const done = keys.slice(0, count);
    await this.#addAll(done);
    await this.#database.writeRepeatably(POSTGRES_INDEXING.moveMark, ['newest', newestOf(done)]);
    return count;
  }

  async foldCounters(): Promise<void> {
    for (const text of FOLD_COUNTERS) await this.#database.write(text, []);
  }

  async #addAll(keys: readonly ClaimKey[]): Promise<void> {
    if (keys.length === 0) return;
    const [rows = []] = await this.readAll([searchedStatement(keys, POSTGRES_QUEUE)]);
    for (let first = 0; first < rows.length; first += CLAIMS_AT_ONCE) {
      await this.#add(rows.slice(first, first + CLAIMS_AT_ONCE));
    }
  }

  async #add(claims: readonly Row[]): Promise<void> {
    const entries = await Array.fromAsync(claims, async (row) => {
      // A large claim takes some milliseconds, in which no client is served.
      await nextTurn();
      return searchEntryOf(toSearched(row));
    });
    const keys = claims.map(toClaimKey);
    await this.#database.writeRepeatably(POSTGRES_INDEXING.add, [
      keys.map(({ organization_id }) => organization_id),
      keys.map(({ id }) => id),
      entries.map(({ tracking_number }) => tracking_number),
      entries.map(({ number_key }) => number_key),
      entries.map(({ tokens }) => tokens.join(' ')),
    ]);
  }
}
