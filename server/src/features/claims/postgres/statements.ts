import { CHANGE_KINDS } from '../../../platform/derive/derivation.ts';
import { IDEMPOTENCY_COLUMNS } from '../../idempotency/store.ts';
import { BY_NUMBER } from '../statements.ts';

/** SQL text of PostgreSQL alone: several queries of SQLite are one here, because each is a round trip. */

/** The claims that are to be filed, a list of each member: `$2` to `$13`. */
const TO_FILE = {
  types: `$2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[], $9::text[],
    $10::text[], $11::bigint[], $12::text[], $13::text[]`,
  columns: `id, tracking_number, carrier, before_route, route, after_route, created_at, type, currency,
    claimed_amount, provider, filed_by_key_id`,
} as const;

/** Joins to each claim `asked` the one that leads its tracking number: the open one, or else the earliest. */
const FIRST_OF_NUMBER = `left join lateral (
    select ('{' || filed || '}')::json -> 'shipment' as shipment, case is_open when 1 then id end as open_id
    from claims
    where organization_id = $1 and tracking_number = asked.tracking_number
    order by ${BY_NUMBER} limit 1
  ) first on true`;

/**
 * The route of an earlier claim (all of a tracking number have one) as its text has it: `->` of `json` gives a member's
 * own text, unchanged.
 */
const KEPT_ROUTE = `coalesce('"origin":' || (first.shipment -> 'origin')::text ||
  ',"destination":' || (first.shipment -> 'destination')::text, route)`;

const FILE_ASKED = `insert into claims (organization_id, id, status, status_reason, version, is_open,
    tracking_number, carrier, filed, later_route, created_at, updated_at, type, currency, claimed_amount, provider,
    filed_by_key_id)
  select $1, id, 'CREATED', null, 1, 1, tracking_number, carrier, before_route || kept_route || after_route,
    case when kept_route <> route then route end, created_at, created_at, type, currency, claimed_amount, provider,
    filed_by_key_id`;

/** The order of the index, so that two statements that file claims cannot wait for each other. */
const IN_ORDER = `order by tracking_number collate "C", id`;

/** The text that a claim was stored with when its route is an earlier claim's. */
const FILED_TEXT = 'case when later_route is null then null else filed end';

/** Adds the claims that were stored to the log of changes. */
const NOTED = `noted as (insert into claim_changes (organization_id, claim_id, kind)
    select $1, id, ${CHANGE_KINDS.created} from filed)`;

export const POSTGRES_STATEMENTS = {
  /**
   * Files claims of one organization that arrived together, each unless an open one has its tracking number. A row for
   * each that was stored: its id and its text, see `FILED_TEXT`. A claim for the number that is filed and closed
   * elsewhere while this statement runs is not seen; then the database refuses all of it, as a statement that is to be
   * sent again (migration `0008_first_route`). Sorted inside, lest the planner makes each route twice.
   */
  fileClaims: `with filed as (${FILE_ASKED}
    from (
      select asked.*, ${KEPT_ROUTE} as kept_route
      from unnest(${TO_FILE.types}) as asked (${TO_FILE.columns})
      ${FIRST_OF_NUMBER}
      ${IN_ORDER}
    ) routed
    on conflict do nothing
    returning id, ${FILED_TEXT} as text), ${NOTED}
    select id, text from filed`,
  findOpenClaims: `select tracking_number, id from claims
    where organization_id = $1 and tracking_number = any ($2::text[]) and is_open = 1`,
} as const;

const ON_USED = 'on conflict (organization_id, route, key) do nothing';

/** The statements that file claims with a key each, and look up their records. */
export const KEYED_STATEMENTS = {
  /**
   * Files claims of one organization that have a key each, no two of one key. Gives a row for each key that was taken:
   * the key, its outcome, the claim if it was stored and its text as of `fileClaims`. When an open claim has the
   * number, the row has the outcome `conflict` and that claim, and the key is not taken. A claim that is stored
   * elsewhere while this statement runs is not seen: the key is then taken for a claim that is not there, or the
   * statement fails as of `fileClaims` when that claim is closed as well by then. Sorting the claims reads all keys, so
   * that all of them are taken before the first claim: two such statements, and one without keys, take what they have
   * in common in one order.
   */
  fileKeyedClaims: `with asked as (
      select asked.*, ${KEPT_ROUTE} as kept_route, first.open_id
      from unnest(${TO_FILE.types}, $14::text[], $15::text[], $16::text[], $17::timestamptz[])
        as asked (${TO_FILE.columns}, path, key, fingerprint, asked_at)
      ${FIRST_OF_NUMBER}
    ), taken as (
      insert into idempotency_keys (${IDEMPOTENCY_COLUMNS})
      select $1, path, key, fingerprint, 'created', id, asked_at
      from asked where open_id is null order by path collate "C", key collate "C"
      ${ON_USED}
      returning route as path, key, outcome, subject
    ), filed as (
      ${FILE_ASKED} from asked join taken using (path, key) ${IN_ORDER}
      on conflict do nothing returning id, ${FILED_TEXT} as text
    ), ${NOTED}
    select path, key, outcome, subject, filed.id, filed.text from taken left join filed on filed.id = taken.subject
    union all
    select path, key, 'conflict', open_id, null, null from asked
    where open_id is not null and not exists (
      select 1 from idempotency_keys used where used.organization_id = $1 and used.route = path and used.key = asked.key
    )`,
  /** One by one, lest a planner that knows nothing of the table yet reads the whole organization for all of them. */
  findIdempotencyRecords: `select ${IDEMPOTENCY_COLUMNS} from unnest($2::text[], $3::text[]) as asked (path, asked_key)
    cross join lateral (
      select * from idempotency_keys
      where organization_id = $1 and route = asked.path and key = asked.asked_key limit 1
    ) kept`,
  /** Only by the request whose claim it names. */
  giveBack: `delete from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3 and outcome = 'created' and subject = $4`,
} as const;
