import type { AuditEntry } from './audit.ts';
import { addAudit } from './audit-statements.ts';
import { eventValues, toCount, toDesk, toEvent, toFilingKey, toKeyDocument, toSameFile } from './review-rows.ts';
import { LIST_SAME_FILES, LOCK_DESK, REVIEW_STATEMENTS } from './review-statements.ts';
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
import { execute, lock, type Sql, type Work } from './sql.ts';
import type { NewestPage } from './store.ts';

/** See the port, `ReviewStore`. */
export class SqlReviewStore implements ReviewStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  findDesk(organizationId: string, claimId: string): Promise<ClaimDesk | undefined> {
    return this.#sql.find(REVIEW_STATEMENTS.findDesk, [organizationId, claimId], toDesk);
  }

  listEvents(organizationId: string, claimId: string): Promise<ClaimEvent[]> {
    return this.#sql.all(REVIEW_STATEMENTS.listEvents, [organizationId, claimId], toEvent);
  }

  addNote(note: ClaimEvent, audit: AuditEntry): Promise<void> {
    return this.#sql.transaction(() => addEvent(note, audit));
  }

  assign(event: ClaimEvent, from: string | null, audit: AuditEntry): Promise<boolean> {
    const { organization_id, claim_id, assignee_id, at } = event;
    const values = [organization_id, claim_id, assignee_id, assignee_id && at, from];
    return this.#sql.transaction(function* () {
      if ((yield* execute(REVIEW_STATEMENTS.assign, values)) === 0) return false;
      yield* addEvent(event, audit);
      return true;
    });
  }

  async addView(view: ClaimEvent, since: string): Promise<boolean> {
    const values = [...eventValues(view), since];
    return (await this.#sql.write(REVIEW_STATEMENTS.addView, values, { isRepeatable: true })) > 0;
  }

  markSeen(organizationId: string, claimId: string, until: string): Promise<void> {
    return this.#sql.transaction(function* () {
      yield* lock(LOCK_DESK, [organizationId, claimId]);
      yield* execute(REVIEW_STATEMENTS.markSeen, [organizationId, claimId, until]);
    });
  }

  listNewestEvents(
    organizationId: string,
    claimId: string,
    { before, limit }: NewestPage<string>,
  ): Promise<ClaimEvent[]> {
    return this.#sql.all(REVIEW_STATEMENTS.listNewestEvents, [organizationId, claimId, before, limit], toEvent);
  }

  listSameFiles(organizationId: string, claimId: string, { hashes, limit }: SameFilesQuery): Promise<SameFile[]> {
    const values = [organizationId, claimId, limit, JSON.stringify(hashes)];
    return this.#sql.all(LIST_SAME_FILES[this.#sql.engine], values, toSameFile);
  }

  listOrganizationsOfNumber(trackingNumber: string, limit: number): Promise<string[]> {
    return this.#sql.all(REVIEW_STATEMENTS.listOrganizationsOfNumber, [trackingNumber, limit], toText);
  }

  findFilingKey(organizationId: string, claimId: string): Promise<FilingKey | undefined> {
    return this.#sql.find(REVIEW_STATEMENTS.findFilingKey, [organizationId, claimId], toFilingKey);
  }

  listFiledByKey(keyId: string, beforeId: string, limit: number): Promise<string[]> {
    return this.#sql.all(REVIEW_STATEMENTS.listFiledByKey, [keyId, beforeId, limit], toText);
  }

  async countFiledByKey(keyId: string, most: number): Promise<number> {
    return (await this.#sql.find(REVIEW_STATEMENTS.countFiledByKey, [keyId, most], toCount)) ?? 0;
  }

  listRegisteredByKey(keyId: string, limit: number): Promise<KeyDocument[]> {
    return this.#sql.all(REVIEW_STATEMENTS.listRegisteredByKey, [keyId, limit], toKeyDocument);
  }

  async countRegisteredByKey(keyId: string, most: number): Promise<number> {
    return (await this.#sql.find(REVIEW_STATEMENTS.countRegisteredByKey, [keyId, most], toCount)) ?? 0;
  }
}

/** Adds an event with its entry of the audit log. */
function* addEvent(event: ClaimEvent, audit: AuditEntry): Work<void> {
  yield* execute(REVIEW_STATEMENTS.addEvent, eventValues(event));
  yield* addAudit(audit);
}
