import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PostgresDatabase } from '../../../platform/sql/postgres/database.ts';
import { type Row, type SqlValue, type Statement, toText } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { searchEntryOf } from '../search/rules/terms.ts';
import {
  claimsOf,
  countInStep,
  type MarkName,
  notesAfterText,
  POSTGRES_INDEXING,
  POSTGRES_SEARCH,
  searchedStatement,
  sizesStatement,
  walkStatement,
} from '../search/statements.ts';
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
    const before = marks.get('oldest') ?? '~';
    if (before === '') return false;
    const last = await this.#indexWalk(walkStatement({ before, limit }, POSTGRES_QUEUE), 'oldest');
    if (last === undefined) await this.#moveMark('oldest', '');
    return last !== undefined;
  }

  async indexNotesAfter(eventId: string, limit: number): Promise<string | null> {
    const next = await this.#database.all(notesAfterText(limit), [eventId], (row) => row);
    if (next.length === 0) return null;
    const [sizes = []] = await this.readAll([sizesStatement(claimsOf(next), POSTGRES_QUEUE)]);
    const notes = next.slice(
      0,
      countInStep(
        next.map(([, id]) => String(id)),
        sizes,
      ),
    );
    const last = String(notes.at(-1)?.[2]);
    await this.#addAll(claimsOf(notes));
    await this.#moveMark('notes', last);
    return last;
  }

  /** Makes the claims known that a walk meets and that are not; gives the last one's identifier. */
  async #indexWalk(walk: Statement, name: MarkName): Promise<string | undefined> {
    const [rows = []] = await this.readAll([walk]);
    const next = rows.map(toClaimKey);
    if (next.length === 0) return undefined;
    const [sizes = []] = await this.readAll([sizesStatement(next, POSTGRES_QUEUE, { isNew: true })]);
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
    if (unknown.length > 0 || name === 'oldest') await this.#moveMark(name, last.id);
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
      await this.#add(rows.slice(first, first + CLAIMS_AT_ONCE) as [string, string, string, string | null][]);
    }
  }

  async #add(claims: readonly [string, string, string, string | null][]): Promise<void> {
    const entries = await Array.fromAsync(claims, async ([organization_id, , filed, notes]) => {
      // A large claim takes some milliseconds, in which no client is served.
      await nextTurn();
      return searchEntryOf({ organization_id, filed, notes: notes ?? '' });
    });
    await this.#database.writeRepeatably(POSTGRES_INDEXING.add, [
      claims.map(([organizationId]) => organizationId),
      claims.map(([, id]) => id),
      entries.map(({ tracking_number }) => tracking_number),
      entries.map(({ number_key }) => number_key),
      entries.map(({ tokens }) => tokens.join(' ')),
    ]);
  }
}
