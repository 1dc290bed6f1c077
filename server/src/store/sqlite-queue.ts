import { SQLITE_QUEUE } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import type { ClaimKey } from './queue-store.ts';
import type { Row } from './rows.ts';
import type { QueueEngine } from './sql-queue.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { Statement } from './values.ts';

/** The queue on SQLite: read and searched by a thread, so that no client's request waits for it. */
export class SqliteQueueEngine implements QueueEngine {
  readonly dialect = SQLITE_QUEUE;
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  readAll(statements: readonly Statement[]): Promise<Row[][]> {
    return this.#database.reader.ask('read', statements);
  }

  async findByWords(words: readonly string[], limit: number): Promise<ClaimKey[]> {
    return (await this.#database.reader.ask('findByWords', words, limit)).map(toClaimKey);
  }

  indexAfter(claimId: string, limit: number): Promise<string | null> {
    return this.#database.reader.ask('indexAfter', claimId, limit);
  }

  findMark(): Promise<string | null> {
    return this.#database.reader.ask('findMark');
  }

  countKnown(claimId: string): Promise<number> {
    return this.#database.reader.ask('countKnown', claimId);
  }

  /** Nothing is counted apart: one process writes at a time. */
  async foldTallies(): Promise<void> {}
}
