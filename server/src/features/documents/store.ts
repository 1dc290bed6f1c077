import { execute, lock, query, toMaybeText, toNumber, toText, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { NewestPage } from '../claims/record.ts';
import type {
  AddWholeOutcome,
  OrphanBlob,
  RequestShare,
  StoredDocument,
  UploadRefusal,
  WholeDocument,
} from './record.ts';
import { MAX_CLAIM_DOCUMENTS } from './rules.ts';
import type { sqliteDocuments } from './sqlite.ts';
import { DOCUMENT_STATEMENTS, LOCK_CLAIM, toDocument, toOrphanBlob, toStoredBytes, wholeValues } from './statements.ts';

const REPEATABLE = { isRepeatable: true };

/**
 * Stores the documents of claims. A document's bytes are in the blob store, under a key that the document takes
 * with `completeUpload`; until then the key is noted as an orphan.
 */
export const documentStore = defineStore({
  reads: {
    findDocument(sql, organizationId: string, id: string): Promise<StoredDocument | undefined> {
      return sql.find(DOCUMENT_STATEMENTS.findDocument, [organizationId, id], toDocument);
    },

    /**
     * The document whose file may come now: undefined also when its organization is disabled, or the key that registered
     * it is revoked (spec: PUT to the upload address).
     */
    findUploadDocument(sql, organizationId: string, id: string): Promise<StoredDocument | undefined> {
      return sql.find(DOCUMENT_STATEMENTS.findUploadDocument, [organizationId, id], toDocument);
    },

    /** The claim's documents, oldest first. */
    listDocuments(sql, organizationId: string, claimId: string): Promise<StoredDocument[]> {
      return sql.all(DOCUMENT_STATEMENTS.listDocuments, [organizationId, claimId], toDocument);
    },

    /** The claim's documents before an identifier (exclusive), newest first, at most `limit`. */
    listNewestDocuments(
      sql,
      organizationId: string,
      claimId: string,
      { before, limit }: NewestPage<string>,
    ): Promise<StoredDocument[]> {
      return sql.all(DOCUMENT_STATEMENTS.listNewestDocuments, [organizationId, claimId, before, limit], toDocument);
    },

    /** How many bytes the files of the organization's documents have. */
    async findStoredBytes(sql, organizationId: string): Promise<number> {
      return (await sql.find(DOCUMENT_STATEMENTS.findStoredBytes, [organizationId], toNumber)) ?? 0;
    },

    /** How many bytes the files of each organization have that has any. */
    listStoredBytes(sql): Promise<{ organization_id: string; stored_bytes: number }[]> {
      return sql.all(DOCUMENT_STATEMENTS.listStoredBytes, [], toStoredBytes);
    },

    /** Orphan blobs since before `orphanedBefore`, oldest first. */
    listOrphanBlobs(sql, orphanedBefore: string, limit: number): Promise<OrphanBlob[]> {
      return sql.all(DOCUMENT_STATEMENTS.listOrphanBlobs, [orphanedBefore, limit], toOrphanBlob);
    },
  },
  writes: {
    /**
     * Adds a document together with its file, which takes its noted key, unless the claim has the most documents or the
     * same bytes of the same origin, or its evidence request takes no more; with the audit log's entry. Unless it is an
     * operator's own, nobody has looked at it yet.
     * @param adding.expiredUntil see `addDocument`
     * @param adding.share of its evidence request; what came at the same time counts
     */
    addWholeDocument(
      sql,
      document: WholeDocument,
      { expiredUntil, audit, share }: { expiredUntil: string; audit: AuditEntry; share?: RequestShare | undefined },
    ): Promise<AddWholeOutcome> {
      const { organization_id, claim_id, file, confirmed_at, uploaded_by } = document;
      const claim = [organization_id, claim_id];
      return sql.transaction(function* (): Work<AddWholeOutcome> {
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
    },

    /** Remembers why the last PUT was refused, as long as none completed. */
    async recordRefusal(sql, organizationId: string, documentId: string, refusal: UploadRefusal): Promise<void> {
      await sql.write(DOCUMENT_STATEMENTS.recordRefusal, [organizationId, documentId, refusal], REPEATABLE);
    },

    /**
     * Deletes up to `limit` documents created before `createdBefore` and never confirmed; their blobs become orphans.
     * Gives how many were deleted.
     */
    deleteUnconfirmedDocuments(sql, createdBefore: string, now: string, limit: number): Promise<number> {
      return sql.transaction(function* () {
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
    },

    /** Notes a blob key before it is written, so that a crash leaves no bytes that nobody knows of. */
    async noteOrphanBlob(sql, { organization_id, blob_key, loose_since }: OrphanBlob): Promise<void> {
      await sql.write(DOCUMENT_STATEMENTS.noteOrphanBlob, [organization_id, blob_key, loose_since]);
    },

    /** From now on no document can take the key, so that its bytes can be deleted. False when it is no orphan any more. */
    async markOrphanBlobDeleting(sql, { organization_id, blob_key }: OrphanBlob): Promise<boolean> {
      return (await sql.write(DOCUMENT_STATEMENTS.markOrphanBlobDeleting, [organization_id, blob_key], REPEATABLE)) > 0;
    },

    async forgetOrphanBlob(sql, { organization_id, blob_key }: OrphanBlob): Promise<void> {
      await sql.write(DOCUMENT_STATEMENTS.forgetOrphanBlob, [organization_id, blob_key], REPEATABLE);
    },
  },
});

export type DocumentStore = StoreOf<typeof documentStore> & StoreOf<typeof sqliteDocuments>;

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
