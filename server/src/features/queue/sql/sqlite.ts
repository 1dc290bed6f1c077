import type { Row, SqlValue, Statement } from '../../../platform/sql/sql.ts';
import { SqliteReader } from '../../../platform/sql/sqlite/reader.ts';
import type { ClaimKey } from '../../claims/record.ts';
import type { QueueReads } from '../search/reader-thread.ts';
import { SQLITE_SEARCH } from '../search/statements.ts';
import { SQLITE_QUEUE } from './rows.ts';
import type { QueueEngine } from './store.ts';

/** The queue on SQLite: read and searched by a thread, so that no client's request waits for it. */
export class SqliteQueueEngine implements QueueEngine {
  readonly dialect = SQLITE_QUEUE;
  readonly search = SQLITE_SEARCH;
  readonly #reader: SqliteReader<QueueReads>;

  /** @param file of the database */
  constructor(file: string) {
    this.#reader = openQueueReader(file);
  }

  readAll(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#reader.ask('read', statements);
  }

  readSearch(text: string, values: readonly SqlValue[]): Promise<Row[]> {
    return this.#reader.ask('readSearch', text, values);
  }

  index(keys: readonly ClaimKey[]): Promise<number> {
    return this.#reader.ask('index', keys);
  }

  /** Nothing is counted apart: one process writes at a time. */
  async foldCounters(): Promise<void> {}

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#reader.close();
  }
}

/** The thread that reads the queue from a database file. */
export function openQueueReader(file: string): SqliteReader<QueueReads> {
  return new SqliteReader(file, new URL('../search/reader-thread.ts', import.meta.url));
}
