import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import { eventValues, toCount, toDesk, toEvent, toFilingKey, toKeyDocument, toSameFile } from './review-rows.ts';
import { REVIEW_STATEMENTS, SQLITE_REVIEW } from './review-statements.ts';
import type {
  ClaimDesk,
  ClaimEvent,
  FilingKey,
  KeyDocument,
  ReviewStore,
  SameFile,
  SameFilesQuery,
} from './review-store.ts';
import { toText } from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import type { NewestPage } from './store.ts';

export class SqliteReviewStore implements ReviewStore {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async findDesk(organizationId: string, claimId: string): Promise<ClaimDesk | undefined> {
    return this.#database.find(REVIEW_STATEMENTS.findDesk, [organizationId, claimId], toDesk);
  }

  async listEvents(organizationId: string, claimId: string): Promise<ClaimEvent[]> {
    return this.#database.all(REVIEW_STATEMENTS.listEvents, [organizationId, claimId], toEvent);
  }

  addNote(note: ClaimEvent, audit: AuditEntry): Promise<void> {
    return this.#database.write(() => this.#addEvent(note, audit));
  }

  assign(event: ClaimEvent, from: string | null, audit: AuditEntry): Promise<boolean> {
    const { organization_id, claim_id, assignee_id, at } = event;
    const values = [organization_id, claim_id, assignee_id, assignee_id && at, from];
    return this.#database.write(() => {
      if (this.#database.statement(REVIEW_STATEMENTS.assign).run(values) === 0) return false;
      this.#addEvent(event, audit);
      return true;
    });
  }

  async addView(view: ClaimEvent, since: string): Promise<boolean> {
    return (await this.#database.run(REVIEW_STATEMENTS.addView, [...eventValues(view), since])) > 0;
  }

  async markSeen(organizationId: string, claimId: string, until: string): Promise<void> {
    await this.#database.run(REVIEW_STATEMENTS.markSeen, [organizationId, claimId, until]);
  }

  async listNewestEvents(
    organizationId: string,
    claimId: string,
    { before, limit }: NewestPage<string>,
  ): Promise<ClaimEvent[]> {
    return this.#database.all(REVIEW_STATEMENTS.listNewestEvents, [organizationId, claimId, before, limit], toEvent);
  }

  async listSameFiles(organizationId: string, claimId: string, { hashes, limit }: SameFilesQuery): Promise<SameFile[]> {
    return hashes.flatMap((sha256) =>
      this.#database.all(SQLITE_REVIEW.listSameFiles, [organizationId, claimId, sha256, limit], toSameFile),
    );
  }

  async listOrganizationsOfNumber(trackingNumber: string, limit: number): Promise<string[]> {
    return this.#database.all(REVIEW_STATEMENTS.listOrganizationsOfNumber, [trackingNumber, limit], toText);
  }

  async findFilingKey(organizationId: string, claimId: string): Promise<FilingKey | undefined> {
    return this.#database.find(REVIEW_STATEMENTS.findFilingKey, [organizationId, claimId], toFilingKey);
  }

  async listFiledByKey(keyId: string, beforeId: string, limit: number): Promise<string[]> {
    return this.#database.all(REVIEW_STATEMENTS.listFiledByKey, [keyId, beforeId, limit], toText);
  }

  async countFiledByKey(keyId: string, most: number): Promise<number> {
    return this.#database.find(REVIEW_STATEMENTS.countFiledByKey, [keyId, most], toCount) ?? 0;
  }

  async listRegisteredByKey(keyId: string, limit: number): Promise<KeyDocument[]> {
    return this.#database.all(REVIEW_STATEMENTS.listRegisteredByKey, [keyId, limit], toKeyDocument);
  }

  async countRegisteredByKey(keyId: string, most: number): Promise<number> {
    return this.#database.find(REVIEW_STATEMENTS.countRegisteredByKey, [keyId, most], toCount) ?? 0;
  }

  #addEvent(event: ClaimEvent, audit: AuditEntry): void {
    this.#database.statement(REVIEW_STATEMENTS.addEvent).run(eventValues(event));
    this.#database.statement(ADD_AUDIT).run(auditValues(audit));
  }
}
