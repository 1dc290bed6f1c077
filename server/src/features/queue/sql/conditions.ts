import type { StatementDraft } from '../../../platform/sql/sql.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../claims/rules/standing.ts';
import type { OutcomeFilter } from '../../outcomes/record.ts';
import {
  type MoneyFilter,
  NO_DUE_DAY,
  type QueueFilter,
  type QueuePosition,
  type QueueQuery,
  type QueueSort,
  type QueueStanding,
} from '../store.ts';
import type { QueueDialect } from './rows.ts';

/** The parts that a statement of the queue is made with. */
export interface Making {
  draft: StatementDraft;
  dialect: QueueDialect;
}

/** The column of a claim's casework that gives a query's order; undefined: the claims themselves give the order. */
export function caseworkTimeOf({
  sort,
  assignee,
  among,
}: Pick<QueueQuery, 'sort' | 'assignee' | 'among'>): 'unseen_since' | 'updated_at' | undefined {
  if (isByUnseen(sort)) return 'unseen_since';
  return !isByFiling(sort) && !isByDue(sort) && !among && typeof assignee === 'string' ? 'updated_at' : undefined;
}

/** Whether claims of any status and reason are asked for. */
export function isOfAnyStanding({ standings }: QueueFilter): boolean {
  return standings.length === CLAIM_STATUSES.length && standings.every(({ reasons }) => reasons === null);
}

/** One value is compared with: a walk of an index takes less than with a list. */
export function isOneOf(column: string, values: readonly string[], { draft, dialect }: Making): string {
  const [first = ''] = values;
  if (values.length === 1) return `${column} = ${draft.bind(first)}`;
  return dialect.isAmong(column, draft.bind(dialect.toList(values)));
}

/** Conditions on a claim `c`, or on a counter `c`, beside its standing. */
export function filtersOf(filter: QueueFilter, making: Making): string[] {
  const lists = {
    organization_id: filter.organizations,
    carrier: filter.carriers,
    provider: filter.providers,
    type: filter.types,
    currency: filter.currencies,
  };
  return Object.entries(lists).flatMap(([column, values]) => (values ? [isOneOf(`c.${column}`, values, making)] : []));
}

/** No two statuses have a reason in common, so a reason alone tells the standing. */
export function standingCondition(standings: readonly QueueStanding[], { draft, dialect }: Making): string {
  const whole: ClaimStatus[] = standings.filter(({ reasons }) => !reasons).map(({ status }) => status);
  const reasons = standings.flatMap((standing) => standing.reasons ?? []);
  const isWhole = dialect.isAmong('c.status', draft.bind(dialect.toList(whole)));
  if (reasons.length === 0) return isWhole;
  return `(${isWhole} or ${dialect.isAmong('c.status_reason', draft.bind(dialect.toList(reasons)))})`;
}

/**
 * A column of what stands beside a claim `c` in another table. Not by `exists`: SQLite joins that, and reads all rows of
 * an organization for each claim where a range of claims is asked for.
 */
export function beside(
  table: 'claim_desk' | 'claim_deadlines' | 'claim_checklists',
  column: string,
  alias = 'c',
): string {
  return `(select d.${column} from ${table} d where d.organization_id = ${alias}.organization_id and d.claim_id = ${alias}.id)`;
}

/** Whether a subquery about one claim gives a row: claim by claim, never joined. */
function lookUp(query: string): string {
  return `((${query}) is not null)`;
}

/** Conditions on the casework of a claim `c` that was found without it, by the smallest index that has it. */
export function caseworkConditions({ assignee, isUnseen, asleep }: QueueFilter, { draft, dialect }: Making): string[] {
  // PostgreSQL does not know that few are asleep, and would begin with the casework.
  const exists = asleep?.is ? lookUp : dialect.exists;
  const hasCasework = (index: string, condition: string) =>
    exists(`select 1 from claim_desk d${dialect.indexedBy(index)}
      where d.organization_id = c.organization_id and d.claim_id = c.id and ${condition}`);
  const conditions = [];
  // PostgreSQL takes `is null` for rare, and would read all claims of a carrier for one page.
  if (assignee === null) conditions.push(`coalesce(${beside('claim_desk', 'assignee_id')}, '') <= ''`);
  else if (assignee !== undefined) {
    conditions.push(hasCasework('claim_desk_by_assignee', `d.assignee_id = ${draft.bind(assignee)}`));
  }
  if (isUnseen) conditions.push(hasCasework('claim_desk_unseen', 'd.unseen_since is not null'));
  return conditions;
}

/** Literally the conditions of the indexes that are named after them. */
const conditionsOf = {
  missing: (of: string) => [`${of}.missing is not null`],
  paid: (of: string, { isPaid }: QueueDialect) => [
    `(${of}.approved <= ${of}.paid_amount or (${of}.approved is null and ${isPaid(`${of}.paid`)}))`,
    `${of}.status <> 'RESOLVED'`,
    `${of}.status <> 'CLOSED'`,
  ],
} as const;

/** Conditions on a balance by its alias. Literally those of its indexes come first. */
export function balanceConditions(money: MoneyFilter, making: Making, of: string): string[] {
  if (money.is !== 'outstanding') return conditionsOf[money.is](of, making.dialect);
  const conditions = [`${of}.approved > ${of}.paid_amount`];
  const { currencies, approved } = money;
  if (currencies) conditions.push(isOneOf(`${of}.refund_currency`, currencies, making));
  if (approved.from) conditions.push(`${of}.approved_on >= ${making.draft.bind(approved.from)}`);
  if (approved.until) conditions.push(`${of}.approved_on <= ${making.draft.bind(approved.until)}`);
  return conditions;
}

/** Conditions on the money of a claim `c` that was found without it. */
export function moneyConditions({ money, isPaidLeftOut }: QueueFilter, making: Making): string[] {
  const balanceOf = (asked: MoneyFilter) => `select 1 from claim_balances d
      where d.organization_id = c.organization_id and d.claim_id = c.id
        and ${balanceConditions(asked, making, 'd').join(' and ')}`;
  return [
    ...(money ? [lookUp(balanceOf(money))] : []),
    ...(isPaidLeftOut ? [`not ${lookUp(balanceOf({ is: 'paid' }))}`] : []),
  ];
}

/** Conditions on a counted outcome by its alias. */
export function outcomesOf({ months, kind, operator }: OutcomeFilter, { draft }: Making, of: string): string[] {
  const conditions = [];
  if (months.from) conditions.push(`${of}.month >= ${draft.bind(months.from)}`);
  if (months.until) conditions.push(`${of}.month <= ${draft.bind(months.until)}`);
  if (!months.from && !months.until) conditions.push(`${of}.month is not null`);
  if (kind) conditions.push(`${of}.kinds like '% ${kind} %'`);
  if (operator !== undefined) conditions.push(`${of}.operator = ${draft.bind(operator)}`);
  return conditions;
}

/** Conditions on the outcome of a claim `c` that was found without it. */
export function outcomeConditions({ outcome }: QueueFilter, making: Making): string[] {
  if (!outcome) return [];
  return [
    lookUp(`select 1 from counted_outcomes d
      where d.organization_id = c.organization_id and d.claim_id = c.id
        and ${outcomesOf(outcome, making, 'd').join(' and ')}`),
  ];
}

/** Conditions on the findings of a claim `c` that was found without them. */
export function findingConditions({ isPossibleDuplicate }: QueueFilter): string[] {
  if (!isPossibleDuplicate) return [];
  return [
    lookUp(`select 1 from claim_findings d
      where d.organization_id = c.organization_id and d.claim_id = c.id and d.kinds is not null`),
  ];
}

/** Gives the text of a column of `claim_deadlines`. */
export type DeadlineColumn = (column: 'due_on' | 'due_kind' | 'asleep_until') => string;

/** The columns of a claim `c` that was found without its deadline. */
export const deadlineBeside: DeadlineColumn = (column) => beside('claim_deadlines', column);

/** Conditions on what is due, and on what is asleep. */
export function dueConditions(filter: QueueFilter, of: DeadlineColumn, making: Making): string[] {
  const { due, dueKinds, isUndated, asleep } = filter;
  const { draft } = making;
  const conditions = [];
  if (due?.from) conditions.push(`${of('due_on')} >= ${draft.bind(due.from)}`);
  if (due?.until) conditions.push(`${of('due_on')} <= ${draft.bind(due.until)}`);
  if ((due || dueKinds) && !due?.from && !due?.until) conditions.push(`${of('due_on')} is not null`);
  if (dueKinds) conditions.push(isOneOf(of('due_kind'), dueKinds, making));
  if (isUndated) conditions.push(`${of('due_on')} is null`);
  if (asleep?.is) conditions.push(`${of('asleep_until')} > ${draft.bind(asleep.on)}`);
  else if (asleep) conditions.push(`coalesce(${of('asleep_until')}, '') <= ${draft.bind(asleep.on)}`);
  return conditions;
}

/** Conditions on a claim `c`, or on what stands beside it and has the same columns. */
export function claimConditions(filter: QueueFilter, making: Making): string[] {
  const standing = isOfAnyStanding(filter) ? [] : [standingCondition(filter.standings, making)];
  return [...standing, ...filtersOf(filter, making), ...rangeOf(filter, making)];
}

/** The state of the checklist of a claim `c` that was found without it. */
export const CHECKLIST_BESIDE = beside('claim_checklists', 'checklist');

/** Conditions on the state of the checklist, which a row `c` has unless told. */
export function checklistConditions({ checklist }: QueueFilter, { draft }: Making, of = 'c.checklist'): string[] {
  return checklist === undefined ? [] : [`${of} = ${draft.bind(checklist)}`];
}

export function rangeOf({ filed }: QueueFilter, { draft }: Making): string[] {
  return filed ? [`c.id > ${draft.bind(filed.after_id)}`, `c.id < ${draft.bind(filed.before_id)}`] : [];
}

export function isByFiling(sort: QueueSort): boolean {
  return sort === 'filed' || sort === '-filed';
}

export function isByDue(sort: QueueSort): sort is 'due' | '-due' {
  return sort === 'due' || sort === '-due';
}

export function isByUnseen(sort: QueueSort): boolean {
  return sort === 'unseen' || sort === '-unseen';
}

/** The direction of an order, and what compares a row after a place with the place. */
export function wayOf(sort: QueueSort): { way: 'asc' | 'desc'; beyond: '<' | '>' } {
  return isDescending(sort) ? { way: 'desc', beyond: '<' } : { way: 'asc', beyond: '>' };
}

function isDescending(sort: QueueSort): boolean {
  return sort.startsWith('-');
}

/** The order of a list, by the columns of an alias; of what is due, by the day. */
export function orderBy(sort: QueueSort, alias: string, day = beside('claim_deadlines', 'due_on', alias)): string {
  const { way } = wayOf(sort);
  if (isByFiling(sort)) return `${alias}.id ${way}`;
  return `${isByDue(sort) ? placeOfDay(sort, day) : `${alias}.updated_at`} ${way}, ${alias}.id ${way}`;
}

/** The place of a due day; without one, of what stands for it in the order. */
function placeOfDay(sort: 'due' | '-due', day: string): string {
  return `coalesce(${day}, '${NO_DUE_DAY[sort]}')`;
}

/** The range of the time of filing, and where the page before ended. */
export function boundsOf(query: QueueQuery, making: Making, day?: string): string[] {
  const { sort, after, filed } = query;
  // A planner without statistics prefers any index that has more of the conditions to the one that gives the order.
  if (!isByFiling(sort)) return [...rangeOf(query, making), ...positionOf(query, making.draft, day)];
  const lows = [filed?.after_id ?? ''];
  const highs = [filed?.before_id ?? '~'];
  if (after) (isDescending(sort) ? highs : lows).push(after.id);
  const [low = '', high = ''] = [lows.toSorted().at(-1), highs.toSorted()[0]];
  return [`c.id > ${making.draft.bind(low)}`, `c.id < ${making.draft.bind(high)}`];
}

/** Where the page before ended, in an order by the last move or by what is due. */
export function positionOf(
  { sort, after }: Pick<QueueQuery, 'sort' | 'after'>,
  draft: StatementDraft,
  day = deadlineBeside('due_on'),
): string[] {
  if (!after || isByFiling(sort)) return [];
  const at = isByDue(sort) ? placeOfDay(sort, day) : 'c.updated_at';
  return [`(${at}, c.id) ${wayOf(sort).beyond} ${placeOf(after, draft)}`];
}

export function placeOf({ since, id }: QueuePosition, draft: StatementDraft): string {
  return `(${draft.bind(since)}, ${draft.bind(id)})`;
}
