import type { SqlDialect } from '../../../platform/sql/sql.ts';

export const COLUMNS = `id, carrier, file_name, content_hash, line_count, claim_count, totals, sums, applied_at,
  applied_by, undone_at, undone_by`;
export const MAPPING_COLUMNS = 'carrier, mapping, changed_at, changed_by';
export const PAYMENT_COLUMNS =
  'organization_id, claim_id, id, amount, currency, paid_on, reference, statement_id, statement_line, recorded_at, recorded_by';
/** Columns of a claim `c`, its balance `b` and the facts of its shipment `s`. */
export const FOUND = `c.organization_id, c.id, c.tracking_number, c.status, c.created_at, c.claimed_amount, c.currency,
  b.approved, b.refund_currency, b.version, s.carrier_reference, b.reference`;
/** Joins `b` and `s` to a claim `c`. */
export const WITH_FACTS = `left join claim_balances b on b.organization_id = c.organization_id and b.claim_id = c.id
  left join shipment_facts s on s.organization_id = c.organization_id and s.claim_id = c.id`;

/** Locks the money of the claims of a JSON list, on PostgreSQL. */
export const LOCK_CLAIMS = `select 1 from jsonb_populate_recordset(null::claim_balances, $1::jsonb) as asked
  cross join lateral (
    select 1 from claims c where c.organization_id = asked.organization_id and c.id = asked.claim_id for no key update
  ) as locked`;

export const ADD_STATEMENT = `insert into statements (id, carrier, file_name, content_hash, line_count, claim_count, totals,
  sums, applied_at, applied_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`;

/** Has statements of one carrier applied one after the other, on PostgreSQL. */
export const LOCK_CARRIER = 'select pg_advisory_xact_lock(7274020, hashtext($1))';

export const FORGET = 'delete from statement_mappings where carrier = $1';

const KEY_COLUMNS = 'carrier, line_key, statement_id, line';
/** Columns of a stored line without its statement. */
export const LINE_COLUMNS =
  'line, fate, left_out, tracking_number, reference, line_number, amount_text, amount, currency, paid_on, organization_id, claim_id, details';
const STORED_LINE_COLUMNS = `statement_id, ${LINE_COLUMNS}`;

/** A row when the lines of a statement were kept. */
export const IS_KEPT = 'select 1 from statement_rows where statement_id = $1 limit 1';

/** The same columns of payments `p` of statements whose lines were not kept, and of their claims `c`. */
export const PAID_LINES = `(
  select p.statement_id, p.statement_line as line, 'matched' as fate, null as left_out, c.tracking_number, p.reference,
    null as line_number, '' as amount_text, p.amount, p.currency, p.paid_on, p.organization_id, p.claim_id,
    null as details
  from claim_payments p join claims c on c.organization_id = p.organization_id and c.id = p.claim_id
)`;

/** The statements of an engine for many rows, of which $1 is a JSON list. */
export function statementsOf({ recordsOf }: SqlDialect) {
  return {
    countKeys: `select count(*) from ${recordsOf('statement_lines', 'carrier, line_key', '$1')} as asked
      join statement_lines known on known.carrier = asked.carrier and known.line_key = asked.line_key`,
    countChanged: `select count(*) from ${recordsOf('claim_balances', 'organization_id, claim_id, version', '$1')} as asked
      where asked.version <> coalesce((
        select version from claim_balances b where b.organization_id = asked.organization_id and b.claim_id = asked.claim_id
      ), 0)`,
    addKeys: `insert into statement_lines (${KEY_COLUMNS})
      select ${KEY_COLUMNS} from ${recordsOf('statement_lines', KEY_COLUMNS, '$1')} as added`,
    addLines: `insert into statement_rows (${STORED_LINE_COLUMNS})
      select ${STORED_LINE_COLUMNS} from ${recordsOf('statement_rows', STORED_LINE_COLUMNS, '$1')} as added`,
    addPayments: `insert into claim_payments (${PAYMENT_COLUMNS})
      select ${PAYMENT_COLUMNS} from ${recordsOf('claim_payments', PAYMENT_COLUMNS, '$1')} as added`,
    withdraw: `update claim_payments set withdrawn_at = $2, withdrawn_by = $3
      from ${recordsOf('claim_payments', 'organization_id, claim_id, id', '$1')} as asked
      where claim_payments.organization_id = asked.organization_id and claim_payments.claim_id = asked.claim_id
        and claim_payments.id = asked.id`,
    setMapping: `insert into statement_mappings (carrier, mapping, changed_at, changed_by) values ($1, $2, $3, $4)
      on conflict (carrier) do update set mapping = excluded.mapping, changed_at = excluded.changed_at,
        changed_by = excluded.changed_by`,
  };
}

/**
 * The payments that count of the claims `k`. PostgreSQL is led to the primary key: a plan that it made while the table was
 * empty reads all of it for each part, and 100,000 lines took 20 s in the place of 0.5 s.
 */
export function paymentsText(engine: 'sqlite' | 'postgres', keys: string): string {
  const columns = 'p.claim_id, p.amount, p.currency, p.paid_on, p.reference, p.statement_id, r.line_number';
  const mine = 'p.organization_id = k.organization_id and p.claim_id = k.id';
  const withLine = 'left join statement_rows r on r.statement_id = p.statement_id and r.line = p.statement_line';
  if (engine === 'sqlite') {
    return `select ${columns} from ${keys} join claim_payments p on ${mine} ${withLine} where p.withdrawn_at is null`;
  }
  return `select ${columns} from ${keys} cross join lateral (
    select * from claim_payments p where ${mine} and p.withdrawn_at is null
    order by p.organization_id, p.claim_id, p.id limit 1000
  ) p left join lateral (
    select line_number from statement_rows r where r.statement_id = p.statement_id and r.line = p.statement_line limit 1
  ) r on true`;
}
