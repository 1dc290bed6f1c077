import { rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Row, SqlValue } from '../../../platform/sql/sql.ts';
import { isDamaged } from '../../../platform/sql/sqlite/errors.ts';
import { openSqliteFile } from '../../../platform/sql/sqlite/file.ts';
import { SqliteStatement } from '../../../platform/sql/sqlite/statement.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { SQLITE_QUEUE, toClaimKey } from '../sql/rows.ts';
import { searchEntryOf } from './rules/terms.ts';
import { countInStep, newestOf, sizesStatement } from './statements.ts';
import { searchedStatement, toSearched } from './text-statements.ts';

/** Reads the database of the claims. */
export type ReadClaims = (text: string, values: readonly SqlValue[]) => Row[];

/** Numbers reserved for each millisecond of filing; claims beyond them get numbers of the next. */
const NUMBERS_PER_MS = 1_024;
const FIRST_DIGIT = 'clm_'.length;
const MS_DIGITS = 12;

/**
 * `number` grows with the time of filing, and is the row id of the claim's words. Words arrive split and folded,
 * separated by blanks.
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
  insert into marks (name, id) values ('generation', lower(hex(randomblob(16)))) on conflict do nothing;
`;

const TEXTS = {
  numberOf: 'select number from claim_search_entries where organization_id = $1 and claim_id = $2',
  /** The first free number of a millisecond: $1 is its first number, $2 the first of the next. */
  freeNumber: `select coalesce(max(number) + 1, $1) from claim_search_entries where number >= $1 and number < $2`,
  add: `insert into claim_search_entries (number, organization_id, claim_id, tracking_number, number_key)
    values ($1, $2, $3, $4, $5) on conflict do nothing`,
  addWords: 'insert into words (rowid, of_claim) values ($1, $2)',
  dropWords: 'delete from words where rowid = $1',
  moveNewest: `insert into marks (name, id) values ('newest', $1) on conflict do update set id = excluded.id
    where marks.id < excluded.id`,
} as const;

/** A claim to be indexed: its key and its search entry. */
type IndexEntry = { key: ClaimKey } & ReturnType<typeof searchEntryOf>;

/**
 * The search index on SQLite, in a file of its own beside the database. The thread that reads it also writes it, so
 * that no client's create waits for it. It holds nothing that the database does not have: a lost or damaged file is
 * rebuilt, and entries of claims that a restored database does not have are left out of results.
 */
export class SqliteSearch {
  readonly #file: string;
  readonly #readClaims: ReadClaims;
  #database: DatabaseSync;
  /** The inode of the open file, which another process may have replaced. */
  #inode: bigint;
  #prepared = new Map<string, SqliteStatement>();

  constructor(file: string, readClaims: ReadClaims) {
    this.#file = file;
    this.#readClaims = readClaims;
    this.#database = open(file);
    this.#inode = inodeOf(file);
  }

  /** Runs a statement that reads the index. */
  read(text: string, values: readonly SqlValue[]): Row[] {
    return this.#try(() => this.#statement(text).all(values));
  }

  /** See `QueueStore.index`. */
  index(keys: readonly ClaimKey[]): number {
    const count = countInStep(
      keys.map(({ id }) => id),
      this.#sizesOf(keys),
    );
    const done = keys.slice(0, count);
    const entries = this.#entriesOf(done);
    this.#try(() => this.#add(entries, newestOf(done)));
    return count;
  }

  close(): void {
    this.#database.close();
  }

  /** See `sizesStatement`. */
  #sizesOf(keys: readonly ClaimKey[]): Row[] {
    if (keys.length === 0) return [];
    const { text, values } = sizesStatement(keys, SQLITE_QUEUE);
    return this.#readClaims(text, values as readonly SqlValue[]);
  }

  #entriesOf(keys: readonly ClaimKey[]): IndexEntry[] {
    if (keys.length === 0) return [];
    const { text, values } = searchedStatement(keys, SQLITE_QUEUE);
    return this.#readClaims(text, values as readonly SqlValue[]).map((row) => ({
      key: toClaimKey(row),
      ...searchEntryOf(toSearched(row)),
    }));
  }

  #add(entries: readonly IndexEntry[], newest: string): void {
    this.#database.exec('begin immediate');
    try {
      for (const entry of entries) this.#addEntry(entry);
      this.#statement(TEXTS.moveNewest).run([newest]);
      this.#database.exec('commit');
    } finally {
      if (this.#database.isTransaction) this.#database.exec('rollback');
    }
  }

  /** A claim that is indexed already gets its words anew. */
  #addEntry({ key: { organization_id, id }, tracking_number, number_key, tokens }: IndexEntry): void {
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

  /** Deletes a damaged file: the next run indexes all claims again. */
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

/** The first number for a claim. Identifiers begin with their milliseconds, so later claims have greater numbers. */
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

/** -1 when there is no such file. */
function inodeOf(file: string): bigint {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino ?? -1n;
}

function remove(file: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
}
