import { execute, query, type Row, type Sql, type SqlValue, toMaybeText, toNumber } from '../../platform/sql/sql.ts';
import type { NewestPage } from '../claims/record.ts';
import type { IdempotentRequest } from '../idempotency/record.ts';
import type {
  AddDocumentOutcome,
  DocumentEngine,
  OrphanBlob,
  ReceivedFile,
  StoredDocument,
  UploadOutcome,
  UploadRefusal,
} from './record.ts';

/**
 * The port to the documents of claims. A document's bytes are in the blob store, under a key that the document takes
 * with `completeUpload`; until then the key is noted as an orphan.
 */
export interface DocumentStore extends DocumentEngine {
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

type MaybeText = string | null;

/** Needed also where documents are copied to another engine. */
export const DOCUMENT_COLUMNS =
  'organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at, refusal, ' +
  'blob_key, size_bytes, sha256, detected_type, received_at, filed_by_key_id';
export const NEW_DOCUMENT_COLUMNS =
  'organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id';
const ORPHAN_BLOB_COLUMNS = 'organization_id, blob_key, loose_since';

/** Adds to the unseen evidence of a claim. Where some was unseen already, the first time stays. */
export const FIRST_UNSEEN = `on conflict (organization_id, claim_id) do update set unseen_since =
  case when claim_desk.unseen_since < excluded.unseen_since then claim_desk.unseen_since
    else excluded.unseen_since end`;

export const DOCUMENT_STATEMENTS = {
  findDocument: `select ${DOCUMENT_COLUMNS} from documents where organization_id = $1 and id = $2`,
  /**
   * Not of a disabled organization, and not registered with a key that is revoked. The subqueries have a limit: without
   * it a planner that knows nothing of the tables yet joins all of them.
   */
  findUploadDocument: `select ${DOCUMENT_COLUMNS} from documents
    where organization_id = $1 and id = $2
      and (select o.id from organizations o where o.id = $1 and o.disabled_at is null limit 1) is not null
      and (
        select k.key_id from api_keys k
        where k.organization_id = $1 and k.key_id = documents.filed_by_key_id and k.revoked_at is not null limit 1
      ) is null`,
  listDocuments: `select ${DOCUMENT_COLUMNS} from documents where organization_id = $1 and claim_id = $2 order by id`,
  listNewestDocuments: `select ${DOCUMENT_COLUMNS} from documents
    where organization_id = $1 and claim_id = $2 and id < $3 order by claim_id desc, id desc limit $4`,
  findStoredBytes: 'select coalesce(sum(stored_bytes), 0) from organization_storage where organization_id = $1',
  listStoredBytes: 'select organization_id, sum(stored_bytes) from organization_storage group by organization_id',
  recordRefusal: 'update documents set refusal = $3 where organization_id = $1 and id = $2 and blob_key is null',
  completeUpload: `update documents set blob_key = $3, size_bytes = $4, sha256 = $5, detected_type = $6,
    received_at = $7, refusal = null where organization_id = $1 and id = $2 and blob_key is null`,
  confirmDocument: `update documents set status = 'CONFIRMED', confirmed_at = $4
    where organization_id = $1 and claim_id = $2 and id = $3 and blob_key is not null and status = 'PENDING_UPLOAD'`,
  noteUnseen: `insert into claim_desk (organization_id, claim_id, unseen_since) values ($1, $2, $3)
    ${FIRST_UNSEEN}`,
  listUnconfirmed: `select ${DOCUMENT_COLUMNS} from documents
    where status = 'PENDING_UPLOAD' and created_at < $1 order by created_at limit $2`,
  deleteUnconfirmed: `delete from documents where organization_id = $1 and id = $2 and status = 'PENDING_UPLOAD'
    returning blob_key`,

  noteOrphanBlob: `insert into loose_blobs (${ORPHAN_BLOB_COLUMNS}) values ($1, $2, $3)`,
  listOrphanBlobs: `select ${ORPHAN_BLOB_COLUMNS} from loose_blobs
    where loose_since < $1 order by loose_since limit $2`,
  markOrphanBlobDeleting: 'update loose_blobs set is_condemned = 1 where organization_id = $1 and blob_key = $2',
  takeOrphanBlob: 'delete from loose_blobs where organization_id = $1 and blob_key = $2 and is_condemned = 0',
  forgetOrphanBlob: 'delete from loose_blobs where organization_id = $1 and blob_key = $2',
} as const;

/** The outcome that is kept under the key of a document for which the claim has no room. */
export const NO_ROOM = { outcome: 'conflict', subject: 'DOCUMENT_LIMIT_REACHED' } as const;

export function toDocument(row: Row): StoredDocument {
  type Type = StoredDocument['content_type'];
  type Head = [string, string, string, string, Type, StoredDocument['status'], string, MaybeText];
  const [organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at] = row as unknown as Head;
  type Rest = [StoredDocument['refusal'], MaybeText, number, string, Type | null, string, MaybeText];
  const [refusal, blob_key, size_bytes, sha256, detected_type, received_at, filed_by_key_id] = row.slice(
    8,
  ) as unknown as Rest;
  const file = blob_key === null ? null : { blob_key, size_bytes, sha256, detected_type, received_at };
  const times = { created_at, confirmed_at };
  return { organization_id, id, claim_id, name, content_type, status, ...times, refusal, filed_by_key_id, file };
}

export function documentValues(document: StoredDocument): SqlValue[] {
  const { organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id } = document;
  return [organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id];
}

export function fileValues(organizationId: string, documentId: string, file: ReceivedFile): SqlValue[] {
  const { blob_key, size_bytes, sha256, detected_type, received_at } = file;
  return [organizationId, documentId, blob_key, size_bytes, sha256, detected_type, received_at];
}

function toOrphanBlob(row: Row): OrphanBlob {
  const [organization_id, blob_key, loose_since] = row as [string, string, string];
  return { organization_id, blob_key, loose_since };
}

function toStoredBytes([organization_id, bytes]: Row): { organization_id: string; stored_bytes: number } {
  return { organization_id: String(organization_id), stored_bytes: Number(bytes) };
}
