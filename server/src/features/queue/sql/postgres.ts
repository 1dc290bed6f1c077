import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SearchTerms, searchEntryOf } from '../domain/search-terms.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_QUEUE } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import type { ClaimKey, LookAlikeNumber } from './queue-store.ts';
import { type Row, toText } from './rows.ts';
import {
  claimsOf,
  countInStep,
  findLookAlikesText,
  listKeyOrganizationsText,
  type MarkName,
  notesAfterText,
  POSTGRES_SEARCH,
  PREFIX_TEXTS,
  prefixRange,
  searchedStatement,
  sizesStatement,
  walkStatement,
} from './search-statements.ts';
import type { QueueEngine } from './sql-queue.ts';
import { FOLD_TALLIES } from './tally-statements.ts';
import type { Statement } from './values.ts';

/** Claims that are written in one statement. */
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
  async findByTerms(terms: SearchTerms, limit: number): Promise<ClaimKey[]> {
    const values = [POSTGRES_SEARCH.toQuery(terms)];
    const newest = await this.#database.all(POSTGRES_SEARCH.findAmongNewest(limit), values, toClaimKey);
    if (newest.length >= limit) return newest;
    return this.#database.all(POSTGRES_SEARCH.find(limit), values, toClaimKey);
  }

  async findByPrefix(prefix: string, limit: number): Promise<ClaimKey[]> {
    const range = prefixRange(prefix);
    const some = await this.#database.all(PREFIX_TEXTS.some(limit), range, toClaimKey);
    if (some.length < limit) return some;
    const newest = await this.#database.all(PREFIX_TEXTS.amongNewest(limit), range, toClaimKey);
    return newest.length === limit ? newest : this.#database.all(PREFIX_TEXTS.newest(limit), range, toClaimKey);
  }

  findLookAlikes(
    { key, organization_id, tracking_number }: LookAlikeNumber & { organization_id: string },
    limit: number,
  ): Promise<ClaimKey[]> {
    return this.#database.all(findLookAlikesText(limit), [key, organization_id, tracking_number], toClaimKey);
  }

  listKeyOrganizations(key: string, limit: number): Promise<string[]> {
    return this.#database.all(listKeyOrganizationsText(limit), [key], toText);
  }

  async indexAfter(claimId: string, limit: number): Promise<string | null> {
    return (await this.#indexWalk(walkStatement({ after: claimId, limit }, POSTGRES_QUEUE), 'newest')) ?? null;
  }

  async indexOlder(limit: number): Promise<boolean> {
    const marks = new Map((await this.findMarks()) as [string, string][]);
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
    await this.#database.writeRepeatably(POSTGRES_SEARCH.moveMark, [name, id]);
  }

  findMarks(): Promise<Row[]> {
    return this.#database.all(POSTGRES_SEARCH.findMarks, [], (row) => row);
  }

  async countKnown(claimId: string): Promise<number> {
    return Number(await this.#database.find(POSTGRES_SEARCH.countKnown, [claimId], toText));
  }

  async foldTallies(): Promise<void> {
    for (const text of FOLD_TALLIES) await this.#database.write(text, []);
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
    await this.#database.writeRepeatably(POSTGRES_SEARCH.add, [
      claims.map(([organizationId]) => organizationId),
      claims.map(([, id]) => id),
      entries.map(({ tracking_number }) => tracking_number),
      entries.map(({ number_key }) => number_key),
      entries.map(({ tokens }) => tokens.join(' ')),
    ]);
  }
}
