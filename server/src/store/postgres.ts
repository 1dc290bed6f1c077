import type { ClaimVersion, StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument, UploadRefusal } from '../domain/document.ts';
import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import type { ClaimMove, HistoryEntry, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import { PostgresDatabase } from './postgres-database.ts';
import { PostgresDocuments } from './postgres-documents.ts';
import { PostgresFiling } from './postgres-filing.ts';
import { PostgresKeys } from './postgres-keys.ts';
import { PostgresLists } from './postgres-lists.ts';
import { enterPostgresSchema } from './postgres-migrate.ts';
import { PostgresMoves } from './postgres-moves.ts';
import type { PostgresOptions } from './postgres-pool.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import * as rows from './rows.ts';
import type { SchemaEntry } from './schema.ts';
import { STATEMENTS } from './statements.ts';
import type * as port from './store.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import type { StoreWatch } from './store-watch.ts';
import {
  apiKeyValues,
  documentValues,
  looseBlobValues,
  organizationChangeValues,
  organizationValues,
} from './values.ts';

interface OpenParts {
  /** Undefined: one of its own. */
  database?: PostgresDatabase;
  watch?: StoreWatch | undefined;
  entry?: SchemaEntry | undefined;
}

/**
 * PostgreSQL, for any number of processes. What cannot be done for now rejects with a `StoreUnavailableError`; what
 * gives the same result when done twice is tried once more after a lost connection.
 */
export class PostgresStore implements port.Store {
  readonly #database: PostgresDatabase;
  readonly #filing: PostgresFiling;
  readonly #keys: PostgresKeys;
  readonly #documents: PostgresDocuments;
  readonly #lists: PostgresLists;
  readonly #moves: PostgresMoves;

  private constructor(database: PostgresDatabase, { waitMs }: PostgresOptions, watch: StoreWatch | undefined) {
    this.#database = database;
    this.#filing = new PostgresFiling(database.pool, { waitMs, onFiled: watch?.filedTogether.bind(watch) });
    this.#keys = new PostgresKeys(database);
    this.#documents = new PostgresDocuments(database);
    this.#lists = new PostgresLists(database);
    this.#moves = new PostgresMoves(database);
  }

  /** Connects; `serve` makes the tables of an empty database. Rejects when it cannot be reached, and with `SchemaError`. */
  static async open(options: PostgresOptions, parts: OpenParts = {}): Promise<PostgresStore> {
    const { database = new PostgresDatabase(options), watch, entry = 'serve' } = parts;
    try {
      await enterPostgresSchema(database.pool, options, entry);
      const store = new PostgresStore(database, options, watch);
      await store.#refuseHalfTransferred();
      return store;
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  /** What is served before all of it has come would be answered as absent, and filed twice. */
  async #refuseHalfTransferred(): Promise<void> {
    if ((await this.#database.find(POSTGRES_STATEMENTS.isTransferOpen, [], rows.toText)) !== 't') return;
    throw new Error('this database holds an unfinished transfer: run `redress transfer` again to its end');
  }

  async addOrganization(organization: port.Organization, audit?: AuditEntry): Promise<void> {
    await this.#database.writeAudited(STATEMENTS.addOrganization, organizationValues(organization), audit);
  }

  findOrganization(id: string): Promise<port.Organization | undefined> {
    return this.#database.find(STATEMENTS.findOrganization, [id], rows.toOrganization);
  }

  listOrganizations(): Promise<port.Organization[]> {
    return this.#database.all(STATEMENTS.listOrganizations, [], rows.toOrganization);
  }

  changeOrganization(change: port.OrganizationChange, audits: readonly AuditEntry[] = []): Promise<boolean> {
    return this.#database.transaction(async (run) => {
      const { changed } = await run(STATEMENTS.changeOrganization, organizationChangeValues(change));
      if (changed > 0) for (const audit of audits) await run(ADD_AUDIT, auditValues(audit));
      return changed > 0;
    });
  }

  async addApiKey(key: port.ApiKey, audit?: AuditEntry): Promise<void> {
    await this.#database.writeAudited(STATEMENTS.addApiKey, apiKeyValues(key), audit);
  }

  findApiKey(keyId: string): Promise<port.ApiKey | undefined> {
    return this.#database.find(STATEMENTS.findApiKey, [keyId], rows.toApiKey);
  }

  listApiKeys(organizationId?: string): Promise<port.ApiKey[]> {
    if (organizationId === undefined) return this.#database.all(STATEMENTS.listAllApiKeys, [], rows.toApiKey);
    return this.#database.all(STATEMENTS.listApiKeys, [organizationId], rows.toApiKey);
  }

  async revokeApiKey(keyId: string, revokedAt: string, audit?: AuditEntry): Promise<boolean> {
    return (await this.#database.writeAudited(STATEMENTS.revokeApiKey, [keyId, revokedAt], audit)) > 0;
  }

  async noteApiKeyUsed(keyId: string, at: string): Promise<void> {
    await this.#database.writeRepeatably(STATEMENTS.noteApiKeyUsed, [keyId, at]);
  }

  createClaim(claim: port.ClaimToFile, keyed?: KeyedRequest): Promise<port.CreateOutcome> {
    return this.#filing.file(claim, keyed);
  }

  findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined> {
    return this.#database.find(STATEMENTS.findClaim, [organizationId, id], rows.toClaim);
  }

  findClaimVersion(organizationId: string, id: string): Promise<ClaimVersion | undefined> {
    return this.#database.find(STATEMENTS.findClaimVersion, [organizationId, id], rows.toClaimVersion);
  }

  findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined> {
    return this.#database.find(STATEMENTS.findClaimOfAnyOrganization, [id], rows.toClaim);
  }

  listClaims(query: port.ClaimQuery): Promise<StoredClaim[]> {
    return this.#lists.listClaims(query);
  }

  listPage(query: port.PageQuery): Promise<port.Page<StoredClaim> | port.LongPage> {
    return this.#lists.listPage(query);
  }

  listLongPage(query: port.PageQuery): Promise<port.Page<port.ListedClaim>> {
    return this.#lists.listLongPage(query);
  }

  readFiled(claims: Parameters<port.Store['readFiled']>[0]): Promise<ReadonlyMap<string, string>> {
    return this.#lists.readFiled(claims);
  }

  listPageVersions(query: port.PageQuery): Promise<port.Page<ClaimVersion>> {
    return this.#lists.listPageVersions(query);
  }

  moveClaim(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome> {
    return this.#moves.move(move, audit);
  }

  takeBackMove(takingBack: TakingBack, audit?: AuditEntry): Promise<TakeBackOutcome> {
    return this.#moves.takeBack(takingBack, audit);
  }

  listMoves(organizationId: string, claimId: string): Promise<HistoryEntry[]> {
    return this.#database.all(STATEMENTS.listMoves, [organizationId, claimId], rows.toHistoryEntry);
  }

  listNewestMoves(
    organizationId: string,
    claimId: string,
    { before, limit }: port.NewestPage<number>,
  ): Promise<HistoryEntry[]> {
    const values = [organizationId, claimId, before, limit];
    return this.#database.all(STATEMENTS.listNewestMoves, values, rows.toHistoryEntry);
  }

  async findLaterRoute(organizationId: string, claimId: string): Promise<string | null> {
    return (await this.#database.find(STATEMENTS.findLaterRoute, [organizationId, claimId], rows.toMaybeText)) ?? null;
  }

  addDocument(document: StoredDocument, expiredUntil: string, keyed?: KeyedRequest): Promise<port.AddDocumentOutcome> {
    const values = [...documentValues(document), expiredUntil];
    return keyed ? this.#keys.addDocument(document.id, values, keyed) : this.#documents.add(values);
  }

  findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#documents.find(organizationId, id);
  }

  findUploadDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#documents.findForUpload(organizationId, id);
  }

  listNewestDocuments(
    organizationId: string,
    claimId: string,
    page: port.NewestPage<string>,
  ): Promise<StoredDocument[]> {
    return this.#documents.listNewest(organizationId, claimId, page);
  }

  async findStoredBytes(organizationId: string): Promise<number> {
    return (await this.#database.find(STATEMENTS.findStoredBytes, [organizationId], rows.toNumber)) ?? 0;
  }

  listStoredBytes(): Promise<{ organization_id: string; stored_bytes: number }[]> {
    return this.#database.all(STATEMENTS.listStoredBytes, [], rows.toStoredBytes);
  }

  listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]> {
    return this.#documents.list(organizationId, claimId);
  }

  recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
    return this.#documents.recordRefusal(organizationId, documentId, refusal);
  }

  async noteLooseBlob(blob: port.LooseBlob): Promise<void> {
    await this.#database.write(STATEMENTS.noteLooseBlob, looseBlobValues(blob));
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

  deleteUnconfirmedDocuments(createdBefore: string, now: string, limit: number): Promise<number> {
    return this.#documents.deleteUnconfirmed(createdBefore, now, limit);
  }

  listLooseBlobs(looseBefore: string, limit: number): Promise<port.LooseBlob[]> {
    return this.#database.all(STATEMENTS.listLooseBlobs, [looseBefore, limit], rows.toLooseBlob);
  }

  async condemnLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<boolean> {
    return (await this.#database.writeRepeatably(STATEMENTS.condemnLooseBlob, [organization_id, blob_key])) > 0;
  }

  async forgetLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<void> {
    await this.#database.writeRepeatably(STATEMENTS.forgetLooseBlob, [organization_id, blob_key]);
  }

  findKeptAnswer(place: KeyPlace): Promise<KeptAnswer | undefined> {
    return this.#keys.find(place);
  }

  keepAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined> {
    return this.#keys.keep(keyed, outcome);
  }

  finishAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<void> {
    return this.#keys.finish(keyed, outcome);
  }

  forgetAnswer(kept: KeyPlace & Pick<KeyedRequest, 'asked_at'>): Promise<void> {
    return this.#keys.forget(kept);
  }

  forgetMissing(answer: KeptAnswer): Promise<void> {
    return this.#keys.forgetMissing(answer);
  }

  deleteLapsedAnswers(asked: AskedBetween, limit: number): Promise<DeletedStep> {
    return this.#keys.deleteLapsed(asked, limit);
  }

  async takeLease({ name, holder, now, until }: port.Lease): Promise<boolean> {
    return (await this.#database.writeRepeatably(STATEMENTS.takeLease, [name, holder, now, until])) > 0;
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
