import { rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { type SearchTerms, searchEntryOf } from '../domain/search-terms.ts';
import { SQLITE_QUEUE } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import type { ClaimKey, LookAlikeNumber } from './queue-store.ts';
import type { Row } from './rows.ts';
import {
  claimsOf,
  countInStep,
  findLookAlikesText,
  listKeyOrganizationsText,
  type MarkName,
  notesAfterText,
  PREFIX_TEXTS,
  prefixRange,
  searchedStatement,
  sizesStatement,
  toSqliteQuery,
  walkStatement,
} from './search-statements.ts';
import { isDamaged } from './sqlite-errors.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { SqliteStatement } from './sqlite-statement.ts';
import type { SqlValue, Statement } from './values.ts';

/** Reads the database of the claims. */
export type ReadClaims = (text: string, values: readonly SqlValue[]) => Row[];

/** Claims that are numbered for each millisecond of filing; of more, the last ones have numbers of the next. */
const NUMBERS_PER_MS = 1_024;
const FIRST_DIGIT = 'clm_'.length;
const MS_DIGITS = 12;

/**
 * `number` grows with the time of filing, and each row of words has the number of its claim. Words are split and folded
 * before they come here, so blanks part them.
 */
const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists claim_search_entries (
    number integer primary key,
    organization_id text not null,
    claim_id text not null,
    tracking_number text not null,
    number_key text not null,
    unique (organization_id, claim_id)
  ) strict;
  create index if not exists claim_search_entries_newest on claim_search_entries (claim_id);
  create index if not exists claim_search_entries_by_key
    on claim_search_entries (number_key, organization_id, claim_id, tracking_number);
  create table if not exists marks (name text primary key, id text not null) strict;
  create virtual table if not exists words using fts5
    (of_claim, content = '', contentless_delete = 1, detail = 'none', prefix = '1 2 3', tokenize = 'ascii');
`;

const TEXTS = {
  find: `select e.organization_id, e.claim_id from words w cross join claim_search_entries e on e.number = w.rowid
    where w.words match $1 order by w.rowid desc limit $2`,
  numberOf: 'select number from claim_search_entries where organization_id = $1 and claim_id = $2',
  /** The first number of a millisecond that is free: $1 the first of all, $2 the first of the next. */
  freeNumber: `select coalesce(max(number) + 1, $1) from claim_search_entries where number >= $1 and number < $2`,
  add: `insert into claim_search_entries (number, organization_id, claim_id, tracking_number, number_key)
    values ($1, $2, $3, $4, $5) on conflict do nothing`,
  addWords: 'insert into words (rowid, of_claim) values ($1, $2)',
  dropWords: 'delete from words where rowid = $1',
  findMarks: 'select name, id from marks',
  moveMark: `insert into marks (name, id) values ($1, $2) on conflict do update set id = excluded.id
    where (marks.id < excluded.id) <> (marks.name = 'oldest')`,
  countKnown: 'select count(*) from claim_search_entries where claim_id < $1',
} as const;

/** A claim to be made known: its key, and what it is searched by. */
type Entry = { key: ClaimKey } & ReturnType<typeof searchEntryOf>;

/**
 * The operator's search on SQLite, in a file of its own beside the database: it is written by the thread that reads it,
 * so that no client's create waits for it. It holds nothing that the database does not; when it is lost or damaged it is
 * made anew, and what a restored database does not have any more is found in it and then left out.
 */
export class SqliteSearch {
  readonly #file: string;
  readonly #readClaims: ReadClaims;
  #database: DatabaseSync;
  /** The number of the open file, which another process may have put a new one in the place of. */
  #inode: bigint;
  #prepared = new Map<string, SqliteStatement>();

  constructor(file: string, readClaims: ReadClaims) {
    this.#file = file;
    this.#readClaims = readClaims;
    this.#database = open(file);
    this.#inode = inodeOf(file);
  }

  /** Newest first. */
  find(terms: SearchTerms, limit: number): Row[] {
    return this.#try(() => this.#statement(TEXTS.find).all([toSqliteQuery(terms), limit]));
  }

  /** See `QueueEngine.findByPrefix`. */
  findByPrefix(prefix: string, limit: number): Row[] {
    const range = prefixRange(prefix);
    return this.#try(() => {
      const some = this.#statement(PREFIX_TEXTS.some(limit)).all(range);
      if (some.length < limit) return some;
      const newest = this.#statement(PREFIX_TEXTS.amongNewest(limit)).all(range);
      return newest.length === limit ? newest : this.#statement(PREFIX_TEXTS.newest(limit)).all(range);
    });
  }

  findLookAlikes(
    { key, organization_id, tracking_number }: LookAlikeNumber & { organization_id: string },
    limit: number,
  ) {
    const values = [key, organization_id, tracking_number];
    return this.#try(() => this.#statement(findLookAlikesText(limit)).all(values));
  }

  listKeyOrganizations(key: string, limit: number): Row[] {
    return this.#try(() => this.#statement(listKeyOrganizationsText(limit)).all([key]));
  }

  findMarks(): Row[] {
    return this.#try(() => this.#statement(TEXTS.findMarks).all([]));
  }

  countKnown(claimId: string): number {
    return Number(this.#try(() => this.#statement(TEXTS.countKnown).find([claimId]))?.[0] ?? 0);
  }

  /** See `QueueStore.indexAfter`. */
  indexAfter(claimId: string, limit: number): string | null {
    const last = this.#indexWalk(walkStatement({ after: claimId, limit }, SQLITE_QUEUE), 'newest');
    return last ?? null;
  }

  /** See `QueueStore.indexOlder`. */
  indexOlder(limit: number): boolean {
    const marks = new Map(this.findMarks() as [string, string][]);
    const before = marks.get('oldest') ?? '~';
    if (before === '') return false;
    const last = this.#indexWalk(walkStatement({ before, limit }, SQLITE_QUEUE), 'oldest');
    if (last === undefined) this.#try(() => this.#add([], { name: 'oldest', id: '' }));
    return last !== undefined;
  }

  /** See `QueueStore.indexNotesAfter`. */
  indexNotesAfter(eventId: string, limit: number): string | null {
    const next = this.#readClaims(notesAfterText(limit), [eventId]);
    if (next.length === 0) return null;
    const sizes = this.#sizesOf(claimsOf(next));
    const notes = next.slice(
      0,
      countInStep(
        next.map(([, id]) => String(id)),
        sizes,
      ),
    );
    const last = String(notes.at(-1)?.[2]);
    const entries = this.#entriesOf(claimsOf(notes));
    this.#try(() => this.#add(entries, { name: 'notes', id: last }));
    return last;
  }

  close(): void {
    this.#database.close();
  }

  /** Makes the claims known that a walk meets and that are not; gives the last one's identifier. */
  #indexWalk({ text, values }: Statement, name: MarkName): string | undefined {
    const next = this.#readClaims(text, values as readonly SqlValue[]).map(toClaimKey);
    if (next.length === 0) return undefined;
    const unknown = this.#try(() =>
      next.filter(({ organization_id, id }) => this.#numberOf(organization_id, id) === undefined),
    );
    const count = countInStep(
      next.map(({ id }) => id),
      this.#sizesOf(unknown),
    );
    const last = String(next[count - 1]?.id);
    const entries = this.#entriesOf(next.slice(0, count).filter((key) => unknown.includes(key)));
    if (entries.length > 0 || name === 'oldest') this.#try(() => this.#add(entries, { name, id: last }));
    return last;
  }

  /** See `sizesStatement`. */
  #sizesOf(keys: readonly ClaimKey[]): Row[] {
    if (keys.length === 0) return [];
    const { text, values } = sizesStatement(keys, SQLITE_QUEUE);
    return this.#readClaims(text, values as readonly SqlValue[]);
  }

  #entriesOf(keys: readonly ClaimKey[]): Entry[] {
    if (keys.length === 0) return [];
    const { text, values } = searchedStatement(keys, SQLITE_QUEUE);
    return this.#readClaims(text, values as readonly SqlValue[]).map((row) => {
      const [organization_id, id, filed, notes] = row as [string, string, string, string | null];
      return { key: { organization_id, id }, ...searchEntryOf({ organization_id, filed, notes: notes ?? '' }) };
    });
  }

  #add(entries: readonly Entry[], mark: { name: MarkName; id: string }): void {
    this.#database.exec('begin immediate');
    try {
      for (const entry of entries) this.#addEntry(entry);
      this.#statement(TEXTS.moveMark).run([mark.name, mark.id]);
      this.#database.exec('commit');
    } finally {
      if (this.#database.isTransaction) this.#database.exec('rollback');
    }
  }

  /** What is known already gets its words anew. */
  #addEntry({ key: { organization_id, id }, tracking_number, number_key, tokens }: Entry): void {
    let number = this.#numberOf(organization_id, id);
    if (number === undefined) {
      for (let first = firstNumberOf(id); number === undefined; first += NUMBERS_PER_MS) {
        const free = Number(this.#statement(TEXTS.freeNumber).find([first, first + NUMBERS_PER_MS])?.[0]);
        const values = [free, organization_id, id, tracking_number, number_key];
        if (this.#statement(TEXTS.add).run(values) > 0) number = free;
      }
    } else {
      this.#statement(TEXTS.dropWords).run([number]);
    }
    this.#statement(TEXTS.addWords).run([number, tokens.join(' ')]);
  }

  #numberOf(organizationId: string, claimId: string): number | undefined {
    return this.#statement(TEXTS.numberOf).find([organizationId, claimId])?.[0] as number | undefined;
  }

  #statement(text: string): SqliteStatement {
    let statement = this.#prepared.get(text);
    if (!statement) {
      statement = new SqliteStatement(this.#database, text);
      this.#prepared.set(text, statement);
    }
    return statement;
  }

  /** A damaged file is thrown away: the next run makes all claims known again. */
  #try<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (isDamaged(error)) this.#renew();
      throw error;
    }
  }

  #renew(): void {
    const isStillThere = this.#inode === inodeOf(this.#file);
    this.#database.close();
    this.#prepared = new Map();
    if (isStillThere) remove(this.#file);
    this.#database = open(this.#file);
    this.#inode = inodeOf(this.#file);
  }
}

/** Identifiers begin with the milliseconds of their making, so that later claims have greater numbers. */
function firstNumberOf(claimId: string): number {
  const ms = Number.parseInt(claimId.slice(FIRST_DIGIT, FIRST_DIGIT + MS_DIGITS), 16);
  const most = Math.floor(Number.MAX_SAFE_INTEGER / NUMBERS_PER_MS) - NUMBERS_PER_MS;
  return Math.min(Number.isFinite(ms) ? ms : 0, most) * NUMBERS_PER_MS;
}

function open(file: string): DatabaseSync {
  try {
    return openSqliteFile(file, setUp);
  } catch (error) {
    if (!isDamaged(error)) throw error;
    remove(file);
    return openSqliteFile(file, setUp);
  }
}

function setUp(database: DatabaseSync): void {
  database.exec(SCHEMA);
}

/** -1: it is not there. */
function inodeOf(file: string): bigint {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? -1n;
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}
