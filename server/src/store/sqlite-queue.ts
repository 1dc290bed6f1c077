import type { SearchTerms } from '../domain/search-terms.ts';
import { SQLITE_QUEUE } from './queue-dialect.ts';
import { toClaimKey } from './queue-rows.ts';
import type { ClaimKey, LookAlikeNumber } from './queue-store.ts';
import { type Row, toText } from './rows.ts';
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

  async findByTerms(terms: SearchTerms, limit: number): Promise<ClaimKey[]> {
    return (await this.#database.reader.ask('findByTerms', terms, limit)).map(toClaimKey);
  }

  async findByPrefix(prefix: string, limit: number): Promise<ClaimKey[]> {
    return (await this.#database.reader.ask('findByPrefix', prefix, limit)).map(toClaimKey);
  }

  async findLookAlikes(number: LookAlikeNumber & { organization_id: string }, limit: number): Promise<ClaimKey[]> {
    return (await this.#database.reader.ask('findLookAlikes', number, limit)).map(toClaimKey);
  }

  async listKeyOrganizations(key: string, limit: number): Promise<string[]> {
    return (await this.#database.reader.ask('listKeyOrganizations', key, limit)).map(toText);
  }

  indexAfter(claimId: string, limit: number): Promise<string | null> {
    return this.#database.reader.ask('indexAfter', claimId, limit);
  }

  indexOlder(limit: number): Promise<boolean> {
    return this.#database.reader.ask('indexOlder', limit);
  }

  indexNotesAfter(eventId: string, limit: number): Promise<string | null> {
    return this.#database.reader.ask('indexNotesAfter', eventId, limit);
  }

  findMarks(): Promise<Row[]> {
    return this.#database.reader.ask('findMarks');
  }

  countKnown(claimId: string): Promise<number> {
    return this.#database.reader.ask('countKnown', claimId);
  }

  /** Nothing is counted apart: one process writes at a time. */
  async foldTallies(): Promise<void> {}
}
