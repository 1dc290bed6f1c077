import type { QueueFilter, QueueSort } from '../store.ts';
import {
  balanceConditions,
  beside,
  CHECKLIST_BESIDE,
  caseworkConditions,
  checklistConditions,
  claimConditions,
  type DeadlineColumn,
  dueConditions,
  findingConditions,
  isByDue,
  isByFiling,
  isOfAnyStanding,
  type Making,
  moneyConditions,
  outcomeConditions,
  outcomesOf,
  standingCondition,
} from './conditions.ts';

/*
 * Lists that lead to claims: what a search found, casework, balances, findings, deadlines, outcomes, checklists. All but what a
 * search found and outcomes have what claims are filtered by.
 */

/** The rows that lead to the claims of a filter: the shortest list that is known to have them all. */
export type QueueSource =
  | 'keys'
  | 'casework'
  | 'findings'
  | 'balances'
  | 'deadlines'
  | 'outcomes'
  | 'checklists'
  | 'claims';

export function sourceOf(filter: QueueFilter): QueueSource {
  if (filter.among) return 'keys';
  if (typeof filter.assignee === 'string') return 'casework';
  if (filter.isPossibleDuplicate) return 'findings';
  if (filter.money) return 'balances';
  if (isOfDeadlines(filter)) return 'deadlines';
  if (filter.isUnseen) return 'casework';
  if (filter.outcome) return 'outcomes';
  return filter.checklist === undefined ? 'claims' : 'checklists';
}

/** Whether only claims that have a deadline can match. */
function isOfDeadlines({ asleep, ...filter }: QueueFilter): boolean {
  return isOfDue(filter) || asleep?.is === true;
}

/** Whether only claims with a due day can match. */
export function isOfDue({ due, dueKinds }: QueueFilter): boolean {
  return due !== undefined || dueKinds !== undefined;
}

/**
 * `from` of what a list leads to, as rows `c`. The deadline of each is `e` where the filter or the order asks for it and the
 * row does not have it itself.
 */
export function listOf(filter: QueueFilter & { sort?: QueueSort }, making: Making, source = sourceOf(filter)): string {
  const { draft, dialect } = making;
  if (source === 'deadlines') return isOfDue(filter) ? datedRows(making, filter) : asleepRows(making);
  const hasIndexOfDays = source === 'findings' || (source === 'balances' && filter.money?.is === 'missing');
  if (hasIndexOfDays && isOfDue(filter) && !filter.sort) return datedRows(making, filter, source);
  const claims = () => `${dialect.keys('f', draft.bind, filter.among ?? [])} ${dialect.claimOf('f')}`;
  const lists = {
    keys: claims,
    claims,
    casework: () => caseworkOf(filter, making),
    checklists: () => checklistRows(making),
    balances: () => balanceRows(filter, making),
    findings: () => findingRows(filter, making),
    outcomes: () => `${outcomeRows(filter, making)} ${dialect.claimOf('f')}`,
  };
  return asksForDeadlines(filter) && !hasDeadline(source) ? `${lists[source]()} ${DEADLINE}` : lists[source]();
}

/** Whether the rows of a source have what is due, and the casework, themselves. */
function hasDeadline(source: QueueSource): boolean {
  return source === 'deadlines' || source === 'balances' || source === 'findings';
}

export function asksForDeadlines({ sort, asleep, ...filter }: QueueFilter & { sort?: QueueSort }): boolean {
  const isAsked = isOfDue(filter) || filter.isUndated === true || asleep !== undefined;
  return isAsked || (sort !== undefined && isByDue(sort));
}

const DEADLINE = 'left join claim_deadlines e on e.organization_id = c.organization_id and e.claim_id = c.id';

/** Conditions on the rows that a list leads to. */
export function listConditions(filter: QueueFilter, making: Making, source = sourceOf(filter)): string[] {
  const casework = caseworkConditionsOf(filter, making, source);
  const deadlines = dueConditions(filter, deadlineColumns(source), making);
  const isOfClaims = source === 'keys' || source === 'claims' || source === 'outcomes';
  const checklist = checklistConditions(filter, making, isOfClaims ? CHECKLIST_BESIDE : undefined);
  const money = moneyConditionsOf(filter, making, source);
  const findings = source === 'findings' ? [] : findingConditions(filter);
  const outcomes = source === 'outcomes' ? [] : outcomeConditions(filter, making);
  const claims = [...standingsOf(filter, making, source), ...claimConditions(filter, making)];
  return [...claims, ...checklist, ...casework, ...money, ...findings, ...outcomes, ...deadlines];
}

function caseworkConditionsOf(filter: QueueFilter, making: Making, source: QueueSource): string[] {
  if (source === 'casework') return [];
  return hasDeadline(source) ? ownCasework(filter, 'c', making) : caseworkConditions(filter, making);
}

/** Balances were found by their money; findings have that of their claim themselves, but not what was paid in each currency. */
function moneyConditionsOf(filter: QueueFilter, making: Making, source: QueueSource): string[] {
  const { money, ...others } = filter;
  const isOwn = source === 'findings' && money !== undefined && money.is !== 'paid';
  if (source !== 'balances' && !isOwn) return moneyConditions(filter, making);
  return [...(isOwn ? balanceConditions(money, making, 'c') : []), ...moneyConditions(others, making)];
}

/** Conditions on the casework that a row has itself. */
function ownCasework({ assignee, isUnseen }: QueueFilter, alias: string, { draft }: Making): string[] {
  const conditions = [];
  if (assignee === null) conditions.push(`${alias}.assignee_id is null`);
  else if (assignee !== undefined) conditions.push(`${alias}.assignee_id = ${draft.bind(assignee)}`);
  if (isUnseen) conditions.push(`${alias}.unseen_since is not null`);
  return conditions;
}

/** Statuses lead the indexes of due days and of checklists, so all of them are named where all are asked for. */
function standingsOf(filter: QueueFilter, making: Making, source: QueueSource): string[] {
  const isLed = (source === 'deadlines' && isOfDue(filter)) || source === 'checklists';
  return isLed && isOfAnyStanding(filter) ? [standingCondition(filter.standings, making)] : [];
}

/** The columns of deadlines in the rows of a list. */
export function deadlineColumns(source: QueueSource): DeadlineColumn {
  return (column) => `${hasDeadline(source) ? 'c' : 'e'}.${column}`;
}

/** Whether the day is certain, in the rows of a list: balances and findings do not have it. */
export function certaintyIn(source: QueueSource): string {
  if (source === 'deadlines') return 'c.is_certain';
  return hasDeadline(source) ? beside('claim_deadlines', 'is_certain') : 'e.is_certain';
}

export function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** All casework that somebody has. */
export function assignedRows(making: Making): string {
  return rowsOf('claim_desk', 'claim_desk_assigned_facts', ['d.assignee_id is not null'], making);
}

/** All deadlines with a day, with unseen evidence alone where no others are asked for; or findings or balances with one. */
export function datedRows(making: Making, filter: QueueFilter, source: QueueSource = 'deadlines'): string {
  const isDated = 'd.due_on is not null';
  if (source === 'findings') return rowsOf('claim_findings', 'claim_findings_due', [IS_FOUND, isDated], making);
  if (source === 'balances' && filter.money) {
    const conditions = [...balanceConditions(filter.money, making, 'd'), isDated];
    return rowsOf('claim_balances', `claim_balances_${filter.money.is}_due`, conditions, making);
  }
  const { isUnseen } = filter;
  const conditions = [isDated];
  if (isUnseen) conditions.push('d.unseen_since is not null');
  return rowsOf('claim_deadlines', isUnseen ? 'claim_deadlines_unseen' : 'claim_deadlines_due', conditions, making);
}

/** All checklists in the order of filing, or those of moved claims in the order of the last move. */
export function checklistRows(making: Making, isSince = false): string {
  const conditions = isSince ? ["d.status <> 'CREATED'"] : [];
  return rowsOf('claim_checklists', isSince ? 'claim_checklists_since' : 'claim_checklists_filed', conditions, making);
}

/** All balances that match the filter, except outstanding ones, which are sorted by filing or by the last move. */
function balanceRows({ money, sort }: QueueFilter & { sort?: QueueSort }, making: Making): string {
  if (!money) throw new Error('no money is asked for');
  const isFiled = money.is !== 'outstanding' && sort && isByFiling(sort);
  const index = `claim_balances_${money.is}${isFiled ? '_filed' : ''}`;
  return rowsOf('claim_balances', index, balanceConditions(money, making, 'd'), making);
}

/** Literally the condition of the indexes of findings. */
const IS_FOUND = 'd.kinds is not null';

/** All findings that nobody looked at, in the order of filing or of the last move. */
function findingRows({ sort }: QueueFilter & { sort?: QueueSort }, making: Making): string {
  const index = sort && isByFiling(sort) ? 'claim_findings_filed' : 'claim_findings_since';
  return rowsOf('claim_findings', index, [IS_FOUND], making);
}

/** The keys of all claims whose outcome is as it is asked for. */
function outcomeRows({ outcome }: QueueFilter, making: Making): string {
  if (!outcome) throw new Error('no outcome is asked for');
  const index = making.dialect.indexedBy('counted_outcomes_by_month');
  return `(select d.organization_id, d.claim_id as id from counted_outcomes d${index}
    ${whereOf(outcomesOf(outcome, making, 'd'))}) f`;
}

function asleepRows(making: Making): string {
  return rowsOf('claim_deadlines', 'claim_deadlines_asleep', ['d.asleep_until is not null'], making);
}

function caseworkOf(filter: QueueFilter, making: Making): string {
  const isSomebodys = typeof filter.assignee === 'string';
  const index = isSomebodys ? 'claim_desk_assigned_facts' : 'claim_desk_unseen_facts';
  return rowsOf('claim_desk', index, ownCasework(filter, 'd', making), making);
}

/** The columns that a claim is filtered by, in the tables that stand beside it. */
const FACTS = ['status', 'status_reason', 'carrier', 'provider', 'type', 'currency', 'checklist'];
const WORK = ['due_on', 'due_kind', 'asleep_until', 'assignee_id', 'unseen_since'];
const MONEY = ['missing', 'refund_currency', 'approved', 'approved_on', 'paid_amount'];
const COLUMNS = {
  claim_desk: [...FACTS, 'unseen_since'],
  claim_deadlines: [...FACTS, ...WORK, 'is_certain'],
  claim_checklists: FACTS,
  claim_balances: [...FACTS, ...WORK],
  claim_findings: [...FACTS, ...WORK, ...MONEY],
};

function rowsOf(
  table: keyof typeof COLUMNS,
  index: string,
  conditions: readonly string[],
  { dialect }: Making,
): string {
  const columns = COLUMNS[table].map((column) => `d.${column}`).join(', ');
  return `(select d.organization_id, d.claim_id as id, d.since as updated_at, ${columns}
    from ${table} d${dialect.indexedBy(index)} ${whereOf(conditions)}) c`;
}
