import {
  API_KEY_COLUMNS,
  CHANGED_AT,
  CLAIM_COLUMNS,
  DOCUMENT_COLUMNS,
  LOOSE_BLOB_COLUMNS,
  MOVE_COLUMNS,
  ORGANIZATION_COLUMNS,
  VERSION_COLUMNS,
} from './rows.ts';

/** SQL text with `$n` placeholders that every engine shares. Each statement names the organization it works for. */

/**
 * The order of the index that finds the claims of a tracking number. A planner that knows nothing of the table yet
 * takes any index that begins with the organization for as good; it prefers the one that gives the order as well.
 */
export const BY_NUMBER = "case is_open when 1 then '' else id end";

/** On a desk that is there already, the first time stays. */
export const FIRST_UNSEEN = `on conflict (organization_id, claim_id) do update set unseen_since =
  case when claim_desk.unseen_since < excluded.unseen_since then claim_desk.unseen_since
    else excluded.unseen_since end`;

export const STATEMENTS = {
  addOrganization: 'insert into organizations (id, name, created_at, disabled_at) values ($1, $2, $3, $4)',
  findOrganization: `select ${ORGANIZATION_COLUMNS} from organizations where id = $1`,
  listOrganizations: `select ${ORGANIZATION_COLUMNS} from organizations order by created_at, id`,
  /** What is null stays; `disabled_at` is changed when $3 is 1. */
  changeOrganization: `update organizations set name = coalesce($2, name),
    disabled_at = case when $3 = 1 then $4 else disabled_at end where id = $1`,

  addApiKey: `insert into api_keys (${API_KEY_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)`,
  findApiKey: `select ${API_KEY_COLUMNS} from api_keys where key_id = $1`,
  listApiKeys: `select ${API_KEY_COLUMNS} from api_keys
    where organization_id = $1 order by created_at, key_id`,
  listAllApiKeys: `select ${API_KEY_COLUMNS} from api_keys
    order by organization_id, created_at, key_id`,
  revokeApiKey: 'update api_keys set revoked_at = $2 where key_id = $1 and revoked_at is null',
  noteApiKeyUsed: `update api_keys set last_used_at = $2
    where key_id = $1 and (last_used_at is null or last_used_at < $2)`,

  insertClaim: `insert into claims (organization_id, id, status, status_reason, version, is_open, tracking_number,
    carrier, filed, later_route, created_at, updated_at, type, currency, claimed_amount, provider,
    filed_by_key_id)
    values ($1, $2, $3, null, 1, 1, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13)`,
  // Ordered by a column that no index has, lest a planner walks the whole organization in the order of an index.
  findFirstClaim: `select filed from claims where organization_id = $1 and tracking_number = $2
    order by created_at, id limit 1`,
  findOpenClaim: 'select id from claims where organization_id = $1 and tracking_number = $2 and is_open = 1',
  findClaim: `select ${CLAIM_COLUMNS} from claims where organization_id = $1 and id = $2`,
  findClaimVersion: `select ${VERSION_COLUMNS} from claims where organization_id = $1 and id = $2`,
  findTimes: `select created_at, ${CHANGED_AT} from claims where organization_id = $1 and id = $2`,
  findFiled: 'select filed from claims where organization_id = $1 and id = $2',
  findClaimOfAnyOrganization: `select ${CLAIM_COLUMNS} from claims
    where organization_id in (select o.id from organizations o) and id = $1`,
  findLaterRoute: 'select later_route from claims where organization_id = $1 and id = $2',
  /** Where the clock is behind, `taken_back_at` keeps the time of the last change: see `CHANGED_AT`. */
  moveClaim: `update claims set status = $4, status_reason = $5, is_open = $6, updated_at = $7,
    taken_back_at = case when ${CHANGED_AT} > $7 then ${CHANGED_AT} else taken_back_at end, version = version + 1
    where organization_id = $1 and id = $2 and version = $3 returning ${CLAIM_COLUMNS}`,
  findOtherOpenClaim: `select (
      select other.id from claims other
      where other.organization_id = moved.organization_id and other.tracking_number = moved.tracking_number
        and other.id <> moved.id and other.is_open = 1
      order by ${BY_NUMBER} limit 1
    ) from claims moved where moved.organization_id = $1 and moved.id = $2`,
  addMove: `insert into claim_history (organization_id, claim_id, version, from_status, from_reason, to_status,
    to_reason, actor, note, moved_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  /** $7: since when the restored standing holds. $8: now. */
  takeBackMove: `update claims set status = $4, status_reason = $5, is_open = $6, updated_at = $7,
    taken_back_at = case when $8 > ${CHANGED_AT} then $8 else ${CHANGED_AT} end, version = version + 1
    where organization_id = $1 and id = $2 and version = $3 returning ${CLAIM_COLUMNS}`,
  addTakingBack: `insert into claim_history (organization_id, claim_id, version, from_status, from_reason, to_status,
    to_reason, actor, note, moved_at, since) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  /** Work on a claim after a time: kinds of `WorkSince`. */
  findWorkSince: `select kind from claim_events
      where organization_id = $1 and claim_id = $2 and at > $3 and kind in ('noted', 'assigned')
    union
    select 'document' from documents
      where organization_id = $1 and claim_id = $2 and (created_at > $3 or received_at > $3 or confirmed_at > $3)`,
  listMoves: `select ${MOVE_COLUMNS}
    from claim_history where organization_id = $1 and claim_id = $2 order by version`,
  listNewestMoves: `select ${MOVE_COLUMNS} from claim_history
    where organization_id = $1 and claim_id = $2 and version < $3 order by version desc limit $4`,

  findDocument: `select ${DOCUMENT_COLUMNS} from documents where organization_id = $1 and id = $2`,
  /**
   * Not of a disabled organization, and not registered with a key that is revoked. Through subqueries with a limit, lest a
   * planner that knows nothing of the tables yet joins all of them.
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
  /** What a document just confirmed is to the operator's people; the first one that nobody looked at counts. */
  noteUnseen: `insert into claim_desk (organization_id, claim_id, unseen_since) values ($1, $2, $3)
    ${FIRST_UNSEEN}`,
  listUnconfirmed: `select ${DOCUMENT_COLUMNS} from documents
    where status = 'PENDING_UPLOAD' and created_at < $1 order by created_at limit $2`,
  deleteUnconfirmed: `delete from documents where organization_id = $1 and id = $2 and status = 'PENDING_UPLOAD'
    returning blob_key`,

  noteLooseBlob: 'insert into loose_blobs (organization_id, blob_key, loose_since) values ($1, $2, $3)',
  listLooseBlobs: `select ${LOOSE_BLOB_COLUMNS} from loose_blobs
    where loose_since < $1 order by loose_since limit $2`,
  condemnLooseBlob: 'update loose_blobs set is_condemned = 1 where organization_id = $1 and blob_key = $2',
  takeLooseBlob: 'delete from loose_blobs where organization_id = $1 and blob_key = $2 and is_condemned = 0',
  forgetLooseBlob: 'delete from loose_blobs where organization_id = $1 and blob_key = $2',

  takeLease: `insert into leases (name, holder, taken_at, ends_at) values ($1, $2, $3, $4)
    on conflict (name) do update
    set holder = excluded.holder, taken_at = excluded.taken_at, ends_at = excluded.ends_at
    where leases.holder = excluded.holder or leases.ends_at <= excluded.taken_at
      or leases.taken_at > excluded.ends_at`,
} as const;
