import { type ClaimVersion, joinFiled, routeOf, type StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument, UploadRefusal } from '../domain/document.ts';
import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import type { ClaimMove, HistoryEntry, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, KeyedRequest, KeyPlace, RequestOutcome } from './keyed-request.ts';
import * as rows from './rows.ts';
import { SqliteDatabase } from './sqlite-database.ts';
import { SqliteDocuments } from './sqlite-documents.ts';
import { SqliteKeys } from './sqlite-keys.ts';
import { SqliteLists } from './sqlite-lists.ts';
import { SqliteMoves } from './sqlite-moves.ts';
import { STATEMENTS } from './statements.ts';
import type * as port from './store.ts';
import { apiKeyValues, looseBlobValues, organizationChangeValues, organizationValues } from './values.ts';

/** The embedded default: one SQLite file, durable at every answer (WAL, `synchronous=FULL`), group commit. */
export class SqliteStore implements port.Store {
  readonly #database: SqliteDatabase;
  readonly #keys: SqliteKeys;
  readonly #lists: SqliteLists;
  readonly #documents: SqliteDocuments;
  readonly #moves: SqliteMoves;

  constructor(database: SqliteDatabase) {
    this.#database = database;
    this.#keys = new SqliteKeys(database);
    this.#lists = new SqliteLists(database);
    this.#documents = new SqliteDocuments(database, this.#keys);
    this.#moves = new SqliteMoves(database);
  }

  /** Opens the database file, making it as needed. Throws `SchemaError`: see `SchemaEntry`. */
  static open(file: string): SqliteStore {
    return new SqliteStore(SqliteDatabase.open(file));
  }

  async addOrganization(organization: port.Organization, audit?: AuditEntry): Promise<void> {
    await this.#database.runAudited(STATEMENTS.addOrganization, organizationValues(organization), audit);
  }

  async findOrganization(id: string): Promise<port.Organization | undefined> {
    return this.#database.find(STATEMENTS.findOrganization, [id], rows.toOrganization);
  }

  async listOrganizations(): Promise<port.Organization[]> {
    return this.#database.all(STATEMENTS.listOrganizations, [], rows.toOrganization);
  }

  changeOrganization(change: port.OrganizationChange, audits: readonly AuditEntry[] = []): Promise<boolean> {
    return this.#database.write(() => {
      const changed = this.#database.statement(STATEMENTS.changeOrganization).run(organizationChangeValues(change));
      if (changed > 0) for (const audit of audits) this.#database.statement(ADD_AUDIT).run(auditValues(audit));
      return changed > 0;
    });
  }

  async addApiKey(key: port.ApiKey, audit?: AuditEntry): Promise<void> {
    await this.#database.runAudited(STATEMENTS.addApiKey, apiKeyValues(key), audit);
  }

  async findApiKey(keyId: string): Promise<port.ApiKey | undefined> {
    return this.#database.find(STATEMENTS.findApiKey, [keyId], rows.toApiKey);
  }

  async listApiKeys(organizationId?: string): Promise<port.ApiKey[]> {
    if (organizationId === undefined) return this.#database.all(STATEMENTS.listAllApiKeys, [], rows.toApiKey);
    return this.#database.all(STATEMENTS.listApiKeys, [organizationId], rows.toApiKey);
  }

  async revokeApiKey(keyId: string, revokedAt: string, audit?: AuditEntry): Promise<boolean> {
    return (await this.#database.runAudited(STATEMENTS.revokeApiKey, [keyId, revokedAt], audit)) > 0;
  }

  async noteApiKeyUsed(keyId: string, at: string): Promise<void> {
    await this.#database.run(STATEMENTS.noteApiKeyUsed, [keyId, at]);
  }

  createClaim(claim: port.ClaimToFile, keyed?: KeyedRequest): Promise<port.CreateOutcome> {
    const create = () => this.#createClaim(claim);
    return keyed ? this.#keys.file(keyed, create) : this.#database.writeSingle(create);
  }

  #createClaim(claim: port.ClaimToFile): port.FilingOutcome {
    const { organization_id, id, tracking_number, carrier, created_at } = claim;
    const { type, currency, claimed_amount, provider, filed_by_key_id } = claim;
    let { route } = claim.filed;
    const first = this.#database.statement(STATEMENTS.findFirstClaim).find([organization_id, tracking_number]);
    if (first) {
      const open = this.#database.statement(STATEMENTS.findOpenClaim).find([organization_id, tracking_number]);
      if (open) return { outcome: 'conflict', claim_id: rows.toText(open) };
      route = routeOf(rows.toText(first));
    }
    const filed = joinFiled({ ...claim.filed, route });
    const laterRoute = route === claim.filed.route ? null : claim.filed.route;
    const values = [organization_id, id, 'CREATED', tracking_number, carrier, filed, laterRoute, created_at];
    const narrowedBy = [type, currency, claimed_amount, provider, filed_by_key_id];
    this.#database.statement(STATEMENTS.insertClaim).run([...values, ...narrowedBy]);
    this.#database.tallies.tellFiled(claim);
    const record = { organization_id, id, filed, created_at, updated_at: created_at };
    return { outcome: 'created', claim: { ...record, status: 'CREATED', status_reason: null, version: 1 } };
  }

  async findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined> {
    return this.#database.find(STATEMENTS.findClaim, [organizationId, id], rows.toClaim);
  }

  async findClaimVersion(organizationId: string, id: string): Promise<ClaimVersion | undefined> {
    return this.#database.find(STATEMENTS.findClaimVersion, [organizationId, id], rows.toClaimVersion);
  }

  async findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined> {
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

  async listMoves(organizationId: string, claimId: string): Promise<HistoryEntry[]> {
    return this.#database.all(STATEMENTS.listMoves, [organizationId, claimId], rows.toHistoryEntry);
  }

  async listNewestMoves(
    organizationId: string,
    claimId: string,
    { before, limit }: port.NewestPage<number>,
  ): Promise<HistoryEntry[]> {
    const values = [organizationId, claimId, before, limit];
    return this.#database.all(STATEMENTS.listNewestMoves, values, rows.toHistoryEntry);
  }

  async findLaterRoute(organizationId: string, claimId: string): Promise<string | null> {
    return this.#database.find(STATEMENTS.findLaterRoute, [organizationId, claimId], rows.toMaybeText) ?? null;
  }

  addDocument(document: StoredDocument, expiredUntil: string, keyed?: KeyedRequest): Promise<port.AddDocumentOutcome> {
    return this.#documents.add(document, expiredUntil, keyed);
  }

  async findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#documents.find(organizationId, id);
  }

  async findUploadDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#documents.findForUpload(organizationId, id);
  }

  async listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]> {
    return this.#documents.list(organizationId, claimId);
  }

  async listNewestDocuments(
    organizationId: string,
    claimId: string,
    page: port.NewestPage<string>,
  ): Promise<StoredDocument[]> {
    return this.#documents.listNewest(organizationId, claimId, page);
  }

  async findStoredBytes(organizationId: string): Promise<number> {
    return this.#database.find(STATEMENTS.findStoredBytes, [organizationId], rows.toNumber) ?? 0;
  }

  async listStoredBytes(): Promise<{ organization_id: string; stored_bytes: number }[]> {
    return this.#database.all(STATEMENTS.listStoredBytes, [], rows.toStoredBytes);
  }

  async recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
    await this.#database.run(STATEMENTS.recordRefusal, [organizationId, documentId, refusal]);
  }

  async noteLooseBlob(blob: port.LooseBlob): Promise<void> {
    await this.#database.run(STATEMENTS.noteLooseBlob, looseBlobValues(blob));
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

  async listLooseBlobs(looseBefore: string, limit: number): Promise<port.LooseBlob[]> {
    return this.#database.all(STATEMENTS.listLooseBlobs, [looseBefore, limit], rows.toLooseBlob);
  }

  async condemnLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<boolean> {
    return (await this.#database.run(STATEMENTS.condemnLooseBlob, [organization_id, blob_key])) > 0;
  }

  async forgetLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<void> {
    await this.#database.run(STATEMENTS.forgetLooseBlob, [organization_id, blob_key]);
  }

  async findKeptAnswer(place: KeyPlace): Promise<KeptAnswer | undefined> {
    return this.#keys.find(place);
  }

  keepAnswer(keyed: KeyedRequest, outcome: RequestOutcome): Promise<KeptAnswer | undefined> {
    return this.#keys.keep(keyed, () => outcome);
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
    return (await this.#database.run(STATEMENTS.takeLease, [name, holder, now, until])) > 0;
  }

  async time(): Promise<number> {
    return Date.now();
  }

  async check(): Promise<void> {
    this.#database.check();
  }

  async close(): Promise<void> {
    await this.#database.close();
  }
}
