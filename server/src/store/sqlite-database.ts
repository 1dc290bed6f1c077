import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import { readMigrations } from './migrate.ts';
import type { Row } from './rows.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { SqliteStatement } from './sqlite-statement.ts';
import { SqliteTallies } from './sqlite-tallies.ts';
import { SqliteTurn } from './sqlite-turn.ts';
import type { StoreWatch } from './store-watch.ts';

/** The cache in KiB below zero, the log in pages: with 16 MB instead of 4 a create takes a tenth less. */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma cache_size = -8000;
  pragma wal_autocheckpoint = 4000;
`;

/** One SQLite file, open and up to date, that the stores of this process share: statements kept, turns, group commit. */
export class SqliteDatabase {
  /** Told by each write what it changed of what is counted. */
  readonly tallies = new SqliteTallies((text) => this.statement(text));
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #turn: SqliteTurn;
  readonly #prepared = new Map<string, SqliteStatement>();
  #reader: SqliteReader | undefined;

  private constructor(database: DatabaseSync, file: string, watch: StoreWatch | undefined) {
    this.#database = database;
    this.#file = file;
    this.#turn = new SqliteTurn(database, this.tallies, watch);
  }

  /** Opens the database file, making it and bringing it up to date as needed. */
  static open(file: string, watch?: StoreWatch): SqliteDatabase {
    const database = openSqliteFile(file, PRAGMAS);
    try {
      migrate(database);
      return new SqliteDatabase(database, file, watch);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** Prepared once for each text. To be used inside of a read or a write. */
  statement(text: string): SqliteStatement {
    let statement = this.#prepared.get(text);
    if (!statement) {
      statement = new SqliteStatement(this.#database, text);
      this.#prepared.set(text, statement);
    }
    return statement;
  }

  find<T>(text: string, values: readonly SQLInputValue[], map: (row: Row) => T): T | undefined {
    const row = this.#turn.read(() => this.statement(text).find(values));
    return row && map(row);
  }

  all<T>(text: string, values: readonly SQLInputValue[], map: (row: Row) => T): T[] {
    return this.#turn.read(() => this.statement(text).all(values)).map(map);
  }

  /** What can take long is done in a thread, which sees what was committed before. */
  get reader(): SqliteReader {
    this.#reader ??= new SqliteReader(this.#file);
    return this.#reader;
  }

  /** Runs one writing statement in a group commit; gives how many rows it changed. */
  run(text: string, values: readonly SQLInputValue[]): Promise<number> {
    return this.#turn.writeSingle(() => this.statement(text).run(values));
  }

  /** The same; when it changed something, the entry of the audit log is kept with it. */
  runAudited(text: string, values: readonly SQLInputValue[], audit: AuditEntry | undefined): Promise<number> {
    if (!audit) return this.run(text, values);
    return this.write(() => {
      const changed = this.statement(text).run(values);
      if (changed > 0) this.statement(ADD_AUDIT).run(auditValues(audit));
      return changed;
    });
  }

  /** Runs a write of several statements in a group commit: see `SqliteTurn`. */
  write<T>(write: () => T): Promise<T> {
    return this.#turn.write(write);
  }

  /** The same for a write that changes data by one statement at most. */
  writeSingle<T>(write: () => T): Promise<T> {
    return this.#turn.writeSingle(write);
  }

  /** Throws when the file does not answer. */
  check(): void {
    this.#database.exec('select 1 from organizations limit 1');
  }

  /** Ends what was asked for before. */
  async close(): Promise<void> {
    await this.#reader?.close();
    if (!this.#database.isOpen) return;
    this.#turn.end();
    this.#database.close();
  }
}

/** Brings the schema up to date. Each migration claims its number first, so that processes starting together do not race. */
function migrate(database: DatabaseSync): void {
  database.exec('create table if not exists migrations (number integer primary key, name text not null) strict');
  const claim = database.prepare('insert or ignore into migrations (number, name) values (?, ?)');
  for (const { number, name, sql } of readMigrations('sqlite')) {
    database.exec('begin immediate');
    try {
      if (claim.run(number, name).changes > 0) database.exec(sql);
      database.exec('commit');
    } catch (error) {
      database.exec('rollback');
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}
