import type { ClaimVersion, StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument } from '../domain/document.ts';
import type { AuditEntry } from './audit.ts';
import type { ClaimMove, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import type { KeptAnswer, KeyedRequest, RequestOutcome } from './keyed-request.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { PostgresDocuments } from './postgres-documents.ts';
import { type FilingOptions, PostgresFiling } from './postgres-filing.ts';
import { PostgresKeys } from './postgres-keys.ts';
import { PostgresLists } from './postgres-lists.ts';
import { PostgresMoves } from './postgres-moves.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import * as rows from './rows.ts';
import type { StoreEngine } from './sql-store.ts';
import type * as port from './store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { documentValues } from './values.ts';

/**
 * PostgreSQL, for any number of processes. What cannot be done for now rejects with a `StoreUnavailableError`; what
 * gives the same result when done twice is tried once more after a lost connection.
 */
export class PostgresStoreEngine implements StoreEngine {
  readonly #database: PostgresDatabase;
  readonly #filing: PostgresFiling;
  readonly #keys: PostgresKeys;
  readonly #documents: PostgresDocuments;
  readonly #lists: PostgresLists;
  readonly #moves: PostgresMoves;

  /** @param options how long a claim waits for its turn to be filed, and who is told of each statement that files some */
  constructor(database: PostgresDatabase, { waitMs, onFiled }: FilingOptions) {
    this.#database = database;
    this.#filing = new PostgresFiling(database.pool, { waitMs, onFiled });
    this.#keys = new PostgresKeys(database);
    this.#documents = new PostgresDocuments(database);
    this.#lists = new PostgresLists(database);
    this.#moves = new PostgresMoves(database);
  }

  createClaim(claim: port.ClaimToFile, keyed?: KeyedRequest): Promise<port.CreateOutcome> {
    return this.#filing.file(claim, keyed);
  }

  listPage(query: port.PageQuery): Promise<port.Page<StoredClaim> | port.LongPage> {
    return this.#lists.listPage(query);
  }

  listLongPage(query: port.PageQuery): Promise<port.Page<port.ListedClaim>> {
    return this.#lists.listLongPage(query);
  }

  listPageVersions(query: port.PageQuery): Promise<port.Page<ClaimVersion>> {
    return this.#lists.listPageVersions(query);
  }

  readFiled(claims: Parameters<port.Store['readFiled']>[0]): Promise<ReadonlyMap<string, string>> {
    return this.#lists.readFiled(claims);
  }

  moveClaim(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome> {
    return this.#moves.move(move, audit);
  }

  takeBackMove(takingBack: TakingBack, audit?: AuditEntry): Promise<TakeBackOutcome> {
    return this.#moves.takeBack(takingBack, audit);
  }

  addDocument(document: StoredDocument, expiredUntil: string, keyed?: KeyedRequest): Promise<port.AddDocumentOutcome> {
    const values = [...documentValues(document), expiredUntil];
    return keyed ? this.#keys.addDocument(document.id, values, keyed) : this.#documents.add(values);
  }

  completeUpload(
    organizationId: string,
    documentId: string,
    file: ReceivedFile,
  ): Promise<'completed' | 'used' | 'absent'> {
    return this.#documents.completeUpload(organizationId, documentId, file);
  }

  confirmDocument(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean> {
    return this.#documents.confirm(organizationId, claimId, documentId, confirmedAt);
  }

  keepAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined> {
    return this.#keys.keep(keyed, outcome);
  }

  async time(): Promise<number> {
    return Date.parse((await this.#database.find(POSTGRES_STATEMENTS.time, [], rows.toText)) ?? '');
  }

  /** Rejects also when the server is a read-only one, as after a failover. */
  async check(): Promise<void> {
    const isReadOnly = await this.#database.find(POSTGRES_STATEMENTS.check, [], rows.toText);
    if (isReadOnly === 't') {
      const cause = new Error('it is in recovery');
      throw new StoreUnavailableError('PostgreSQL is read-only', { isNothingStored: true, cause });
    }
  }

  /** Waits for what was asked for before. */
  async close(): Promise<void> {
    await this.#filing.finish();
    await this.#database.close();
  }
}
