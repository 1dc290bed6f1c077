import type { AuditEntry } from './audit.ts';
import { ADD_AUDIT, auditValues } from './audit-statements.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import type { Run } from './postgres-pool.ts';
import { eventValues, toCount, toDesk, toEvent, toFilingKey, toKeyDocument, toSameFile } from './review-rows.ts';
import { POSTGRES_REVIEW, REVIEW_STATEMENTS } from './review-statements.ts';
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
import type { NewestPage } from './store.ts';

export class PostgresReviewStore implements ReviewStore {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  findDesk(organizationId: string, claimId: string): Promise<ClaimDesk | undefined> {
    return this.#database.find(REVIEW_STATEMENTS.findDesk, [organizationId, claimId], toDesk);
  }

  listEvents(organizationId: string, claimId: string): Promise<ClaimEvent[]> {
    return this.#database.all(REVIEW_STATEMENTS.listEvents, [organizationId, claimId], toEvent);
  }

  addNote(note: ClaimEvent, audit: AuditEntry): Promise<void> {
    return this.#database.transaction((run) => addEvent(run, note, audit));
  }

  assign(event: ClaimEvent, from: string | null, audit: AuditEntry): Promise<boolean> {
    const { organization_id, claim_id, assignee_id, at } = event;
    const values = [organization_id, claim_id, assignee_id, assignee_id && at, from];
    return this.#database.transaction(async (run) => {
      if ((await run(REVIEW_STATEMENTS.assign, values)).changed === 0) return false;
      await addEvent(run, event, audit);
      return true;
    });
  }

  async addView(view: ClaimEvent, since: string): Promise<boolean> {
    return (await this.#database.writeRepeatably(REVIEW_STATEMENTS.addView, [...eventValues(view), since])) > 0;
  }

  markSeen(organizationId: string, claimId: string, until: string): Promise<void> {
    return this.#database.transaction(async (run) => {
      await run(POSTGRES_REVIEW.lockDesk, [organizationId, claimId]);
      await run(REVIEW_STATEMENTS.markSeen, [organizationId, claimId, until]);
    });
  }

  listNewestEvents(
    organizationId: string,
    claimId: string,
    { before, limit }: NewestPage<string>,
  ): Promise<ClaimEvent[]> {
    return this.#database.all(REVIEW_STATEMENTS.listNewestEvents, [organizationId, claimId, before, limit], toEvent);
  }

  listSameFiles(organizationId: string, claimId: string, { hashes, limit }: SameFilesQuery): Promise<SameFile[]> {
    return this.#database.all(POSTGRES_REVIEW.listSameFiles, [organizationId, claimId, limit, hashes], toSameFile);
  }

  listOrganizationsOfNumber(trackingNumber: string, limit: number): Promise<string[]> {
    return this.#database.all(REVIEW_STATEMENTS.listOrganizationsOfNumber, [trackingNumber, limit], toText);
  }

  findFilingKey(organizationId: string, claimId: string): Promise<FilingKey | undefined> {
    return this.#database.find(REVIEW_STATEMENTS.findFilingKey, [organizationId, claimId], toFilingKey);
  }

  listFiledByKey(keyId: string, beforeId: string, limit: number): Promise<string[]> {
    return this.#database.all(REVIEW_STATEMENTS.listFiledByKey, [keyId, beforeId, limit], toText);
  }

  async countFiledByKey(keyId: string, most: number): Promise<number> {
    return (await this.#database.find(REVIEW_STATEMENTS.countFiledByKey, [keyId, most], toCount)) ?? 0;
  }

  listRegisteredByKey(keyId: string, limit: number): Promise<KeyDocument[]> {
    return this.#database.all(REVIEW_STATEMENTS.listRegisteredByKey, [keyId, limit], toKeyDocument);
  }

  async countRegisteredByKey(keyId: string, most: number): Promise<number> {
    return (await this.#database.find(REVIEW_STATEMENTS.countRegisteredByKey, [keyId, most], toCount)) ?? 0;
  }
}

async function addEvent(run: Run, event: ClaimEvent, audit: AuditEntry): Promise<void> {
  await run(REVIEW_STATEMENTS.addEvent, eventValues(event));
  await run(ADD_AUDIT, auditValues(audit));
}
