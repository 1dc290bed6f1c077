import { type SearchTerms, searchEntryOf } from '../domain/search-terms.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_QUEUE } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import type { ClaimKey, LookAlikeNumber } from './queue-store.ts';
import { type Row, toText } from './rows.ts';
import {
  findLookAlikesText,
  listKeyOrganizationsText,
  type MarkName,
  notesAfterText,
  POSTGRES_SEARCH,
  PREFIX_TEXTS,
  prefixRange,
  searchedStatement,
  walkStatement,
} from './search-statements.ts';
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
    const notes = await this.#database.all(notesAfterText(limit), [eventId], (row) => row);
    const last = notes.at(-1)?.[2] as string | undefined;
    if (last === undefined) return null;
    const keys = new Map(notes.map((note) => [String(note[1]), toClaimKey(note)]));
    const [rows = []] = await this.readAll([searchedStatement([...keys.values()], POSTGRES_QUEUE)]);
    await this.#addAll(rows);
    await this.#moveMark('notes', last);
    return last;
  }

  /** Makes the claims known that a walk meets and that are not; gives the last one's identifier. */
  async #indexWalk(walk: Statement, name: MarkName): Promise<string | undefined> {
    const [next = []] = await this.readAll([walk]);
    const keys = next.map(toClaimKey);
    const last = keys.at(-1);
    if (!last) return undefined;
    const [unknown = []] = await this.readAll([searchedStatement(keys, POSTGRES_QUEUE, { isNew: true })]);
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

  async #addAll(rows: readonly Row[]): Promise<void> {
    for (let first = 0; first < rows.length; first += CLAIMS_AT_ONCE) {
      await this.#add(rows.slice(first, first + CLAIMS_AT_ONCE) as [string, string, string, string | null][]);
    }
  }

  async #add(claims: readonly [string, string, string, string | null][]): Promise<void> {
    const entries = claims.map(([organization_id, , filed, notes]) =>
      searchEntryOf({ organization_id, filed, notes: notes ?? '' }),
    );
    await this.#database.writeRepeatably(POSTGRES_SEARCH.add, [
      claims.map(([organizationId]) => organizationId),
      claims.map(([, id]) => id),
      entries.map(({ tracking_number }) => tracking_number),
      entries.map(({ number_key }) => number_key),
      entries.map(({ tokens }) => tokens.join(' ')),
    ]);
  }
}
