import { rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { searchTextOf } from '../domain/claim-record.ts';
import { searchWordsOf } from '../domain/search-words.ts';
import { SQLITE_QUEUE } from './queue-dialect.ts';
import { type Row, toText } from './rows.ts';
import { afterStatement } from './search-statements.ts';
import { isDamaged } from './sqlite-errors.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { SqliteStatement } from './sqlite-statement.ts';
import { STATEMENTS } from './statements.ts';
import type { SqlValue } from './values.ts';

/** Reads the database of the claims. */
export type ReadClaims = (text: string, values: readonly SqlValue[]) => Row[];

/**
 * `number` grows with the time of filing, and each row of words has the number of its claim. Words are split and folded
 * before they come here, so blanks part them.
 */
const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = normal;
  create table if not exists claims (
    number integer primary key,
    organization_id text not null,
    claim_id text not null,
    unique (organization_id, claim_id)
  ) strict;
  create table if not exists mark (id integer primary key check (id = 1), claim_id text not null) strict;
  create virtual table if not exists words
    using fts5 (of_claim, content = '', detail = 'none', columnsize = 0, prefix = '1 2 3', tokenize = 'ascii');
`;

const TEXTS = {
  find: `select c.organization_id, c.claim_id from words w cross join claims c on c.number = w.rowid
    where w.words match $1 order by w.rowid desc limit $2`,
  isKnown: 'select 1 from claims where organization_id = $1 and claim_id = $2',
  addClaim: 'insert into claims (organization_id, claim_id) values ($1, $2) on conflict do nothing returning number',
  addWords: 'insert into words (rowid, of_claim) values ($1, $2)',
  findMark: 'select claim_id from mark',
  moveMark: `insert into mark (id, claim_id) values (1, $1)
    on conflict do update set claim_id = excluded.claim_id where mark.claim_id < excluded.claim_id`,
  countKnown: 'select count(*) from claims where claim_id < $1',
} as const;

/**
 * The search by words on SQLite, in a file of its own beside the database: it is written by the thread that reads it,
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

  /** Newest first. Quoted, no word is an operator of the query language. */
  find(words: readonly string[], limit: number): Row[] {
    const query = words.map((word) => `"${word.replaceAll('"', '""')}"*`).join(' AND ');
    return this.#try(() => this.#statement('find').all([query, limit]));
  }

  findMark(): string | null {
    const [mark = null] = this.#try(() => this.#statement('findMark').all([])).map(toText);
    return mark;
  }

  countKnown(claimId: string): number {
    return Number(this.#try(() => this.#statement('countKnown').find([claimId]))?.[0] ?? 0);
  }

  /** See `QueueStore.indexAfter`. */
  indexAfter(claimId: string, limit: number): string | null {
    const { text, values } = afterStatement({ claimId, limit }, SQLITE_QUEUE);
    const keys = this.#readClaims(text, values as readonly SqlValue[]).map((row) => row as [string, string]);
    const last = keys.at(-1);
    if (!last) return null;
    const unknown = this.#try(() => keys.filter((key) => !this.#statement('isKnown').find(key)));
    const claims = unknown.map((key) => ({ key, words: this.#wordsOf(key) }));
    if (claims.length > 0) this.#try(() => this.#add(claims, last[1]));
    return last[1];
  }

  close(): void {
    this.#database.close();
  }

  #add(claims: readonly { key: [string, string]; words: string }[], mark: string): void {
    this.#database.exec('begin immediate');
    try {
      for (const { key, words } of claims) {
        const [number] = this.#statement('addClaim').find(key) ?? [];
        if (number !== undefined) this.#statement('addWords').run([number as number, words]);
      }
      this.#statement('moveMark').run([mark]);
      this.#database.exec('commit');
    } finally {
      if (this.#database.isTransaction) this.#database.exec('rollback');
    }
  }

  #wordsOf(key: readonly [string, string]): string {
    const [row] = this.#readClaims(STATEMENTS.findFiled, key);
    return row ? searchWordsOf(searchTextOf(toText(row))).join(' ') : '';
  }

  #statement(name: keyof typeof TEXTS): SqliteStatement {
    let statement = this.#prepared.get(name);
    if (!statement) {
      statement = new SqliteStatement(this.#database, TEXTS[name]);
      this.#prepared.set(name, statement);
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
