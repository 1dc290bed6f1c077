import type { ClaimVersion, StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument, UploadRefusal } from '../domain/document.ts';
import type { AuditEntry } from './audit.ts';
import { auditStatement } from './audit-statements.ts';
import type { ClaimMove, HistoryEntry, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import { KEY_STATEMENTS } from './key-statements.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import { listWhole } from './list-claims.ts';
import * as rows from './rows.ts';
import { execute, query, type Sql } from './sql.ts';
import { STATEMENTS } from './statements.ts';
import type * as port from './store.ts';
import * as values from './values.ts';

const REPEATABLE = { isRepeatable: true };

/**
 * The methods that each engine has in its own way, because it is the hot path and was measured: filing, lists, moves, uploads.
 */
export type StoreEngine = Pick<
  port.Store,
  | 'createClaim'
  | 'listPage'
  | 'listLongPage'
  | 'listPageVersions'
  | 'readFiled'
  | 'moveClaim'
  | 'takeBackMove'
  | 'addDocument'
  | 'completeUpload'
  | 'confirmDocument'
  | 'keepAnswer'
  | 'time'
  | 'check'
  | 'close'
>;

/** See the port, `Store`. */
export class SqlStore implements port.Store {
  readonly #sql: Sql;
  readonly #engine: StoreEngine;

  constructor(sql: Sql, engine: StoreEngine) {
    this.#sql = sql;
    this.#engine = engine;
  }

  async addOrganization(organization: port.Organization, audit?: AuditEntry): Promise<void> {
    await this.#write(STATEMENTS.addOrganization, values.organizationValues(organization), audit);
  }

  findOrganization(id: string): Promise<port.Organization | undefined> {
    return this.#sql.find(STATEMENTS.findOrganization, [id], rows.toOrganization);
  }

  listOrganizations(): Promise<port.Organization[]> {
    return this.#sql.all(STATEMENTS.listOrganizations, [], rows.toOrganization);
  }

  async changeOrganization(change: port.OrganizationChange, audits: readonly AuditEntry[] = []): Promise<boolean> {
    const changed = values.organizationChangeValues(change);
    return (await this.#write(STATEMENTS.changeOrganization, changed, ...audits)) > 0;
  }

  async addApiKey(key: port.ApiKey, audit?: AuditEntry): Promise<void> {
    await this.#write(STATEMENTS.addApiKey, values.apiKeyValues(key), audit);
  }

  findApiKey(keyId: string): Promise<port.ApiKey | undefined> {
    return this.#sql.find(STATEMENTS.findApiKey, [keyId], rows.toApiKey);
  }

  listApiKeys(organizationId?: string): Promise<port.ApiKey[]> {
    if (organizationId === undefined) return this.#sql.all(STATEMENTS.listAllApiKeys, [], rows.toApiKey);
    return this.#sql.all(STATEMENTS.listApiKeys, [organizationId], rows.toApiKey);
  }

  async revokeApiKey(keyId: string, revokedAt: string, audit?: AuditEntry): Promise<boolean> {
    return (await this.#write(STATEMENTS.revokeApiKey, [keyId, revokedAt], audit)) > 0;
  }

  async noteApiKeyUsed(keyId: string, at: string): Promise<void> {
    await this.#sql.write(STATEMENTS.noteApiKeyUsed, [keyId, at], REPEATABLE);
  }

  createClaim(claim: port.ClaimToFile, keyed?: KeyedRequest): Promise<port.CreateOutcome> {
    return this.#engine.createClaim(claim, keyed);
  }

  findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined> {
    return this.#sql.find(STATEMENTS.findClaim, [organizationId, id], rows.toClaim);
  }

  findClaimVersion(organizationId: string, id: string): Promise<ClaimVersion | undefined> {
    return this.#sql.find(STATEMENTS.findClaimVersion, [organizationId, id], rows.toClaimVersion);
  }

  findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined> {
    return this.#sql.find(STATEMENTS.findClaimOfAnyOrganization, [id], rows.toClaim);
  }

  listClaims(query: port.ClaimQuery): Promise<StoredClaim[]> {
    return listWhole(this, query);
  }

  listPage(query: port.PageQuery): Promise<port.Page<StoredClaim> | port.LongPage> {
    return this.#engine.listPage(query);
  }

  listLongPage(query: port.PageQuery): Promise<port.Page<port.ListedClaim>> {
    return this.#engine.listLongPage(query);
  }

  readFiled(claims: Parameters<port.Store['readFiled']>[0]): Promise<ReadonlyMap<string, string>> {
    return this.#engine.readFiled(claims);
  }

  listPageVersions(query: port.PageQuery): Promise<port.Page<ClaimVersion>> {
    return this.#engine.listPageVersions(query);
  }

  moveClaim(move: ClaimMove, audit?: AuditEntry): Promise<MoveOutcome> {
    return this.#engine.moveClaim(move, audit);
  }

  takeBackMove(takingBack: TakingBack, audit?: AuditEntry): Promise<TakeBackOutcome> {
    return this.#engine.takeBackMove(takingBack, audit);
  }

  listMoves(organizationId: string, claimId: string): Promise<HistoryEntry[]> {
    return this.#sql.all(STATEMENTS.listMoves, [organizationId, claimId], rows.toHistoryEntry);
  }

  listNewestMoves(
    organizationId: string,
    claimId: string,
    { before, limit }: port.NewestPage<number>,
  ): Promise<HistoryEntry[]> {
    const page = [organizationId, claimId, before, limit];
    return this.#sql.all(STATEMENTS.listNewestMoves, page, rows.toHistoryEntry);
  }

  async findLaterRoute(organizationId: string, claimId: string): Promise<string | null> {
    return (await this.#sql.find(STATEMENTS.findLaterRoute, [organizationId, claimId], rows.toMaybeText)) ?? null;
  }

  addDocument(document: StoredDocument, expiredUntil: string, keyed?: KeyedRequest): Promise<port.AddDocumentOutcome> {
    return this.#engine.addDocument(document, expiredUntil, keyed);
  }

  findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#sql.find(STATEMENTS.findDocument, [organizationId, id], rows.toDocument);
  }

  findUploadDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#sql.find(STATEMENTS.findUploadDocument, [organizationId, id], rows.toDocument);
  }

  listNewestDocuments(
    organizationId: string,
    claimId: string,
    { before, limit }: port.NewestPage<string>,
  ): Promise<StoredDocument[]> {
    const page = [organizationId, claimId, before, limit];
    return this.#sql.all(STATEMENTS.listNewestDocuments, page, rows.toDocument);
  }

  async findStoredBytes(organizationId: string): Promise<number> {
    return (await this.#sql.find(STATEMENTS.findStoredBytes, [organizationId], rows.toNumber)) ?? 0;
  }

  listStoredBytes(): Promise<{ organization_id: string; stored_bytes: number }[]> {
    return this.#sql.all(STATEMENTS.listStoredBytes, [], rows.toStoredBytes);
  }

  listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]> {
    return this.#sql.all(STATEMENTS.listDocuments, [organizationId, claimId], rows.toDocument);
  }

  async recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
    await this.#sql.write(STATEMENTS.recordRefusal, [organizationId, documentId, refusal], REPEATABLE);
  }

  async noteLooseBlob(blob: port.LooseBlob): Promise<void> {
    await this.#sql.write(STATEMENTS.noteLooseBlob, values.looseBlobValues(blob));
  }

  completeUpload(
    organizationId: string,
    documentId: string,
    file: ReceivedFile,
  ): Promise<'completed' | 'used' | 'absent'> {
    return this.#engine.completeUpload(organizationId, documentId, file);
  }

  confirmDocument(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean> {
    return this.#engine.confirmDocument(organizationId, claimId, documentId, confirmedAt);
  }

  deleteUnconfirmedDocuments(createdBefore: string, now: string, limit: number): Promise<number> {
    return this.#sql.transaction(function* () {
      const found = (yield* query(STATEMENTS.listUnconfirmed, [createdBefore, limit])).map(rows.toDocument);
      let count = 0;
      for (const { organization_id, id } of found) {
        // What the document has by now: it can have got its file, or been confirmed, since it was found.
        const [deleted] = yield* query(STATEMENTS.deleteUnconfirmed, [organization_id, id]);
        if (!deleted) continue;
        count += 1;
        const blob_key = rows.toMaybeText(deleted);
        if (blob_key) yield* execute(STATEMENTS.noteLooseBlob, [organization_id, blob_key, now]);
      }
      return count;
    });
  }

  listLooseBlobs(looseBefore: string, limit: number): Promise<port.LooseBlob[]> {
    return this.#sql.all(STATEMENTS.listLooseBlobs, [looseBefore, limit], rows.toLooseBlob);
  }

  async condemnLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<boolean> {
    return (await this.#sql.write(STATEMENTS.condemnLooseBlob, [organization_id, blob_key], REPEATABLE)) > 0;
  }

  async forgetLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<void> {
    await this.#sql.write(STATEMENTS.forgetLooseBlob, [organization_id, blob_key], REPEATABLE);
  }

  findKeptAnswer(place: KeyPlace): Promise<KeptAnswer | undefined> {
    return this.#sql.find(KEY_STATEMENTS.findKeptAnswer, values.keyValues(place), rows.toKeptAnswer);
  }

  keepAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined> {
    return this.#engine.keepAnswer(keyed, outcome);
  }

  async finishAnswer(keyed: KeyedRequest, { outcome, subject }: RequestOutcome): Promise<void> {
    const finished = [...values.askedValues(keyed), outcome, subject];
    await this.#sql.write(KEY_STATEMENTS.finishAnswer, finished, REPEATABLE);
  }

  async forgetAnswer(kept: KeyPlace & Pick<KeyedRequest, 'asked_at'>): Promise<void> {
    await this.#sql.write(KEY_STATEMENTS.forgetAnswer, values.askedValues(kept), REPEATABLE);
  }

  async forgetMissing(answer: KeptAnswer): Promise<void> {
    const missing = [...values.askedValues(answer), answer.subject];
    await this.#sql.write(KEY_STATEMENTS.forgetMissing, missing, REPEATABLE);
  }

  async deleteLapsedAnswers(asked: AskedBetween, limit: number): Promise<DeletedStep> {
    const { after, before } = asked;
    const text = KEY_STATEMENTS.deleteLapsedAnswers;
    const times = await this.#sql.writeReturning(text, [after, before, limit], (row) => row, REPEATABLE);
    return rows.toDeletedStep(times, asked);
  }

  async takeLease({ name, holder, now, until }: port.Lease): Promise<boolean> {
    return (await this.#sql.write(STATEMENTS.takeLease, [name, holder, now, until], REPEATABLE)) > 0;
  }

  time(): Promise<number> {
    return this.#engine.time();
  }

  check(): Promise<void> {
    return this.#engine.check();
  }

  close(): Promise<void> {
    return this.#engine.close();
  }

  #write(text: string, change: readonly values.SqlValue[], ...audits: (AuditEntry | undefined)[]): Promise<number> {
    const ifChanged = audits.flatMap((audit) => (audit ? [auditStatement(audit)] : []));
    return this.#sql.write(text, change, { ifChanged });
  }
}
