import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { readMigrations } from './migrate.ts';
import type { Row } from './rows.ts';
import type { SchemaEntry, SchemaState } from './schema.ts';
import { openSqliteFile } from './sqlite-file.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { checkSqliteSchema, createSqliteSchema, readSqliteSchema } from './sqlite-schema.ts';
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

/** One SQLite file, open, that the stores of this process share: statements kept, turns, group commit. */
export class SqliteDatabase {
  /** Told by each write what it changed of what is counted. */
  readonly tallies = new SqliteTallies((text) => this.statement(text));
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #turn: SqliteTurn;
  readonly #prepared = new Map<string, SqliteStatement>();
  /** Those of this process: their files can be another version's by and by. */
  readonly #migrations = readMigrations('sqlite');
  #reader: SqliteReader | undefined;

  private constructor(database: DatabaseSync, file: string, watch: StoreWatch | undefined) {
    this.#database = database;
    this.#file = file;
    this.#turn = new SqliteTurn(database, this.tallies, watch);
  }

  /** Opens the database file; `serve` makes it as needed. Throws `SchemaError`: see `SchemaEntry`. */
  static open(file: string, watch?: StoreWatch, entry: SchemaEntry = 'serve'): SqliteDatabase {
    const database = openSqliteFile(file, (opened) => {
      checkSqliteSchema(opened, file, entry);
      opened.exec(PRAGMAS);
      if (entry === 'serve') createSqliteSchema(opened, file);
    });
    return new SqliteDatabase(database, file, watch);
  }

  /** The schema as it is now. */
  findSchemaState(): SchemaState {
    return readSqliteSchema(this.#database, this.#file, this.#migrations);
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
