import type { ClaimStatus, Standing, StatusReason } from '../domain/claim.ts';
import type { ClaimVersion, StoredClaim } from '../domain/claim-record.ts';
import type {
  DocumentContentType,
  DocumentStatus,
  ReceivedFile,
  StoredDocument,
  UploadRefusal,
} from '../domain/document.ts';
import type { HistoryEntry, WorkSince } from './claim-moves.ts';
import type { AskedBetween, DeletedStep, KeptAnswer, RequestOutcome } from './keyed-request.ts';
import type { ApiKey, LooseBlob, Organization } from './store.ts';

/**
 * A row as a database driver gives it: the values in the order of the selected columns, which is cheaper than an
 * object each. The list of columns stands beside the mapper that takes them, and nothing else trusts their order.
 */
export type Row = readonly unknown[];

type Text = string;
type MaybeText = string | null;

/** The one number of a row, whatever an engine gives a sum as. */
export function toNumber([value]: Row): number {
  return Number(value);
}

export function toStoredBytes([organization_id, bytes]: Row): { organization_id: string; stored_bytes: number } {
  return { organization_id: organization_id as Text, stored_bytes: Number(bytes) };
}

/** The one column of a row that has one. */
export function toText([text]: Row): Text {
  return text as Text;
}

export function toMaybeText([text]: Row): MaybeText {
  return text as MaybeText;
}

export const ORGANIZATION_COLUMNS = 'id, name, created_at, disabled_at';

export function toOrganization(row: Row): Organization {
  const [id, name, created_at, disabled_at] = row as [Text, Text, Text, MaybeText];
  return { id, name, created_at, disabled_at };
}

export const API_KEY_COLUMNS = 'organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at';

export function toApiKey(row: Row): ApiKey {
  type KeyRow = [Text, Text, Text, Text, Text, MaybeText, MaybeText];
  const [organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at] = row as KeyRow;
  return { organization_id, key_id, name, secret_hash, created_at, revoked_at, last_used_at };
}

/**
 * When a claim last changed, as clients read it: the column `updated_at`, since when it has its standing, goes back when a
 * move is taken back, and when the clock is set back.
 */
export const CHANGED_AT = 'case when taken_back_at > updated_at then taken_back_at else updated_at end';
const LEADING_COLUMNS = 'organization_id, id, status, status_reason, version, filed, created_at';
export const CLAIM_COLUMNS = `${LEADING_COLUMNS}, ${CHANGED_AT} as updated_at`;
/** The same columns of a query that selected them. */
export const CLAIM_NAMES = `${LEADING_COLUMNS}, updated_at`;

export function toClaim(row: Row): StoredClaim {
  type ClaimRow = [Text, Text, ClaimStatus, StatusReason | null, number, Text, Text, Text];
  const [organization_id, id, status, status_reason, version, filed, created_at, updated_at] = row as ClaimRow;
  return { organization_id, id, status, status_reason, version, filed, created_at, updated_at };
}

/** Columns that stand before `filed` in a row: SQLite does not read the pages that `filed` goes on in. */
export const VERSION_COLUMNS = 'id, version';

export function toClaimVersion(row: Row): ClaimVersion {
  const [id, version] = row as [Text, number];
  return { id, version };
}

export const MOVE_COLUMNS = 'version, from_status, from_reason, to_status, to_reason, actor, note, moved_at, since';

export function toHistoryEntry(row: Row): HistoryEntry {
  type Status = Standing['status'];
  type Reason = Standing['status_reason'];
  type MoveRow = [number, Status, Reason, Status, Reason, Text, MaybeText, Text, MaybeText];
  const [version, from_status, from_reason, to_status, to_reason, actor, note, moved_at, since] = row as MoveRow;
  const from = { status: from_status, status_reason: from_reason };
  const to = { status: to_status, status_reason: to_reason };
  return { version, from, to, actor, note, moved_at, since };
}

export function toWorkSince([kind]: Row): WorkSince {
  return kind as WorkSince;
}

export const DOCUMENT_COLUMNS =
  'organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at, refusal, ' +
  'blob_key, size_bytes, sha256, detected_type, received_at, filed_by_key_id';

export function toDocument(row: Row): StoredDocument {
  type Type = DocumentContentType;
  type Record = [Text, Text, Text, Text, Type, DocumentStatus, Text, MaybeText, UploadRefusal | null];
  const record = row.slice(0, 9) as unknown as Record;
  const [organization_id, id, claim_id, name, content_type, status, created_at, confirmed_at, refusal] = record;
  type Rest = [Text, number, Text, Type | null, Text, MaybeText];
  const [blob_key, size_bytes, sha256, detected_type, received_at, filed_by_key_id] = row.slice(9) as unknown as Rest;
  const file: ReceivedFile | null =
    blob_key === null ? null : { blob_key, size_bytes, sha256, detected_type, received_at };
  const times = { created_at, confirmed_at };
  return { organization_id, id, claim_id, name, content_type, status, ...times, refusal, filed_by_key_id, file };
}

export const LOOSE_BLOB_COLUMNS = 'organization_id, blob_key, loose_since';

export function toLooseBlob(row: Row): LooseBlob {
  const [organization_id, blob_key, loose_since] = row as [Text, Text, Text];
  return { organization_id, blob_key, loose_since };
}

export const KEPT_ANSWER_COLUMNS = 'organization_id, route, key, fingerprint, outcome, subject, asked_at';

export function toKeptAnswer(row: Row): KeptAnswer {
  type AnswerRow = [Text, Text, Text, Text, RequestOutcome['outcome'], Text, Text];
  const [organization_id, route, key, fingerprint, outcome, subject, asked_at] = row as AnswerRow;
  return { organization_id, route, key, fingerprint, outcome, subject, asked_at };
}

/** Of rows that have a time each. */
export function toDeletedStep(rows: readonly Row[], { after }: AskedBetween): DeletedStep {
  const times = rows.map(toText);
  return { count: times.length, last: times.reduce((last, time) => (time > last ? time : last), after) };
}
