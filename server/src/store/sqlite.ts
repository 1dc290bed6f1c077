import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { isClosed } from '../domain/claim.ts';
import { joinFiled, routeOf, type StoredClaim } from '../domain/claim-record.ts';
import type { ReceivedFile, StoredDocument, UploadRefusal } from '../domain/document.ts';
import { listClaimsStatement } from './list-claims.ts';
import { readMigrations } from './migrate.ts';
import * as rows from './rows.ts';
import { isBusy } from './sqlite-errors.ts';
import { SqliteStatement } from './sqlite-statement.ts';
import { SqliteTurn } from './sqlite-turn.ts';
import { STATEMENTS } from './statements.ts';
import type * as port from './store.ts';
import {
  apiKeyValues,
  documentValues,
  fileValues,
  historyValues,
  looseBlobValues,
  moveValues,
  organizationValues,
} from './values.ts';

/** How long a write waits for another process (the command line) to end its own, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 20;

/** The cache in KiB below zero, the log in pages: with 16 MB instead of 4 a create takes a tenth less. */
const PRAGMAS = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma cache_size = -8000;
  pragma wal_autocheckpoint = 4000;
`;

/** The embedded default: one SQLite file, durable at every answer (WAL, `synchronous=FULL`), group commit. */
export class SqliteStore implements port.Store {
  readonly #database: DatabaseSync;
  readonly #turn: SqliteTurn;
  readonly #prepared = new Map<string, SqliteStatement>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
    this.#turn = new SqliteTurn(database);
  }

  /** Opens the database file, making it and bringing it up to date as needed. */
  static open(file: string): SqliteStore {
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    try {
      prepare(database);
      migrate(database);
      return new SqliteStore(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  async addOrganization(organization: port.Organization): Promise<void> {
    await this.#write(STATEMENTS.addOrganization, organizationValues(organization));
  }

  async findOrganization(id: string): Promise<port.Organization | undefined> {
    return this.#find(STATEMENTS.findOrganization, [id], rows.toOrganization);
  }

  async listOrganizations(): Promise<port.Organization[]> {
    return this.#all(STATEMENTS.listOrganizations, [], rows.toOrganization);
  }

  async setOrganizationDisabled(id: string, disabledAt: string | null): Promise<boolean> {
    return (await this.#write(STATEMENTS.setOrganizationDisabled, [id, disabledAt])) > 0;
  }

  async addApiKey(key: port.ApiKey): Promise<void> {
    await this.#write(STATEMENTS.addApiKey, apiKeyValues(key));
  }

  async findApiKey(keyId: string): Promise<port.ApiKey | undefined> {
    return this.#find(STATEMENTS.findApiKey, [keyId], rows.toApiKey);
  }

  async listApiKeys(organizationId?: string): Promise<port.ApiKey[]> {
    if (organizationId === undefined) return this.#all(STATEMENTS.listAllApiKeys, [], rows.toApiKey);
    return this.#all(STATEMENTS.listApiKeys, [organizationId], rows.toApiKey);
  }

  async revokeApiKey(keyId: string, revokedAt: string): Promise<boolean> {
    return (await this.#write(STATEMENTS.revokeApiKey, [keyId, revokedAt])) > 0;
  }

  createClaim(claim: port.ClaimToFile): Promise<port.CreateOutcome> {
    return this.#turn.writeSingle(() => this.#createClaim(claim));
  }

  #createClaim(claim: port.ClaimToFile): port.CreateOutcome {
    const { organization_id, id, tracking_number, carrier, created_at } = claim;
    let { route } = claim.filed;
    const first = this.#statement(STATEMENTS.findFirstClaim).find([organization_id, tracking_number]);
    if (first) {
      const open = this.#statement(STATEMENTS.findOpenClaim).find([organization_id, tracking_number]);
      if (open) return { outcome: 'conflict', claim_id: rows.toText(open) };
      route = routeOf(rows.toText(first));
    }
    const filed = joinFiled({ ...claim.filed, route });
    const laterRoute = route === claim.filed.route ? null : claim.filed.route;
    const values = [organization_id, id, 'CREATED', tracking_number, carrier, filed, laterRoute, created_at];
    this.#statement(STATEMENTS.insertClaim).run(values);
    const record = { organization_id, id, filed, created_at, updated_at: created_at };
    return { outcome: 'created', claim: { ...record, status: 'CREATED', status_reason: null, version: 1 } };
  }

  async findClaim(organizationId: string, id: string): Promise<StoredClaim | undefined> {
    return this.#find(STATEMENTS.findClaim, [organizationId, id], rows.toClaim);
  }

  async findClaimOfAnyOrganization(id: string): Promise<StoredClaim | undefined> {
    return this.#find(STATEMENTS.findClaimOfAnyOrganization, [id], rows.toClaim);
  }

  async listClaims(query: port.ClaimQuery): Promise<StoredClaim[]> {
    const { text, values } = listClaimsStatement(query, 'sqlite');
    return this.#all(text, values, rows.toClaim);
  }

  moveClaim(move: port.ClaimMove): Promise<port.MoveOutcome> {
    return this.#turn.write(() => this.#moveClaim(move));
  }

  #moveClaim(move: port.ClaimMove): port.MoveOutcome {
    const key = [move.organization_id, move.claim_id];
    const other = isClosed(move.to) ? undefined : this.#statement(STATEMENTS.findOtherOpenClaim).find(key);
    const blocking = other && rows.toMaybeText(other);
    if (blocking) return { outcome: 'blocked', claim_id: blocking };
    const row = this.#statement(STATEMENTS.moveClaim).find(moveValues(move));
    if (!row) return { outcome: 'changed' };
    this.#statement(STATEMENTS.addMove).run(historyValues(move));
    return { outcome: 'moved', claim: rows.toClaim(row) };
  }

  async listMoves(organizationId: string, claimId: string): Promise<port.HistoryEntry[]> {
    return this.#all(STATEMENTS.listMoves, [organizationId, claimId], rows.toHistoryEntry);
  }

  async findLaterRoute(organizationId: string, claimId: string): Promise<string | null> {
    return this.#find(STATEMENTS.findLaterRoute, [organizationId, claimId], rows.toMaybeText) ?? null;
  }

  async addDocument(document: StoredDocument): Promise<void> {
    await this.#write(STATEMENTS.addDocument, documentValues(document));
  }

  async findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#find(STATEMENTS.findDocument, [organizationId, id], rows.toDocument);
  }

  async listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]> {
    return this.#all(STATEMENTS.listDocuments, [organizationId, claimId], rows.toDocument);
  }

  async recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
    await this.#write(STATEMENTS.recordRefusal, [organizationId, documentId, refusal]);
  }

  async noteLooseBlob(blob: port.LooseBlob): Promise<void> {
    await this.#write(STATEMENTS.noteLooseBlob, looseBlobValues(blob));
  }

  completeUpload(
    organizationId: string,
    documentId: string,
    file: ReceivedFile,
  ): Promise<'completed' | 'used' | 'absent'> {
    return this.#turn.write(() => {
      const row = this.#statement(STATEMENTS.findDocument).find([organizationId, documentId]);
      if (!row) return 'absent';
      if (rows.toDocument(row).file !== null) return 'used';
      if (this.#statement(STATEMENTS.takeLooseBlob).run([organizationId, file.blob_key]) === 0) return 'absent';
      this.#statement(STATEMENTS.completeUpload).run(fileValues(organizationId, documentId, file));
      return 'completed';
    });
  }

  async confirmDocument(
    organizationId: string,
    claimId: string,
    documentId: string,
    confirmedAt: string,
  ): Promise<boolean> {
    const values = [organizationId, claimId, documentId, confirmedAt];
    return (await this.#write(STATEMENTS.confirmDocument, values)) > 0;
  }

  deleteUnconfirmedDocuments(createdBefore: string, now: string, limit: number): Promise<number> {
    return this.#turn.write(() => {
      const found = this.#statement(STATEMENTS.listUnconfirmed).all([createdBefore, limit]).map(rows.toDocument);
      for (const { organization_id, id, file } of found) {
        this.#statement(STATEMENTS.deleteUnconfirmed).run([organization_id, id]);
        if (file) this.#statement(STATEMENTS.noteLooseBlob).run([organization_id, file.blob_key, now]);
      }
      return found.length;
    });
  }

  async listLooseBlobs(looseBefore: string, limit: number): Promise<port.LooseBlob[]> {
    return this.#all(STATEMENTS.listLooseBlobs, [looseBefore, limit], rows.toLooseBlob);
  }

  async condemnLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<boolean> {
    return (await this.#write(STATEMENTS.condemnLooseBlob, [organization_id, blob_key])) > 0;
  }

  async forgetLooseBlob({ organization_id, blob_key }: port.LooseBlob): Promise<void> {
    await this.#write(STATEMENTS.forgetLooseBlob, [organization_id, blob_key]);
  }

  async takeLease({ name, holder, now, until }: port.Lease): Promise<boolean> {
    return (await this.#write(STATEMENTS.takeLease, [name, holder, now, until])) > 0;
  }

  async time(): Promise<number> {
    return Date.now();
  }

  async check(): Promise<void> {
    this.#database.exec('select 1 from organizations limit 1');
  }

  async close(): Promise<void> {
    if (!this.#database.isOpen) return;
    this.#turn.end();
    this.#database.close();
  }

  #statement(text: string): SqliteStatement {
    let statement = this.#prepared.get(text);
    if (!statement) {
      statement = new SqliteStatement(this.#database, text);
      this.#prepared.set(text, statement);
    }
    return statement;
  }

  #find<T>(text: string, values: readonly SQLInputValue[], map: (row: rows.Row) => T): T | undefined {
    const row = this.#turn.read(() => this.#statement(text).find(values));
    return row && map(row);
  }

  #all<T>(text: string, values: readonly SQLInputValue[], map: (row: rows.Row) => T): T[] {
    return this.#turn.read(() => this.#statement(text).all(values)).map(map);
  }

  /** Runs one writing statement in a group commit; gives how many rows it changed. */
  #write(text: string, values: readonly SQLInputValue[]): Promise<number> {
    return this.#turn.writeSingle(() => this.#statement(text).run(values));
  }
}

/**
 * Sets the database up. Turning a new file to WAL does not heed the busy timeout, so that processes that open it
 * together have to try again by themselves.
 */
function prepare(database: DatabaseSync): void {
  for (const end = Date.now() + BUSY_TIMEOUT_MS; ; ) {
    try {
      database.exec(PRAGMAS);
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS);
    }
  }
}

/** Brings the schema up to date. Each migration claims its number first, so that processes starting together do not race. */
function migrate(database: DatabaseSync): void {
  database.exec('create table if not exists migrations (number integer primary key, name text not null) strict');
  const claim = database.prepare('insert or ignore into migrations (number, name) values (?, ?)');
  for (const { number, name, sql } of readMigrations('sqlite')) {
    database.exec('begin immediate');
    try {
      if (claim.run(number, name).changes > 0) database.exec(sql);
      database.exec('commit');
    } catch (error) {
      database.exec('rollback');
      throw new Error(`migration ${name} failed`, { cause: error });
    }
  }
}
