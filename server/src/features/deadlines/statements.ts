import { SQL_DIALECTS } from '../../platform/sql/sql.ts';
import { BY_NUMBER } from '../claims/statements.ts';

/**
 * The first or the last move of a claim `c` to `UNDER_REVIEW`, but those that were taken back: the entry after such a one has
 * a `since`.
 */
export const reviewed = (which: 'min' | 'max') => `(select ${which}(h.moved_at) from claim_history h
    where h.organization_id = c.organization_id and h.claim_id = c.id and h.to_status = 'UNDER_REVIEW' and h.since is null
      and not exists (select 1 from claim_history t where t.organization_id = h.organization_id
        and t.claim_id = h.claim_id and t.version = h.version + 1 and t.since is not null))`;

/** The last move of a claim `c` to a status of the approval from one of none, but those that were taken back. */
const APPROVED = `(select max(h.moved_at) from claim_history h
    where h.organization_id = c.organization_id and h.claim_id = c.id and h.since is null
      and h.to_status like 'PENDING_REFUND%' and h.from_status not like 'PENDING_REFUND%'
      and not exists (select 1 from claim_history t where t.organization_id = h.organization_id
        and t.claim_id = h.claim_id and t.version = h.version + 1 and t.since is not null))`;

/** The country of one end of the route of a claim `c`. */
const COUNTRY = {
  sqlite: (end: string) => `json_extract('{' || c.filed || '}', '$.shipment.${end}.country')`,
  postgres: (end: string) => `('{' || c.filed || '}')::json #>> '{shipment,${end},country}'`,
} as const;

/** Reads the facts of the claims of a source of keys, `k`. */
export function subjectsText(engine: 'sqlite' | 'postgres', keys: string): string {
  const [country, dialect] = [COUNTRY[engine], SQL_DIALECTS[engine]];
  return `select c.organization_id, c.id, c.carrier, c.type, c.status, c.created_at,
      ${country('origin')}, ${country('destination')}, f.posted_on, f.expected_on, f.delivered_on,
      ${reviewed('min')}, ${reviewed('max')}, u.look_on, (select g.filed_on from claim_filings g
        where g.organization_id = c.organization_id and g.claim_id = c.id order by g.version desc limit 1),
      (select max(g.filed_on) from claim_filings g where g.organization_id = c.organization_id and g.claim_id = c.id),
      b.approved_on, ${APPROVED}, b.paid, b.approved, b.paid_amount
    from ${keys} ${dialect.rowOf({ table: 'claims', alias: 'c', source: 'k' })}
    left join shipment_facts f on f.organization_id = k.organization_id and f.claim_id = k.id
    left join claim_balances b on b.organization_id = k.organization_id and b.claim_id = k.id
    left join claim_follow_ups u on u.organization_id = k.organization_id and u.claim_id = k.id and u.ended_at is null`;
}

/** SQL of deadlines that both engines share. */
export const DEADLINE_STATEMENTS = {
  listChanges: `select organization_id, claim_id, stamp from deadline_changes
    where is_swept = $1 order by organization_id, claim_id limit $2`,
  setMark: `insert into deadline_marks (name, value) values ($1, $2)
    on conflict (name) do update set value = excluded.value`,
  beginSweep: `insert into deadline_sweeps (organization_id, carrier, stamp, status, before_id)
    values ($1, $2, $3, $4, $5)
    on conflict (organization_id, carrier) do update
    set stamp = excluded.stamp, status = excluded.status, before_id = excluded.before_id`,
  findSweep: `select organization_id, carrier, stamp, status, before_id from deadline_sweeps
    order by organization_id, carrier limit 1`,
  moveSweep: `update deadline_sweeps set status = $4, before_id = $5
    where organization_id = $1 and carrier = $2 and stamp = $3`,
  endSweep: 'delete from deadline_sweeps where organization_id = $1 and carrier = $2 and stamp = $3',
} as const;

const KEY_COLUMNS = ['organization_id', 'claim_id', 'stamp'] as const;
const ROW_COLUMNS = [
  ...['organization_id', 'claim_id', 'due_on', 'due_kind'],
  ...['is_latest', 'is_certain', 'asleep_until'],
];

/** A source of rows `k` out of $1, a JSON list of objects. */
const rowsOf = {
  sqlite: (columns: readonly string[]) =>
    `(select ${columns.map((name) => `value ->> '${name}' as ${name}`).join(', ')} from json_each($1)) k`,
  postgres: (columns: readonly string[]) =>
    `jsonb_to_recordset($1::jsonb) as k (${columns.map((name) => `${name} text`).join(', ')})`,
} as const;

/** Deletes the rows of a table whose columns are among those of $1. */
const DELETE = {
  sqlite: (table: string, columns: readonly string[]) =>
    `delete from ${table} where (${columns.join(', ')}) in (select ${columns.join(', ')} from ${rowsOf.sqlite(columns)})`,
  postgres: (table: string, columns: readonly string[]) =>
    `delete from ${table} d using ${rowsOf.postgres(columns)}
      where ${columns.map((name) => `d.${name} = k.${name}`).join(' and ')}`,
} as const;

/** The condition of the index of claims by status, which has all columns that are read. */
const OF_INDEX = { sqlite: '', postgres: ' and version > 0' } as const;

/** Older claims of the tracking number of a claim `c`, found by the index of numbers whatever a planner knows. */
const NAMESAKES = {
  sqlite: `cross join claims other indexed by claims_one_open_per_tracking_number
          on other.organization_id = c.organization_id and other.tracking_number = c.tracking_number
        where other.id < c.id`,
  postgres: `cross join lateral (
          select organization_id, id from claims
          where organization_id = c.organization_id and tracking_number = c.tracking_number and id < c.id
          order by ${BY_NUMBER}
        ) other`,
} as const;

const STAMP = { sqlite: 'lower(hex(randomblob(16)))', postgres: 'gen_random_uuid()::text' } as const;
/** A flag of a row of the list: 0 or 1. */
const FLAG = {
  sqlite: (name: string) => `k.${name}`,
  postgres: (name: string) => `k.${name} = '1'`,
} as const;

function statementsOf(engine: 'sqlite' | 'postgres') {
  const keys = rowsOf[engine](KEY_COLUMNS);
  const isKey = (alias: string) => `${alias}.organization_id = k.organization_id and ${alias}.claim_id = k.claim_id`;
  return {
    findWork: `select (select stamp from deadline_changes where is_swept = 0 limit 1),
      (select stamp from deadline_changes where is_swept = 1 limit 1), (select stamp from deadline_sweeps limit 1),
      (select id from claims where status = 'CREATED'${OF_INDEX[engine]} order by id desc limit 1),
      (select value from deadline_marks where name = 'found'), (select value from deadline_marks where name = 'rules')`,
    listNewClaims: `select c.organization_id, c.id, d.claim_id
      from (select organization_id, id from claims where status = 'CREATED'${OF_INDEX[engine]} and id > $1
        order by id limit $2) c
      left join claim_deadlines d on d.organization_id = c.organization_id and d.claim_id = c.id
      order by c.id`,
    listSwept: `select organization_id, id, carrier from claims
      where status = $1${OF_INDEX[engine]} and id < $2 order by id desc limit $3`,
    /** Wakes claims whose tracking number new claims, $1, have; $2: now. */
    wakeNamesakes: `update claim_follow_ups set ended_at = $2
      where ended_at is null and (organization_id, claim_id) in (
        select other.organization_id, other.id from ${rowsOf[engine](['organization_id', 'claim_id'])}
        join claims c on c.organization_id = k.organization_id and c.id = k.claim_id
        ${NAMESAKES[engine]})`,
    /** Claims, $1, are to be worked out; $2: 1 when they are of a walk. A claim that changed stays one. */
    note: `insert into deadline_changes (organization_id, claim_id, stamp, is_swept)
      select k.organization_id, k.claim_id, ${STAMP[engine]}, $2 from ${keys} where true
      order by k.organization_id, k.claim_id
      on conflict (organization_id, claim_id) do update set stamp = excluded.stamp,
        is_swept = case when excluded.is_swept = 0 then 0 else deadline_changes.is_swept end`,
    /** In the order of a move, which locks its claim before its change. */
    lockClaims: `select 1 from ${keys} join claims c on c.organization_id = k.organization_id and c.id = k.claim_id
      order by c.organization_id, c.id for share of c`,
    lockChanges: `select d.claim_id from ${keys}
      join deadline_changes d on ${isKey('d')} and d.stamp = k.stamp order by d.organization_id, d.claim_id`,
    setDeadlines: `insert into claim_deadlines (${ROW_COLUMNS.join(', ')})
      select k.organization_id, k.claim_id, k.due_on, k.due_kind, ${FLAG[engine]('is_latest')},
        ${FLAG[engine]('is_certain')}, k.asleep_until
      from ${rowsOf[engine](ROW_COLUMNS)} where true order by k.organization_id, k.claim_id
      on conflict (organization_id, claim_id) do update set due_on = excluded.due_on, due_kind = excluded.due_kind,
        is_latest = excluded.is_latest, is_certain = excluded.is_certain, asleep_until = excluded.asleep_until`,
    deleteDeadlines: DELETE[engine]('claim_deadlines', ['organization_id', 'claim_id']),
    deleteChanges: DELETE[engine]('deadline_changes', KEY_COLUMNS),
  };
}

/** SQL of deadlines that differs between the engines. */
export const ENGINE_STATEMENTS = { sqlite: statementsOf('sqlite'), postgres: statementsOf('postgres') } as const;
