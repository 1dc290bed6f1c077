import { BY_NUMBER, FIRST_UNSEEN, STATEMENTS } from './statements.ts';

/** SQL text of PostgreSQL alone: what is several statements on SQLite is one here, because each is a round trip. */

/** The claims that are to be filed, a list of each member: `$2` to `$13`. */
export const TO_FILE = {
  types: `$2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::text[],
    $10::text[], $11::bigint[], $12::text[], $13::text[]`,
  columns: `id, tracking_number, carrier, before_route, route, after_route, created_at, type, currency,
    claimed_amount, provider, filed_by_key_id`,
} as const;

/** Joins to each claim `asked` the one that leads its tracking number: the open one, or else the earliest. */
export const FIRST_OF_NUMBER = `left join lateral (
    select ('{' || filed || '}')::json -> 'shipment' as shipment, case is_open when 1 then id end as open_id
    from claims
    where organization_id = $1 and tracking_number = asked.tracking_number
    order by ${BY_NUMBER} limit 1
  ) first on true`;

/** The route of an earlier claim (all of a tracking number have one) as its text has it: `->` of `json` gives a member's own text, unchanged. */
export const KEPT_ROUTE = `coalesce('"origin":' || (first.shipment -> 'origin')::text ||
  ',"destination":' || (first.shipment -> 'destination')::text, route)`;

export const FILE_ASKED = `insert into claims (organization_id, id, status, status_reason, version, is_open,
    tracking_number, carrier, filed, later_route, created_at, updated_at, type, currency, claimed_amount, provider,
    filed_by_key_id)
  select $1, id, 'CREATED', null, 1, 1, tracking_number, carrier, before_route || kept_route || after_route,
    case when kept_route <> route then route end, created_at, created_at, type, currency, claimed_amount, provider,
    filed_by_key_id`;

/** The order of the index, so that two statements that file claims cannot wait for each other. */
export const IN_ORDER = `order by tracking_number collate "C", id`;

/** The text that a claim was stored with when its route is an earlier claim's. */
export const FILED_TEXT = 'case when later_route is null then null else filed end';

export const POSTGRES_STATEMENTS = {
  /**
   * Files claims of one organization that arrived together, each unless an open one has its tracking number. A row for
   * each that was stored: its id and its text, see `FILED_TEXT`. A claim for the number that is filed and closed
   * elsewhere while this statement runs is not seen; then the database refuses all of it, as a statement that is to be
   * sent again (migration `0008_first_route`). Sorted inside, lest the planner makes each route twice.
   */
  fileClaims: `${FILE_ASKED}
    from (
      select asked.*, ${KEPT_ROUTE} as kept_route
      from unnest(${TO_FILE.types}) as asked (${TO_FILE.columns})
      ${FIRST_OF_NUMBER}
      ${IN_ORDER}
    ) routed
    on conflict do nothing
    returning id, ${FILED_TEXT}`,
  readFiled: 'select id, filed from claims where organization_id = $1 and id = any ($2::text[])',
  findOpenClaims: `select tracking_number, id from claims
    where organization_id = $1 and tracking_number = any ($2::text[]) and is_open = 1`,

  /** Locks the noted key, so that what is being purged is not taken; gives a row when the document has the file. */
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
   * Confirms a document if it is not yet, and notes on the claim's desk that nobody has looked at it; gives a row when
   * it is confirmed by now.
   */
  confirmDocument: `with confirmed as (${STATEMENTS.confirmDocument} returning confirmed_at
    ), noted as (
      insert into claim_desk (organization_id, claim_id, unseen_since) select $1, $2, confirmed_at from confirmed
      ${FIRST_UNSEEN}
    )
    select 1 from documents where organization_id = $1 and claim_id = $2 and id = $3 and blob_key is not null`,

  time: 'select now()',
  /** Whether a transfer into this database has begun and not ended: see `postgres-rows.ts`. */
  isTransferOpen: "select to_regclass('transfer_marks') is not null",
  /** Whether the server is a read-only one; fails when the tables are not there. */
  check: 'select pg_is_in_recovery(), (select id from organizations limit 1)',
} as const;
