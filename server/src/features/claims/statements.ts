import type { Row, SqlValue } from '../../platform/sql/sql.ts';
import type { ClaimMove, ClaimVersion, HistoryEntry, StoredClaim, TakingBack, WorkSince } from './record.ts';
import { type ClaimStatus, isClosed, type Standing, type StatusReason } from './rules/standing.ts';

/**
 * The order of the index that finds the claims of a tracking number. A planner that knows nothing of the table yet
 * takes any index that begins with the organization for as good; it prefers the one that gives the order as well.
 */
export const BY_NUMBER = "case is_open when 1 then '' else id end";

/**
 * When a claim last changed, as clients read it: the column `updated_at`, since when it has its standing, goes back
 * when a move is taken back, and when the clock is set back.
 */
export const CHANGED_AT = 'case when taken_back_at > updated_at then taken_back_at else updated_at end';
/**
 * A claim's reason, behind it the refund in its braces and then, behind a colon, the message for the client, where
 * there are any: lists do without columns more, see `SHORT_CLAIMS`. A message of another version is of an earlier move.
 */
export const REASON_AND_MORE = `case when refund is not null or status_message_version = version
  then coalesce(status_reason, '') || coalesce(refund, '') ||
    case when status_message_version = version then ':' || status_message else '' end
  else status_reason end`;
export const CLAIM_COLUMNS = `organization_id, id, status, ${REASON_AND_MORE} as status_reason, version, filed,
  created_at, ${CHANGED_AT} as updated_at`;
/** The same columns of a query that selected them. */
export const CLAIM_NAMES = 'organization_id, id, status, status_reason, version, filed, created_at, updated_at';

/**
 * The columns of a claim's version. SQLite does not read the pages that `filed` goes on in: the refund, which stands
 * behind it, is found in an index of the claims that have one.
 */
export const VERSION_COLUMNS = {
  sqlite: `id, version, (
      select refunded.refund from claims refunded indexed by claims_refunded
      where refunded.organization_id = claims.organization_id and refunded.id = claims.id and refunded.refund is not null
    ) as refund`,
  postgres: 'id, version, refund',
} as const;

const MOVE_COLUMNS =
  'version, from_status, from_reason, to_status, to_reason, actor, note, moved_at, since, status_message';

/** Sets the standing of a claim: the values of `moveValues`. $8: the message for the client; null: none. */
const STANDING_SET = `status = $4, status_reason = $5, is_open = $6, updated_at = $7, status_message = $8,
    status_message_version = case when cast($8 as text) is null then null else version + 1 end`;

/** SQL text with `$n` placeholders that both engines share. Each statement names the organization it works for. */
export const CLAIM_STATEMENTS = {
  insertClaim: `insert into claims (organization_id, id, status, status_reason, version, is_open, tracking_number,
    carrier, filed, later_route, created_at, updated_at, type, currency, claimed_amount, provider,
    filed_by_key_id)
    values ($1, $2, $3, null, 1, 1, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13)`,
  // The order is by a column that no index has: else a planner walks the whole organization in the order of an index.
  findFirstClaim: `select filed from claims where organization_id = $1 and tracking_number = $2
    order by created_at, id limit 1`,
  findOpenClaim: 'select id from claims where organization_id = $1 and tracking_number = $2 and is_open = 1',
  findClaim: `select ${CLAIM_COLUMNS} from claims where organization_id = $1 and id = $2`,
  findTimes: `select created_at, ${CHANGED_AT} from claims where organization_id = $1 and id = $2`,
  findClaimOfAnyOrganization: `select ${CLAIM_COLUMNS} from claims
    where organization_id in (select o.id from organizations o) and id = $1`,
  findLaterRoute: 'select later_route from claims where organization_id = $1 and id = $2',
  /** Where the clock is behind, `taken_back_at` keeps the time of the last change: see `CHANGED_AT`. */
  moveClaim: `update claims set ${STANDING_SET},
    taken_back_at = case when ${CHANGED_AT} > $7 then ${CHANGED_AT} else taken_back_at end, version = version + 1
    where organization_id = $1 and id = $2 and version = $3 returning ${CLAIM_COLUMNS}`,
  findOtherOpenClaim: `select (
      select other.id from claims other
      where other.organization_id = moved.organization_id and other.tracking_number = moved.tracking_number
        and other.id <> moved.id and other.is_open = 1
      order by ${BY_NUMBER} limit 1
    ) from claims moved where moved.organization_id = $1 and moved.id = $2`,
  addMove: `insert into claim_history (organization_id, claim_id, version, from_status, from_reason, to_status,
    to_reason, actor, note, moved_at, status_message)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
  /** $7: since when the restored standing holds. $9: now. */
  takeBackMove: `update claims set ${STANDING_SET},
    taken_back_at = case when $9 > ${CHANGED_AT} then $9 else ${CHANGED_AT} end, version = version + 1
    where organization_id = $1 and id = $2 and version = $3 returning ${CLAIM_COLUMNS}`,
  addTakingBack: `insert into claim_history (organization_id, claim_id, version, from_status, from_reason, to_status,
    to_reason, actor, note, moved_at, status_message, since)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
  /** Work on a claim after a time: kinds of `WorkSince`. */
  findWorkSince: `select kind from claim_events
      where organization_id = $1 and claim_id = $2 and at > $3 and kind in ('noted', 'assigned')
    union
    select 'document' from documents
      where organization_id = $1 and claim_id = $2 and (created_at > $3 or received_at > $3 or confirmed_at > $3)
    union
    select 'filing' from claim_filings where organization_id = $1 and claim_id = $2 and changed_at > $3
    union
    select 'refund' from claim_refunds where organization_id = $1 and claim_id = $2 and recorded_at > $3
    union
    select 'refund' from claim_payments
      where organization_id = $1 and claim_id = $2 and (recorded_at > $3 or withdrawn_at > $3)`,
  listMoves: `select ${MOVE_COLUMNS}
    from claim_history where organization_id = $1 and claim_id = $2 order by version`,
  listNewestMoves: `select ${MOVE_COLUMNS} from claim_history
    where organization_id = $1 and claim_id = $2 and version < $3 order by version desc limit $4`,
  /** The columns that a moved claim is counted by beside its standing. */
  findCounted: `select carrier, type, currency, provider, claimed_amount, created_at
    from claims where organization_id = $1 and id = $2`,
} as const;

/** Locks the claim before a move is taken back, so that additions in progress are seen. */
export const LOCK_CLAIM = 'select 1 from claims where organization_id = $1 and id = $2 for update';

/** The version of a claim, without its filed text. */
export const FIND_CLAIM_VERSION = {
  sqlite: `select ${VERSION_COLUMNS.sqlite} from claims where organization_id = $1 and id = $2`,
  postgres: `select ${VERSION_COLUMNS.postgres} from claims where organization_id = $1 and id = $2`,
} as const;

/** The filed texts of claims. $2: their identifiers, a JSON list. */
export const LIST_FILED = {
  sqlite: 'select id, filed from claims where organization_id = $1 and id in (select value from json_each($2))',
  postgres: `select id, filed from claims
    where organization_id = $1 and id = any (array(select jsonb_array_elements_text($2::jsonb)))`,
} as const;

export function toClaim(row: Row): StoredClaim {
  type ClaimRow = [string, string, ClaimStatus, StatusReason | null, number, string, string, string];
  const [organization_id, id, status, status_reason, version, filed, created_at, updated_at] = row as ClaimRow;
  const claim = { organization_id, id, status, status_reason, version, filed, created_at, updated_at };
  return status_reason?.includes(':') ? { ...claim, ...splitReason(status_reason) } : claim;
}

/** Takes a text of `REASON_AND_MORE` that has more than a reason apart. */
function splitReason(text: string): Pick<StoredClaim, 'status_reason' | 'status_message' | 'refund'> {
  const [colon, brace] = [text.indexOf(':'), text.indexOf('{')];
  // No reason has a brace, and a refund has no others.
  const isRefunded = brace >= 0 && brace < colon;
  const [begin, end] = isRefunded ? [brace, text.indexOf('}') + 1] : [colon, colon];
  const reason = text.slice(0, begin);
  return {
    status_reason: reason === '' ? null : (reason as StatusReason),
    ...(end < text.length && { status_message: text.slice(end + 1) }),
    ...(isRefunded && { refund: text.slice(begin, end) }),
  };
}

export function toClaimVersion(row: Row): ClaimVersion {
  const [id, version, refund] = row as [string, number, string | null];
  return refund === null ? { id, version } : { id, version, refund };
}

export function toHistoryEntry(row: Row): HistoryEntry {
  type Status = Standing['status'];
  type Reason = Standing['status_reason'];
  type Text = string | null;
  type MoveRow = [number, Status, Reason, Status, Reason, string, Text, string, Text, Text];
  const [version, from_status, from_reason, to_status, to_reason, actor, note, moved_at, ...rest] = row as MoveRow;
  const [since, status_message] = rest;
  const from = { status: from_status, status_reason: from_reason };
  const to = { status: to_status, status_reason: to_reason };
  const entry = { version, from, to, actor, note, moved_at, since };
  return status_message === null ? entry : { ...entry, status_message };
}

export function toWorkSince([kind]: Row): WorkSince {
  return kind as WorkSince;
}

/** The claim after a move; the version is the one that was seen. */
export function moveValues(move: ClaimMove): SqlValue[] {
  const { organization_id, claim_id, version, to, moved_at, status_message = null } = move;
  const standing = [to.status, to.status_reason, isClosed(to) ? 0 : 1];
  return [organization_id, claim_id, version, ...standing, moved_at, status_message];
}

/** The move itself, under the version that it made. */
export function historyValues(move: ClaimMove): SqlValue[] {
  const { organization_id, claim_id, version, from, to, actor, note, moved_at, status_message = null } = move;
  const change = [from.status, from.status_reason, to.status, to.status_reason];
  return [organization_id, claim_id, version + 1, ...change, actor, note, moved_at, status_message];
}

/** The claim after a move was taken back. */
export function takeBackValues(takingBack: TakingBack): SqlValue[] {
  const { since, moved_at } = takingBack;
  return [...moveValues({ ...takingBack, moved_at: since }), moved_at];
}

/** The taking back itself, in the history. */
export function takingBackValues(takingBack: TakingBack): SqlValue[] {
  return [...historyValues(takingBack), takingBack.since];
}
