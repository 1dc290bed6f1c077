import { CHANGE_KINDS } from '../../platform/derive/derivation.ts';
import { defineStore } from '../../platform/sql/store.ts';
import type { IdempotentRequest } from '../idempotency/record.ts';
import { IDEMPOTENCY_COLUMNS, takeKey } from '../idempotency/store.ts';
import type { AddDocumentOutcome, ReceivedFile, StoredDocument, UploadOutcome } from './record.ts';
import { MAX_CLAIM_DOCUMENTS } from './rules.ts';
import type { sqliteDocuments } from './sqlite.ts';
import {
  DOCUMENT_STATEMENTS,
  documentValues,
  FIRST_UNSEEN,
  fileValues,
  NEW_DOCUMENT_COLUMNS,
  toDocument,
} from './statements.ts';

/** One statement each, where SQLite runs several. */
export const POSTGRES_DOCUMENT_STATEMENTS = {
  /** Locks the noted key, so that no file that is being purged is taken; gives a row when the document has the file. */
  completeUpload: `with noted as (
      select 1 from loose_blobs where organization_id = $1 and blob_key = $3 and is_condemned = 0 for update
    ), completed as (
      update documents set blob_key = $3, size_bytes = $4, sha256 = $5, detected_type = $6, received_at = $7,
        refusal = null
      where organization_id = $1 and id = $2 and blob_key is null and exists (select 1 from noted)
      returning id
    ), forgotten as (
      delete from loose_blobs where organization_id = $1 and blob_key = $3 and exists (select 1 from completed)
    )
    select id from completed`,

  /**
   * Confirms a document if it is not yet, and notes in the claim's casework that its evidence is unseen; gives a row when
   * it is confirmed by now.
   */
  confirmDocument: `with confirmed as (${DOCUMENT_STATEMENTS.confirmDocument} returning confirmed_at
    ), noted as (
      insert into claim_desk (organization_id, claim_id, unseen_since) select $1, $2, confirmed_at from confirmed
      ${FIRST_UNSEEN}
    ), changed as (
      insert into claim_changes (organization_id, claim_id, kind)
      select $1, $2, ${CHANGE_KINDS.changed} from confirmed
    )
    select 1 from documents where organization_id = $1 and claim_id = $2 and id = $3 and blob_key is not null`,
} as const;

const ROOM = `select has_room_for_document($1, $3, ${MAX_CLAIM_DOCUMENTS}, $9::timestamptz) as has_room`;
const VALUES = '$4, $5, $6, $7::timestamptz, $8';

const POSTGRES_ADD_DOCUMENT = {
  plain: `insert into documents (${NEW_DOCUMENT_COLUMNS}) select $1, $2, $3, ${VALUES} from (${ROOM}) room where has_room`,
  /** Adds nothing and gives no row when the key has been used. Else gives `registered`, or `full` and takes no key. */
  keyed: `with room as materialized (${ROOM}), taken as (
      insert into idempotency_keys (${IDEMPOTENCY_COLUMNS})
      select $1, $10, $11, $12, 'registered', $2, $13::timestamptz from room where has_room
      on conflict (organization_id, route, key) do nothing
      returning outcome
    ), added as (
      insert into documents (${NEW_DOCUMENT_COLUMNS}) select $1, $2, $3, ${VALUES} from taken
    )
    select outcome from taken
    union all
    select 'full' from room where not has_room and not exists (
      select 1 from idempotency_keys where organization_id = $1 and route = $10 and key = $11
    )`,
} as const;

const REPEATABLE = { isRepeatable: true };

/**
 * Registers, completes and confirms documents on PostgreSQL, each by one statement. The steps of `sqliteDocuments` would
 * take five round trips for one with `begin` and `commit`, and could not be sent again after a lost connection.
 */
export const postgresDocuments: typeof sqliteDocuments = defineStore({
  reads: {},
  writes: {
    async addDocument(
      sql,
      document: StoredDocument,
      expiredUntil: string,
      request?: IdempotentRequest,
    ): Promise<AddDocumentOutcome> {
      const values = [...documentValues(document), expiredUntil];
      if (!request) {
        return { outcome: (await sql.write(POSTGRES_ADD_DOCUMENT.plain, values)) > 0 ? 'added' : 'full' };
      }
      const { route, key, fingerprint, asked_at } = request;
      const statement = { text: POSTGRES_ADD_DOCUMENT.keyed, values: [...values, route, key, fingerprint, asked_at] };
      const possible = [{ outcome: 'registered', subject: document.id } as const];
      const taken = await takeKey(sql, { request, possible, statement });
      if ('before' in taken) return { outcome: 'answered', answer: taken.before };
      return { outcome: taken.outcome === 'full' ? 'full' : 'added' };
    },

    /** Can be sent again: a document that has this very file was given it by the lost attempt. */
    async completeUpload(sql, organizationId: string, documentId: string, file: ReceivedFile): Promise<UploadOutcome> {
      const values = fileValues(organizationId, documentId, file);
      const completed = await sql.writeReturning(
        POSTGRES_DOCUMENT_STATEMENTS.completeUpload,
        values,
        () => true,
        REPEATABLE,
      );
      if (completed.length > 0) return 'completed';
      const document = await sql.find(DOCUMENT_STATEMENTS.findDocument, [organizationId, documentId], toDocument);
      if (!document?.file) return 'absent';
      return document.file.blob_key === file.blob_key ? 'completed' : 'used';
    },

    async confirmDocument(
      sql,
      organizationId: string,
      claimId: string,
      documentId: string,
      confirmedAt: string,
    ): Promise<boolean> {
      const values = [organizationId, claimId, documentId, confirmedAt];
      return (
        (await sql.writeReturning(POSTGRES_DOCUMENT_STATEMENTS.confirmDocument, values, () => true, REPEATABLE))
          .length > 0
      );
    },
  },
});
