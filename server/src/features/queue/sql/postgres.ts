import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PostgresDatabase } from '../../../platform/sql/postgres/database.ts';
import { type Row, type SqlValue, type Statement, toText } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import type { ChangeSource } from '../search/record.ts';
import { searchEntryOf } from '../search/rules/terms.ts';
import {
  countInStep,
  type MarkName,
  OLDEST,
  POSTGRES_INDEXING,
  POSTGRES_SEARCH,
  sizesStatement,
  walkStatement,
} from '../search/statements.ts';
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

  async indexAfter(claimId: string, limit: number): Promise<string | null> {
    return (await this.#indexWalk(walkStatement({ after: claimId, limit }, POSTGRES_QUEUE), 'newest')) ?? null;
  }

  async indexOlder(limit: number): Promise<boolean> {
    const marks = new Map((await this.readSearch(POSTGRES_SEARCH.findMarks, [])) as [string, string][]);
    const before = marks.get(OLDEST) ?? '~';
    if (before === '') return false;
    const last = await this.#indexWalk(walkStatement({ before, limit }, POSTGRES_QUEUE), OLDEST);
    if (last === undefined) await this.#moveMark(OLDEST, '');
    return last !== undefined;
  }

  async indexAgain(keys: readonly ClaimKey[]): Promise<number> {
    const [sizes = []] = await this.readAll([sizesStatement(keys, POSTGRES_QUEUE)]);
    const ids = keys.map(({ id }) => id);
    const count = countInStep(ids, sizes);
    await this.#addAll(keys.slice(0, count));
    return count;
  }

  markIndexed(source: ChangeSource, position: string): Promise<void> {
    return this.#moveMark(source, position);
  }

  /** Indexes claims of a range, new ones unless they are indexed; gives the last one's identifier. */
  async #indexWalk(walk: Statement, name: MarkName): Promise<string | undefined> {
    const [rows = []] = await this.readAll([walk]);
    const next = rows.map(toClaimKey);
    if (next.length === 0) return undefined;
    const [sizes = []] = await this.readAll([sizesStatement(next, POSTGRES_QUEUE, { isNew: name !== OLDEST })]);
    const keys = next.slice(
      0,
      countInStep(
        next.map(({ id }) => id),
        sizes,
      ),
    );
    const last = keys.at(-1) as ClaimKey;
    const isNew = new Set(sizes.map(toText));
    const unknown = keys.filter(({ id }) => isNew.has(id));
    await this.#addAll(unknown);
    if (unknown.length > 0 || name === OLDEST) await this.#moveMark(name, last.id);
    return last.id;
  }

  async #moveMark(name: MarkName, id: string): Promise<void> {
    await this.#database.writeRepeatably(POSTGRES_INDEXING.moveMark, [name, id]);
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
