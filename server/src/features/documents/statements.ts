import type { Row, SqlValue } from '../../platform/sql/sql.ts';
import type { OrphanBlob, ReceivedFile, StoredDocument, WholeDocument } from './record.ts';

type MaybeText = string | null;

/** Needed also where documents are copied to another engine. */
export const DOCUMENT_COLUMNS =
  'organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at, refusal, ' +
  'blob_key, size_bytes, sha256, detected_type, received_at, filed_by_key_id, uploaded_by, uploaded_by_name, ' +
  'request_id, asked_kind';
export const NEW_DOCUMENT_COLUMNS =
  'organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id';
const ORPHAN_BLOB_COLUMNS = 'organization_id, blob_key, loose_since';

/** Serializes two additions to a claim: the second counts the document of the first. */
export const LOCK_CLAIM = 'select 1 from claims where organization_id = $1 and id = $2 for no key update';

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
  /** How many count to the most that a claim may have, once the claim is locked: see `addDocument`. */
  countForRoom: `select count(*) from documents
    where organization_id = $1 and claim_id = $2 and (received_at is not null or created_at > $3)`,
  /** The kinds that came through one evidence request. */
  listAskedKinds: `select asked_kind from documents
    where organization_id = $1 and claim_id = $2 and request_id = $3 and asked_kind is not null`,
  /** A document of the same origin with the same bytes. */
  findSame: `select ${DOCUMENT_COLUMNS} from documents
    where organization_id = $1 and claim_id = $2 and sha256 = $3 and uploaded_by = $4 and request_id is not distinct from $5
    order by id limit 1`,
  /** An evidence request that takes files at $3. Locked, since it could be revoked before the file is there. */
  findOpenRequest: `select id from evidence_requests where organization_id = $1 and id = $2
    and revoked_at is null and expires_at > $3
    and (select o.id from organizations o where o.id = $1 and o.disabled_at is null limit 1) is not null`,
  addWholeDocument: `insert into documents (${DOCUMENT_COLUMNS})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
  confirmDocument: `update documents set status = 'CONFIRMED', confirmed_at = $4
    where organization_id = $1 and claim_id = $2 and id = $3 and blob_key is not null and status = 'PENDING_UPLOAD'`,
  noteUnseen: `insert into claim_desk (organization_id, claim_id, unseen_since) values ($1, $2, $3)
    ${FIRST_UNSEEN}`,
  /** Ends the follow-up that the claim sleeps by; of a document that is confirmed later, a trigger does. $3: now. */
  wakeClaim: `update claim_follow_ups set ended_at = $3
    where organization_id = $1 and claim_id = $2 and ended_at is null`,
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

export function toDocument(row: Row): StoredDocument {
  type Type = StoredDocument['content_type'];
  type Head = [string, string, string, string, Type, StoredDocument['status'], string, MaybeText];
  const [organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at] = row as unknown as Head;
  type File = [StoredDocument['refusal'], MaybeText, number, string, Type | null, string];
  const [refusal, blob_key, size_bytes, sha256, detected_type, received_at] = row.slice(8) as unknown as File;
  type Origin = [MaybeText, StoredDocument['uploaded_by'], MaybeText, MaybeText, MaybeText];
  const [filed_by_key_id, uploaded_by, uploaded_by_name, request_id, asked_kind] = row.slice(14) as Origin;
  const file = blob_key === null ? null : { blob_key, size_bytes, sha256, detected_type, received_at };
  const times = { created_at, confirmed_at };
  const origin = { filed_by_key_id, uploaded_by, uploaded_by_name, request_id, asked_kind };
  return { organization_id, id, claim_id, name, content_type, status, ...times, refusal, ...origin, file };
}

export function documentValues(document: StoredDocument): SqlValue[] {
  const { organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id } = document;
  return [organization_id, id, claim_id, name, content_type, status, created_at, filed_by_key_id];
}

/** In the order of `DOCUMENT_COLUMNS`. */
export function wholeValues(document: WholeDocument): SqlValue[] {
  const { organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at, file } = document;
  const { blob_key, size_bytes, sha256, detected_type, received_at } = file;
  const head = [organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at, null];
  const { filed_by_key_id, uploaded_by, uploaded_by_name, request_id, asked_kind } = document;
  const origin = [filed_by_key_id, uploaded_by, uploaded_by_name, request_id, asked_kind];
  return [...head, blob_key, size_bytes, sha256, detected_type, received_at, ...origin];
}

export function fileValues(organizationId: string, documentId: string, file: ReceivedFile): SqlValue[] {
  const { blob_key, size_bytes, sha256, detected_type, received_at } = file;
  return [organizationId, documentId, blob_key, size_bytes, sha256, detected_type, received_at];
}

export function toOrphanBlob(row: Row): OrphanBlob {
  const [organization_id, blob_key, loose_since] = row as [string, string, string];
  return { organization_id, blob_key, loose_since };
}

export function toStoredBytes([organization_id, bytes]: Row): { organization_id: string; stored_bytes: number } {
  return { organization_id: String(organization_id), stored_bytes: Number(bytes) };
}
