import { type ClaimVersion, joinFiled, routeOf, type StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument } from '../domain/document.ts';
import type { AuditEntry } from './audit.ts';
import type { ClaimMove, MoveOutcome, TakeBackOutcome, TakingBack } from './claim-moves.ts';
import type { KeptAnswer, KeyedRequest, RequestOutcome } from './keyed-request.ts';
import * as rows from './rows.ts';
import type { StoreEngine } from './sql-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { SqliteDocuments } from './sqlite-documents.ts';
import { SqliteKeys } from './sqlite-keys.ts';
import { SqliteLists } from './sqlite-lists.ts';
import { SqliteMoves } from './sqlite-moves.ts';
import { STATEMENTS } from './statements.ts';
import type * as port from './store.ts';

/** The embedded default: one SQLite file, durable at every answer (WAL, `synchronous=FULL`), group commit. */
export class SqliteStoreEngine implements StoreEngine {
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
    return this.#documents.add(document, expiredUntil, keyed);
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
    return this.#keys.keep(keyed, () => outcome);
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
