import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import { sumOfHalves } from '../../refunds/rules.ts';
import { isOneOf, type Making } from '../sql/conditions.ts';
import type { QueueDialect } from '../sql/rows.ts';
import type { OutstandingQuery, OutstandingSum } from '../store.ts';

/** Literally the condition of the index `claim_balances_outstanding`, which has all that is read. */
const IS_OUTSTANDING = 'b.approved > b.paid_amount';
const REST = '(b.approved - b.paid_amount)';
const COLUMNS = { carrier: 'b.carrier', organization: 'b.organization_id' } as const;

/**
 * Sums what is outstanding by the asked groups, currency and age, in their order. A sum over claims can pass what a number holds,
 * and what SQLite adds up: so the halves of the amounts are summed.
 */
export function outstandingStatement(query: OutstandingQuery, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const keys = [...query.by.map((each) => COLUMNS[each]), 'b.refund_currency'];
  const conditions = [IS_OUTSTANDING, ...conditionsOf(query, keys, making)];
  const name = query.by.includes('organization')
    ? '(select o.name from organizations o where o.id = s.organization_id)'
    : 'null';
  const columns = {
    carrier: 'null',
    organization: 'null',
    ...Object.fromEntries(query.by.map((each) => [each, COLUMNS[each]])),
  };
  const text = `select s.carrier, s.organization_id, ${name}, s.currency, s.age, s.claims, s.high, s.low, s.oldest from (
      select ${columns.carrier} as carrier, ${columns.organization} as organization_id, b.refund_currency as currency,
        ${ageOf(query, making)} as age, count(*) as claims, sum(${REST} >> 32) as high,
        sum(${REST} & 4294967295) as low, min(b.approved_on) as oldest
      from claim_balances b${dialect.indexedBy('claim_balances_outstanding')} where ${conditions.join(' and ')}
      group by ${keys.join(', ')}, age order by ${keys.join(', ')}, age limit ${query.limit * (query.since.length + 1)}
    ) s`;
  return making.draft.of(text);
}

function conditionsOf(query: OutstandingQuery, keys: readonly string[], making: Making): string[] {
  const { carriers, organizations, currencies, after } = query;
  const lists = { 'b.carrier': carriers, 'b.organization_id': organizations, 'b.refund_currency': currencies };
  const filters = Object.entries(lists).flatMap(([column, values]) =>
    values ? [isOneOf(column, values, making)] : [],
  );
  if (!after) return filters;
  return [...filters, `(${keys.join(', ')}) > (${after.map((each) => making.draft.bind(each)).join(', ')})`];
}

/** The number of the age, from the days on which each begins: 0 for the youngest. */
function ageOf({ since }: OutstandingQuery, { draft }: Making): string {
  const cases = since.map((day, age) => `when b.approved_on >= ${draft.bind(day)} then ${age}`);
  return `case ${cases.join(' ')} else ${since.length} end`;
}

export function toOutstandingSum(row: Row): OutstandingSum {
  type SumRow = [string | null, string | null, string | null, string, number, number, unknown, unknown, string];
  const [carrier, organization_id, name, currency, age, claims, high, low, oldest] = row as unknown as SumRow;
  const organization = organization_id === null ? null : { id: organization_id, name: name ?? organization_id };
  const amount = sumOfHalves(String(high), String(low));
  return { carrier, organization, currency, age: Number(age), claims: Number(claims), amount, oldest };
}
