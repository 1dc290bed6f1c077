import { execute, lock, query, type Sql, toMaybeText, toNumber, toText, type Work } from '../../platform/sql/sql.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { NewestPage } from '../claims/record.ts';
import type { IdempotentRequest } from '../idempotency/record.ts';
import type {
  AddDocumentOutcome,
  AddWholeOutcome,
  DocumentEngine,
  OrphanBlob,
  ReceivedFile,
  RequestShare,
  StoredDocument,
  UploadOutcome,
  UploadRefusal,
  WholeDocument,
} from './record.ts';
import { MAX_CLAIM_DOCUMENTS } from './rules.ts';
import { DOCUMENT_STATEMENTS, LOCK_CLAIM, toDocument, toOrphanBlob, toStoredBytes, wholeValues } from './statements.ts';

/**
 * The port to the documents of claims. A document's bytes are in the blob store, under a key that the document takes
 * with `completeUpload`; until then the key is noted as an orphan.
 */
export interface DocumentStore extends DocumentEngine {
  /**
   * Adds a document together with its file, which takes its noted key, unless the claim has the most documents or the
   * same bytes of the same origin, or its evidence request takes no more; with the audit log's entry. Unless it is an
   * operator's own, nobody has looked at it yet.
   * @param adding.expiredUntil see `addDocument`
   * @param adding.share of its evidence request; what came at the same time counts
   */
  addWholeDocument(
    document: WholeDocument,
    adding: { expiredUntil: string; audit: AuditEntry; share?: RequestShare | undefined },
  ): Promise<AddWholeOutcome>;
  findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined>;
  /**
   * The document whose file may come now: undefined also when its organization is disabled, or the key that registered
   * it is revoked (spec: PUT to the upload address).
   */
  findUploadDocument(organizationId: string, id: string): Promise<StoredDocument | undefined>;
  /** The claim's documents, oldest first. */
  listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]>;
  /** The claim's documents before an identifier (exclusive), newest first, at most `limit`. */
  listNewestDocuments(organizationId: string, claimId: string, page: NewestPage<string>): Promise<StoredDocument[]>;
  /** How many bytes the files of the organization's documents have. */
  findStoredBytes(organizationId: string): Promise<number>;
  /** How many bytes the files of each organization have that has any. */
  listStoredBytes(): Promise<{ organization_id: string; stored_bytes: number }[]>;
  /** Remembers why the last PUT was refused, as long as none completed. */
  recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void>;
  /**
   * Deletes up to `limit` documents created before `createdBefore` and never confirmed; their blobs become orphans.
   * Gives how many were deleted.
   */
  deleteUnconfirmedDocuments(createdBefore: string, now: string, limit: number): Promise<number>;

  /** Notes a blob key before it is written, so that a crash leaves no bytes that nobody knows of. */
  noteOrphanBlob(blob: OrphanBlob): Promise<void>;
  /** Orphan blobs since before `orphanedBefore`, oldest first. */
  listOrphanBlobs(orphanedBefore: string, limit: number): Promise<OrphanBlob[]>;
  /** From now on no document can take the key, so that its bytes can be deleted. False when it is no orphan any more. */
  markOrphanBlobDeleting(blob: OrphanBlob): Promise<boolean>;
  forgetOrphanBlob(blob: OrphanBlob): Promise<void>;
}

const REPEATABLE = { isRepeatable: true };

/** See the port, `DocumentStore`. */
export class SqlDocumentStore implements DocumentStore {
  readonly #sql: Sql;
  readonly #engine: DocumentEngine;

  constructor(sql: Sql, engine: DocumentEngine) {
    this.#sql = sql;
    this.#engine = engine;
  }

  addDocument(
    document: StoredDocument,
    expiredUntil: string,
    request?: IdempotentRequest,
  ): Promise<AddDocumentOutcome> {
    return this.#engine.addDocument(document, expiredUntil, request);
  }

  completeUpload(organizationId: string, documentId: string, file: ReceivedFile): Promise<UploadOutcome> {
    return this.#engine.completeUpload(organizationId, documentId, file);
  }

  confirmDocument(organizationId: string, claimId: string, documentId: string, confirmedAt: string): Promise<boolean> {
    return this.#engine.confirmDocument(organizationId, claimId, documentId, confirmedAt);
  }

  addWholeDocument(
    document: WholeDocument,
    { expiredUntil, audit, share }: { expiredUntil: string; audit: AuditEntry; share?: RequestShare | undefined },
  ): Promise<AddWholeOutcome> {
    const { organization_id, claim_id, file, confirmed_at, uploaded_by } = document;
    const claim = [organization_id, claim_id];
    return this.#sql.transaction(function* (): Work<AddWholeOutcome> {
      yield* lock(LOCK_CLAIM, claim);
      const obstacle = yield* findObstacle(document, expiredUntil, share);
      if (obstacle) return obstacle;
      const taken = yield* execute(DOCUMENT_STATEMENTS.takeOrphanBlob, [organization_id, file.blob_key]);
      if (taken === 0) return 'absent';
      yield* execute(DOCUMENT_STATEMENTS.addWholeDocument, wholeValues(document));
      if (uploaded_by !== 'operator') {
        yield* execute(DOCUMENT_STATEMENTS.noteUnseen, [...claim, confirmed_at]);
        yield* execute(DOCUMENT_STATEMENTS.wakeClaim, [...claim, confirmed_at]);
      }
      yield* addAudit(audit);
      return 'added';
    });
  }

  findDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#sql.find(DOCUMENT_STATEMENTS.findDocument, [organizationId, id], toDocument);
  }

  findUploadDocument(organizationId: string, id: string): Promise<StoredDocument | undefined> {
    return this.#sql.find(DOCUMENT_STATEMENTS.findUploadDocument, [organizationId, id], toDocument);
  }

  listDocuments(organizationId: string, claimId: string): Promise<StoredDocument[]> {
    return this.#sql.all(DOCUMENT_STATEMENTS.listDocuments, [organizationId, claimId], toDocument);
  }

  listNewestDocuments(
    organizationId: string,
    claimId: string,
    { before, limit }: NewestPage<string>,
  ): Promise<StoredDocument[]> {
    return this.#sql.all(DOCUMENT_STATEMENTS.listNewestDocuments, [organizationId, claimId, before, limit], toDocument);
  }

  async findStoredBytes(organizationId: string): Promise<number> {
    return (await this.#sql.find(DOCUMENT_STATEMENTS.findStoredBytes, [organizationId], toNumber)) ?? 0;
  }

  listStoredBytes(): Promise<{ organization_id: string; stored_bytes: number }[]> {
    return this.#sql.all(DOCUMENT_STATEMENTS.listStoredBytes, [], toStoredBytes);
  }

  async recordRefusal(organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
    await this.#sql.write(DOCUMENT_STATEMENTS.recordRefusal, [organizationId, documentId, refusal], REPEATABLE);
  }

  deleteUnconfirmedDocuments(createdBefore: string, now: string, limit: number): Promise<number> {
    return this.#sql.transaction(function* () {
      const found = (yield* query(DOCUMENT_STATEMENTS.listUnconfirmed, [createdBefore, limit])).map(toDocument);
      let count = 0;
      for (const { organization_id, id } of found) {
        // It can have got its file, or been confirmed, since it was found.
        const [deleted] = yield* query(DOCUMENT_STATEMENTS.deleteUnconfirmed, [organization_id, id]);
        if (!deleted) continue;
        count += 1;
        const blob_key = toMaybeText(deleted);
        if (blob_key) yield* execute(DOCUMENT_STATEMENTS.noteOrphanBlob, [organization_id, blob_key, now]);
      }
      return count;
    });
  }

  async noteOrphanBlob({ organization_id, blob_key, loose_since }: OrphanBlob): Promise<void> {
    await this.#sql.write(DOCUMENT_STATEMENTS.noteOrphanBlob, [organization_id, blob_key, loose_since]);
  }

  listOrphanBlobs(orphanedBefore: string, limit: number): Promise<OrphanBlob[]> {
    return this.#sql.all(DOCUMENT_STATEMENTS.listOrphanBlobs, [orphanedBefore, limit], toOrphanBlob);
  }

  async markOrphanBlobDeleting({ organization_id, blob_key }: OrphanBlob): Promise<boolean> {
    return (
      (await this.#sql.write(DOCUMENT_STATEMENTS.markOrphanBlobDeleting, [organization_id, blob_key], REPEATABLE)) > 0
    );
  }

  async forgetOrphanBlob({ organization_id, blob_key }: OrphanBlob): Promise<void> {
    await this.#sql.write(DOCUMENT_STATEMENTS.forgetOrphanBlob, [organization_id, blob_key], REPEATABLE);
  }
}

/** Finds the reason for which a document is not added to its claim, which is locked; undefined: there is none. */
function* findObstacle(
  { organization_id, claim_id, file, confirmed_at, uploaded_by, request_id }: WholeDocument,
  expiredUntil: string,
  share: RequestShare | undefined,
): Work<AddWholeOutcome | undefined> {
  const claim = [organization_id, claim_id];
  if (request_id !== null) {
    const request = [organization_id, request_id, confirmed_at];
    const [open] = yield* query(DOCUMENT_STATEMENTS.findOpenRequest, request, 'for share');
    if (!open) return 'closed';
  }
  const [same] = yield* query(DOCUMENT_STATEMENTS.findSame, [...claim, file.sha256, uploaded_by, request_id]);
  if (same) return toDocument(same) as WholeDocument;
  const [count] = yield* query(DOCUMENT_STATEMENTS.countForRoom, [...claim, expiredUntil]);
  if (count && toNumber(count) >= MAX_CLAIM_DOCUMENTS) return 'full';
  if (!share) return undefined;
  const came = (yield* query(DOCUMENT_STATEMENTS.listAskedKinds, [...claim, request_id])).map(toText);
  return came.filter((kind) => share.kinds.includes(kind)).length >= share.max ? 'share_used' : undefined;
}
