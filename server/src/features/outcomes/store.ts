import { parseColumn } from '../../platform/derive/derivation.ts';
import {
  execute,
  lock,
  query,
  type Row,
  SQL_DIALECTS,
  type Sql,
  StatementDraft,
  type Work,
} from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey } from '../claims/record.ts';
import { LOW_RANGE } from '../claims/rules/currency.ts';
import { DECIDED_STATUSES } from '../claims/rules/standing.ts';
import { reviewed } from '../deadlines/statements.ts';
import {
  type CountedOutcome,
  MEASURES,
  type OutcomeGroup,
  type OutcomeQuery,
  type OutcomeSubject,
  type OutcomeSums,
  type ReasonCount,
} from './record.ts';
import { addedUp, countedAs, takenOut } from './rules.ts';

const DECIDED = `(${DECIDED_STATUSES.map((status) => `'${status}'`).join(', ')})`;
const KEYS = ['cube', 'month', 'organization_id', 'carrier', 'type', 'operator', 'currency'] as const;
const TALLY_COLUMNS = [...KEYS, ...MEASURES].join(', ');
const REASON_COLUMNS = 'month, organization_id, carrier, status, reason, claims';

/** Where the text differs between the engines. */
const ENGINES = {
  sqlite: { day: (time: string) => `substr(${time}, 1, 10)`, orderless: ' where true' },
  postgres: {
    day: (time: string) => `to_char(${time} at time zone 'utc', 'YYYY-MM-DD')`,
    orderless: '',
  },
} as const;

/** Counts one after the other: two processes would wait for each other's rows. */
const LOCK_COUNTING = 'select pg_advisory_xact_lock(7274018)';

const GROUP_COLUMNS: Readonly<Record<OutcomeGroup, string>> = {
  carrier: 'carrier',
  organization: 'organization_id',
  type: 'type',
  operator: 'operator',
  month: 'month',
  currency: 'currency',
};

/** Stores the outcomes of claims. */
export const outcomeStore = defineStore({
  reads: {
    /** Lists the sums of each group and currency, in no order. */
    async listSums(sql, { group_by, ...claims }: OutcomeQuery): Promise<OutcomeSums[]> {
      const draft = new StatementDraft();
      const column = GROUP_COLUMNS[group_by];
      const cube = draft.bind(group_by === 'operator' ? 'operator' : 'carrier');
      const sums = MEASURES.map((name) => `cast(sum(${name}) as text)`).join(', ');
      const text = `select ${column}, currency, ${sums} from outcome_tallies
        where cube = ${cube} and ${conditionOf(claims, draft)}
        group by ${[...new Set([column, 'currency'])].join(', ')}`;
      return (await sql.allMade(draft.of(text))).map(toSums);
    },

    /** Lists how many claims ended in each status and reason, most first. */
    async listReasons(sql, claims: Omit<OutcomeQuery, 'group_by'>): Promise<ReasonCount[]> {
      const draft = new StatementDraft();
      const text = `select status, reason, sum(claims) from outcome_reason_tallies where ${conditionOf(claims, draft)}
        group by status, reason having sum(claims) <> 0 order by 3 desc, 1, 2`;
      return (await sql.allMade(draft.of(text))).map(toReasonCount);
    },
  },
  writes: {
    /** Counts claims as they are now, in the place of what they were counted as. */
    count(sql, claims: readonly ClaimKey[]): Promise<void> {
      const { engine } = sql;
      return sql.transaction(function* () {
        yield* lock(LOCK_COUNTING, []);
        yield* countAgain(engine, claims);
      });
    },
  },
});

export type OutcomeStore = StoreOf<typeof outcomeStore>;

function conditionOf({ from, to, organization, carrier }: Omit<OutcomeQuery, 'group_by'>, draft: StatementDraft) {
  const conditions = [`month >= ${draft.bind(from)}`, `month <= ${draft.bind(to)}`];
  if (organization !== undefined) conditions.push(`organization_id = ${draft.bind(organization)}`);
  if (carrier !== undefined) conditions.push(`carrier = ${draft.bind(carrier)}`);
  return conditions.join(' and ');
}

/** Takes out what the claims were counted as, and puts in what they are now. */
function* countAgain(engine: Sql['engine'], claims: readonly ClaimKey[]): Work<void> {
  const keys = JSON.stringify(claims.map(({ organization_id, id }) => [organization_id, id]));
  const list = KEY_LIST[engine];
  const isOf = (alias: string) => `${alias}.organization_id = k.value ->> 0 and ${alias}.claim_id = k.value ->> 1`;
  const before = yield* query(`select o.counted from ${list} join counted_outcomes o on ${isOf('o')}`, [keys]);
  const payments = Map.groupBy(
    (yield* query(
      `select p.claim_id, p.amount, p.currency, p.paid_on, p.recorded_by
        from ${list} join claim_payments p on ${isOf('p')} and p.withdrawn_at is null order by p.paid_on, p.id`,
      [keys],
    )).map(toPayment),
    ({ claim_id }) => claim_id,
  );
  const subjects = (yield* query(subjectsText(engine), [keys])).map((row) => toSubject(row, payments));
  const counted = subjects.map((claim) => ({ claim, ...countedAs(claim) }));
  const wasCounted = before.map(([text]) => parseColumn<CountedOutcome>(text, 'counted_outcomes', 'counted'));
  yield* addToTallies(engine, addedUp([...wasCounted.map(takenOut), ...counted]));
  yield* execute(DELETE[engine]('counted_outcomes'), [keys]);
  const rows = counted
    .filter(({ month }) => month !== null)
    .map(({ claim: { organization_id, id }, month, operator, kinds, tallies, reasons }) => [
      organization_id,
      id,
      JSON.stringify({ tallies, reasons }),
      month,
      operator,
      ` ${kinds.join(' ')} `,
    ]);
  const values = [0, 1, 2, 3, 4, 5].map((index) => `k.value ->> ${index}`).join(', ');
  yield* execute(
    `insert into counted_outcomes (organization_id, claim_id, counted, month, operator, kinds) select ${values} from ${list}`,
    [JSON.stringify(rows)],
  );
}

function* addToTallies(engine: Sql['engine'], { tallies, reasons }: CountedOutcome): Work<void> {
  yield* execute(addText(engine, 'outcome_tallies', TALLY_COLUMNS, MEASURES), [JSON.stringify(tallies)]);
  yield* execute(addText(engine, 'outcome_reason_tallies', REASON_COLUMNS, ['claims']), [JSON.stringify(reasons)]);
}

function addText(engine: Sql['engine'], table: string, columns: string, counts: readonly string[]): string {
  const keys = columns.split(', ').filter((column) => !counts.includes(column));
  const added = counts.map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  return `insert into ${table} (${columns}) select ${columns}
    from ${SQL_DIALECTS[engine].recordsOf(table, columns, '$1')} r${ENGINES[engine].orderless}
    on conflict (${keys.join(', ')}) do update set ${added.join(', ')}`;
}

const KEY_LIST = {
  sqlite: 'json_each($1) k',
  postgres: 'json_array_elements(cast($1 as json)) k (value)',
} as const;

const DELETE = {
  sqlite: (table: string) =>
    `delete from ${table} where (organization_id, claim_id) in (select value ->> 0, value ->> 1 from json_each($1))`,
  postgres: (table: string) => `delete from ${table} d using ${KEY_LIST.postgres}
    where d.organization_id = k.value ->> 0 and d.claim_id = k.value ->> 1`,
} as const;

/** Reads claims: the last decision that was not taken back, the refund in force, the days of review and filing. */
function subjectsText(engine: Sql['engine']): string {
  const { day } = ENGINES[engine];
  const ofClaim = (alias: string) => `${alias}.organization_id = c.organization_id and ${alias}.claim_id = c.id`;
  const history = `from claim_history h where ${ofClaim('h')} and h.since is null`;
  const decision = (column: string) => `(select ${column} ${history} and h.to_status in ${DECIDED}
      and h.from_status not in ${DECIDED} order by h.version desc limit 1)`;
  const refund = (column: string) => `(select r.${column} from claim_refunds r where ${ofClaim('r')}
      order by r.version desc limit 1)`;
  return `select c.organization_id, c.id, c.status, c.status_reason, c.carrier, c.type, c.currency, c.claimed_amount,
      ${day('c.created_at')}, ${day(reviewed('min'))},
      (select g.filed_on from claim_filings g where ${ofClaim('g')} order by g.version desc limit 1),
      case when c.status in ${DECIDED} then ${decision(day('h.moved_at'))} end,
      case when c.status in ${DECIDED} then ${decision('h.actor')} end,
      ${['amount', 'currency', 'approved_on', 'recorded_by'].map(refund).join(', ')}
    from (select k.value ->> 0 as organization_id, k.value ->> 1 as id from ${KEY_LIST[engine]}) f
      ${SQL_DIALECTS[engine].rowOf({ table: 'claims', alias: 'c', source: 'f' })}`;
}

type Payment = OutcomeSubject['payments'][number] & { claim_id: string };

function toPayment([claim_id, amount, ...rest]: Row): Payment {
  const [currency, paid_on, recorded_by] = rest as [string, string, string];
  return { claim_id: claim_id as string, amount: Number(amount), currency, paid_on, recorded_by };
}

function toSubject(row: Row, paid: ReadonlyMap<string, readonly Payment[]>): OutcomeSubject {
  const [organization_id, id, status, status_reason, carrier, type, currency, claimed, ...days] = row as string[];
  const [created_on, reviewed_on, filed_on, decided_on, decided_by, amount, refunded_in, approved_on, recorded_by] =
    days;
  const refund = amount == null ? null : { amount: Number(amount), currency: refunded_in, approved_on, recorded_by };
  return {
    ...{ organization_id, id, status, status_reason, carrier, type, currency, claimed_amount: Number(claimed) },
    ...{ created_on, reviewed_on, filed_on, decided_on, decided_by, refund },
    payments: paid.get(id as string) ?? [],
  } as OutcomeSubject;
}

function toSums([key, currency, ...sums]: Row): OutcomeSums {
  const of = Object.fromEntries(MEASURES.map((name, index) => [name, BigInt(String(sums[index]))]));
  const whole = (name: string) => (of[`${name}_high`] ?? 0n) * BigInt(LOW_RANGE) + (of[`${name}_low`] ?? 0n);
  const counts = Object.fromEntries(MEASURES.map((name) => [name, Number(of[name])]));
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, whole(name)]));
  return { key, currency, ...counts, ...amounts } as OutcomeSums;
}

const AMOUNTS = ['claimed', 'approved', 'paid', 'recovered', 'settled'];

function toReasonCount([status, reason, claims]: Row): ReasonCount {
  return { status: status as string, reason: (reason as string) || null, claims: Number(claims) };
}
