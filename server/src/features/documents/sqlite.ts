import { touch } from '../../platform/derive/touch.ts';
import { execute, query, type Work } from '../../platform/sql/sql.ts';
import { defineStore } from '../../platform/sql/store.ts';
import type { IdempotentRequest } from '../idempotency/record.ts';
import { findUsed, keepOutcome } from '../idempotency/store.ts';
import type { AddDocumentOutcome, ReceivedFile, StoredDocument, UploadOutcome } from './record.ts';
import { MAX_CLAIM_DOCUMENTS } from './rules.ts';
import {
  documentValues,
  fileValues,
  NEW_DOCUMENT_COLUMNS,
  DOCUMENT_STATEMENTS as STATEMENTS,
  toDocument,
} from './statements.ts';

const COUNTED = 'select 1 from documents where organization_id = $1 and claim_id = $3';

/**
 * Adding a document unless its claim has the most that it may have: one statement, so that no two race for a place.
 * $9: a document that waits for its file does not count when it was created then or before.
 */
export const SQLITE_ADD_DOCUMENT = `insert into documents (${NEW_DOCUMENT_COLUMNS})
  select $1, $2, $3, $4, $5, $6, $7, $8 where (
    select count(*) from (${COUNTED} and received_at > '' order by received_at limit ${MAX_CLAIM_DOCUMENTS})
  ) + (
    select count(*) from (
      ${COUNTED} and received_at is null and created_at > $9 order by received_at, created_at limit ${MAX_CLAIM_DOCUMENTS}
    )
  ) < ${MAX_CLAIM_DOCUMENTS}`;

/** Registers, completes and confirms documents on SQLite: several statements, in one group commit. */
export const sqliteDocuments = defineStore({
  reads: {},
  writes: {
    /**
     * Adds a document unless its claim has the most that it may have (spec: POST /v1/claims/{id}/documents), exactly,
     * however many are added at once. The outcome of a request with a key is kept with it; a key that has been used adds nothing.
     * @param expiredUntil documents that wait for their file do not count when they were created then or before
     */
    async addDocument(
      sql,
      document: StoredDocument,
      expiredUntil: string,
      request?: IdempotentRequest,
    ): Promise<AddDocumentOutcome> {
      const values = [...documentValues(document), expiredUntil];
      if (!request) return { outcome: (await sql.write(SQLITE_ADD_DOCUMENT, values)) > 0 ? 'added' : 'full' };
      return sql.transaction(function* (): Work<AddDocumentOutcome> {
        const answer = yield* findUsed(request);
        if (answer) return { outcome: 'answered', answer };
        const isAdded = (yield* execute(SQLITE_ADD_DOCUMENT, values)) > 0;
        if (isAdded) yield* keepOutcome(request, { outcome: 'registered', subject: document.id });
        return { outcome: isAdded ? 'added' : 'full' };
      });
    },

    /**
     * Gives a document the file that was just put, if it has none yet: this one write decides single use.
     * `used`: another PUT completed first; `absent`: the document or the noted key is gone, or its bytes are being
     * deleted. Then the key stays an orphan.
     */
    completeUpload(sql, organizationId: string, documentId: string, file: ReceivedFile): Promise<UploadOutcome> {
      return sql.transaction(function* (): Work<UploadOutcome> {
        const [row] = yield* query(STATEMENTS.findDocument, [organizationId, documentId]);
        if (!row) return 'absent';
        if (toDocument(row).file !== null) return 'used';
        if ((yield* execute(STATEMENTS.takeOrphanBlob, [organizationId, file.blob_key])) === 0) return 'absent';
        yield* execute(STATEMENTS.completeUpload, fileValues(organizationId, documentId, file));
        return 'completed';
      });
    },

    /**
     * Confirms a document of the claim, and notes in the claim's casework that nobody has looked at it; confirming again
     * changes nothing. False when there is none.
     */
    confirmDocument(
      sql,
      organizationId: string,
      claimId: string,
      documentId: string,
      confirmedAt: string,
    ): Promise<boolean> {
      return sql.transaction(function* (): Work<boolean> {
        const values = [organizationId, claimId, documentId, confirmedAt];
        if ((yield* execute(STATEMENTS.confirmDocument, values)) > 0) {
          yield* execute(STATEMENTS.noteUnseen, [organizationId, claimId, confirmedAt]);
          yield* touch({ organization_id: organizationId, id: claimId });
          return true;
        }
        const [row] = yield* query(STATEMENTS.findDocument, [organizationId, documentId]);
        const document = row && toDocument(row);
        return document?.claim_id === claimId && document.status === 'CONFIRMED';
      });
    },
  },
});
