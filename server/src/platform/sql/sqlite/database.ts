import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { readMigrations } from '../migrate.ts';
import type { StoreObserver } from '../observer.ts';
import type { SchemaEntry, SchemaState } from '../schema.ts';
import type { Database, Row } from '../sql.ts';
import { openSqliteFile } from './file.ts';
import { GroupCommit, type GroupCommitCompanion } from './group-commit.ts';
import { checkSqliteSchema, createSqliteSchema, readSqliteSchema } from './schema.ts';
import { SqliteStatement } from './statement.ts';

/**
 * The cache in KiB below zero, the log in pages: with 16 MB instead of 4 a create takes a tenth less. A log that a long
 * reader or a backup let grow is cut back to the limit, 64 MB, with the next commit after it.
 */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma cache_size = -8000;
  pragma wal_autocheckpoint = 4000;
  pragma journal_size_limit = 67108864;
`;

/** Node's channel of the requests that its HTTP servers begin to answer. */
const REQUEST_STARTS = 'http.server.request.start';

/** How a database file is opened. */
export interface SqliteOpening {
  observer?: StoreObserver | undefined;
  /** `serve` makes the file as needed; see `SchemaEntry`. */
  entry?: SchemaEntry | undefined;
  companion?: GroupCommitCompanion | undefined;
}

/**
 * One SQLite file, open, that the stores of this process share: prepared statements, read transactions, group commit.
 */
export class SqliteDatabase implements Database {
  readonly file: string;
  readonly #database: DatabaseSync;
  readonly #groupCommit: GroupCommit;
  readonly #observer: StoreObserver | undefined;
  readonly #prepared = new Map<string, SqliteStatement>();
  /** The migrations of this version, read once: an upgrade can replace the files while this process runs. */
  readonly #migrations = readMigrations('sqlite');

  /** Whether this round of the event loop has taken a request. */
  #tookRequest = false;
  readonly #onRequest = () => {
    if (this.#tookRequest) return;
    this.#tookRequest = true;
    this.endReads();
    setImmediate(() => {
      this.#tookRequest = false;
    });
  };

  private constructor(database: DatabaseSync, file: string, { companion, observer }: SqliteOpening) {
    this.#database = database;
    this.file = file;
    this.#observer = observer;
    this.#groupCommit = new GroupCommit(database, companion, observer, (text) => this.statement(text));
  }

  /** Opens the database file. Throws `SchemaError`: see `SchemaEntry`. */
  static open(file: string, opening: SqliteOpening = {}): SqliteDatabase {
    const { entry = 'serve' } = opening;
    const database = openSqliteFile(file, (opened) => {
      checkSqliteSchema(opened, file, entry);
      opened.exec(PRAGMAS);
      if (entry === 'serve') createSqliteSchema(opened, file);
    });
    return new SqliteDatabase(database, file, opening);
  }

  /** The present schema. */
  findSchemaState(): SchemaState {
    return readSqliteSchema(this.#database, this.file, this.#migrations);
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
    const row = this.#groupCommit.read(() => this.statement(text).find(values));
    return row && map(row);
  }

  all<T>(text: string, values: readonly SQLInputValue[], map: (row: Row) => T): T[] {
    return this.#groupCommit.read(() => this.statement(text).all(values)).map(map);
  }

  /** Runs one writing statement in a group commit; gives how many rows it changed. */
  run(text: string, values: readonly SQLInputValue[]): Promise<number> {
    return this.#groupCommit.write(() => this.statement(text).run(values));
  }

  /** Runs a write in a group commit: see `GroupCommit`. */
  write<T>(write: () => T): Promise<T> {
    return this.#groupCommit.write(write);
  }

  /** Tells the observer that a transaction goes on. */
  madeStep(): void {
    this.#observer?.madeStep();
  }

  /** Ends the reads of this round: the next one sees everything that was committed before it. */
  endReads(): void {
    this.#groupCommit.endReads();
  }

  /**
   * Ends the reads of a round at the round's first HTTP request from now on. A round can begin to read before it takes
   * requests (a timer's work), and another process can commit in between: a client who was told of that commit finds
   * it.
   */
  endReadsAtRequests(): void {
    subscribe(REQUEST_STARTS, this.#onRequest);
  }

  /** Has every write fail from now on: another connection does them. */
  refuseWrites(): void {
    this.#database.exec('pragma query_only = on');
  }

  async time(): Promise<number> {
    return Date.now();
  }

  /** Rejects when the file cannot be read. */
  async check(): Promise<void> {
    this.#database.exec('select 1 from organizations limit 1');
  }

  /** Ends the calls that were made before. */
  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    unsubscribe(REQUEST_STARTS, this.#onRequest);
    this.#groupCommit.end();
    this.#database.close();
  }
}
