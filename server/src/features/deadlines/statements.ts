import { SQL_DIALECTS } from '../../platform/sql/sql.ts';
import { BY_NUMBER } from '../claims/statements.ts';

/**
 * The first or the last move of a claim `c` to `UNDER_REVIEW`, but those that were taken back: the entry after such a
 * one has a `since`.
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
function subjectsText(engine: 'sqlite' | 'postgres', keys: string): string {
  const [country, dialect] = [COUNTRY[engine], SQL_DIALECTS[engine]];
  return `select c.organization_id, c.id, c.carrier, c.type, c.status, c.created_at,
      ${country('origin')}, ${country('destination')}, f.posted_on, f.expected_on, f.delivered_on,
      ${reviewed('min')}, ${reviewed('max')}, u.look_on, (select g.filed_on from claim_filings g
        where g.organization_id = c.organization_id and g.claim_id = c.id order by g.version desc limit 1),
      (select max(g.filed_on) from claim_filings g where g.organization_id = c.organization_id and g.claim_id = c.id),
      b.approved_on, ${APPROVED}, b.paid, b.approved, b.paid_amount
    from ${keys} ${dialect.rowOf({ table: 'claims', alias: 'c', source: 'k' })}
    left join shipment_facts f on f.organization_id = k.organization_id and f.claim_id = k.claim_id
    left join claim_balances b on b.organization_id = k.organization_id and b.claim_id = k.claim_id
    left join claim_follow_ups u on u.organization_id = k.organization_id and u.claim_id = k.claim_id and u.ended_at is null`;
}

const KEY_COLUMNS = ['organization_id', 'claim_id'] as const;
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

/** Deletes the rows of a table that match the columns of $1. */
const DELETE = {
  sqlite: (table: string, columns: readonly string[]) =>
    `delete from ${table} where (${columns.join(', ')}) in (select ${columns.join(', ')} from ${rowsOf.sqlite(columns)})`,
  postgres: (table: string, columns: readonly string[]) =>
    `delete from ${table} d using ${rowsOf.postgres(columns)}
      where ${columns.map((name) => `d.${name} = k.${name}`).join(' and ')}`,
} as const;

/** Older claims of the tracking number of a claim `c`, found by the index of numbers under any planner. */
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

/** A flag of a row of the list: 0 or 1. */
const FLAG = {
  sqlite: (name: string) => `k.${name}`,
  postgres: (name: string) => `k.${name} = '1'`,
} as const;

function statementsOf(engine: 'sqlite' | 'postgres') {
  const keys = rowsOf[engine](KEY_COLUMNS);
  return {
    /** Reads the facts of claims, $1. */
    listSubjects: subjectsText(engine, `(select organization_id, claim_id, claim_id as id from ${keys}) k`),
    /** Wakes claims whose tracking number new claims, $1, have, before their deadlines are derived; $2: now. */
    wakeNamesakes: `update claim_follow_ups set ended_at = $2
      where ended_at is null and (organization_id, claim_id) in (
        select other.organization_id, other.id from ${keys}
        join claims c on c.organization_id = k.organization_id and c.id = k.claim_id and not exists (
          select 1 from claim_deadlines d where d.organization_id = k.organization_id and d.claim_id = k.claim_id)
        ${NAMESAKES[engine]})`,
    lockClaims: `select 1 from ${keys} join claims c on c.organization_id = k.organization_id and c.id = k.claim_id
      order by c.organization_id, c.id for share of c`,
    setDeadlines: `insert into claim_deadlines (${ROW_COLUMNS.join(', ')})
      select k.organization_id, k.claim_id, k.due_on, k.due_kind, ${FLAG[engine]('is_latest')},
        ${FLAG[engine]('is_certain')}, k.asleep_until
      from ${rowsOf[engine](ROW_COLUMNS)} where true order by k.organization_id, k.claim_id
      on conflict (organization_id, claim_id) do update set due_on = excluded.due_on, due_kind = excluded.due_kind,
        is_latest = excluded.is_latest, is_certain = excluded.is_certain, asleep_until = excluded.asleep_until`,
    deleteDeadlines: DELETE[engine]('claim_deadlines', KEY_COLUMNS),
  };
}

/** SQL of deadlines. */
export const ENGINE_STATEMENTS = { sqlite: statementsOf('sqlite'), postgres: statementsOf('postgres') } as const;
