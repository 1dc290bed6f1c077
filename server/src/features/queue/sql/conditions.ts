import type { StatementDraft } from '../../../platform/sql/sql.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../claims/rules/standing.ts';
import type { QueueFilter, QueuePosition, QueueQuery, QueueSort, QueueStanding } from '../store.ts';
import type { QueueDialect } from './rows.ts';

/** The parts that a statement of the queue is made with. */
export interface Making {
  draft: StatementDraft;
  dialect: QueueDialect;
}

/** The rows that lead to the claims of a filter: the shortest list that is known to have them all. */
export type QueueSource = 'keys' | 'casework' | 'claims';

export function sourceOf({ among, assignee, isUnseen }: QueueFilter): QueueSource {
  if (among) return 'keys';
  return isUnseen || typeof assignee === 'string' ? 'casework' : 'claims';
}

/** The column of a claim's casework that gives a query's order; undefined: the claims themselves give the order. */
export function caseworkTimeOf({
  sort,
  assignee,
  among,
}: Pick<QueueQuery, 'sort' | 'assignee' | 'among'>): 'unseen_since' | 'updated_at' | undefined {
  if (isByUnseen(sort)) return 'unseen_since';
  return !isByFiling(sort) && !among && typeof assignee === 'string' ? 'updated_at' : undefined;
}

/** Whether claims of any status and reason are asked for. */
function isOfAnyStanding({ standings }: QueueFilter): boolean {
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
 * Conditions on the casework of a claim `c` that was found without it. Not by `exists`: SQLite joins that, and reads all
 * casework of an organization for each claim where a range of claims is asked for.
 */
export function caseworkConditions({ assignee, isUnseen }: QueueFilter, { draft }: Making): string[] {
  const of = (column: string) =>
    `(select d.${column} from claim_desk d where d.organization_id = c.organization_id and d.claim_id = c.id)`;
  const conditions = [];
  if (assignee === null) conditions.push(`${of('assignee_id')} is null`);
  else if (assignee !== undefined) conditions.push(`${of('assignee_id')} = ${draft.bind(assignee)}`);
  if (isUnseen) conditions.push(`${of('unseen_since')} is not null`);
  return conditions;
}

/** What a claim is filtered by; its casework has the same columns. */
const FACTS = ['status', 'status_reason', 'carrier', 'provider', 'type', 'currency', 'unseen_since', 'assignee_id'];

/** The casework that leads to a filter's claims, as rows `c` that have what the claims are filtered and ordered by. */
export function caseworkOf({ assignee, isUnseen }: QueueFilter, { draft, dialect }: Making): string {
  const isSomebodys = typeof assignee === 'string';
  const conditions = isSomebodys ? [`d.assignee_id = ${draft.bind(assignee)}`] : [];
  if (assignee === null) conditions.push('d.assignee_id is null');
  if (isUnseen) conditions.push('d.unseen_since is not null');
  return caseworkWhere(isSomebodys ? 'claim_desk_assigned_facts' : 'claim_desk_unseen_facts', conditions, dialect);
}

/** All casework that somebody has, in the same way. */
export function assignedCasework(dialect: QueueDialect): string {
  return caseworkWhere('claim_desk_assigned_facts', ['d.assignee_id is not null'], dialect);
}

function caseworkWhere(index: string, conditions: readonly string[], dialect: QueueDialect): string {
  const facts = FACTS.map((column) => `d.${column}`).join(', ');
  return `(select d.organization_id, d.claim_id as id, d.since as updated_at, ${facts}
    from ${dialect.caseworkBy(index)} where ${conditions.join(' and ')}) c`;
}

/** `from` of what a list leads to, as rows `c`: the claims that a search found, or casework. */
export function listOf(filter: QueueFilter, making: Making): string {
  if (!filter.among) return caseworkOf(filter, making);
  return `${making.dialect.keys('f', making.draft.bind, filter.among)} ${making.dialect.claimOf('f')}`;
}

/** Conditions on the rows that a list leads to. */
export function listConditions(filter: QueueFilter, making: Making): string[] {
  const casework = filter.among ? caseworkConditions(filter, making) : [];
  return [...claimConditions(filter, making), ...casework];
}

/** Conditions on a claim `c`, or on its casework `c`, beside who has it and what is unseen. */
export function claimConditions(filter: QueueFilter, making: Making): string[] {
  const standing = isOfAnyStanding(filter) ? [] : [standingCondition(filter.standings, making)];
  return [...standing, ...filtersOf(filter, making), ...rangeOf(filter, making)];
}

export function whereOf(conditions: readonly string[]): string {
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

export function rangeOf({ filed }: QueueFilter, { draft }: Making): string[] {
  return filed ? [`c.id > ${draft.bind(filed.after_id)}`, `c.id < ${draft.bind(filed.before_id)}`] : [];
}

export function isByFiling(sort: QueueSort): boolean {
  return sort === 'filed' || sort === '-filed';
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

/** The order of a list, by the columns of an alias. */
export function orderBy(sort: QueueSort, alias: string): string {
  const { way } = wayOf(sort);
  return isByFiling(sort) ? `${alias}.id ${way}` : `${alias}.updated_at ${way}, ${alias}.id ${way}`;
}

/** The range of the time of filing, and where the page before ended. */
export function boundsOf(query: QueueQuery, making: Making): string[] {
  const { sort, after, filed } = query;
  // A planner without statistics prefers any index that has more of the conditions to the one that gives the order.
  if (!isByFiling(sort)) return [...rangeOf(query, making), ...positionOf(query, making.draft)];
  const lows = [filed?.after_id ?? ''];
  const highs = [filed?.before_id ?? '~'];
  if (after) (isDescending(sort) ? highs : lows).push(after.id);
  const [low = '', high = ''] = [lows.toSorted().at(-1), highs.toSorted()[0]];
  return [`c.id > ${making.draft.bind(low)}`, `c.id < ${making.draft.bind(high)}`];
}

/** Where the page before ended, in an order by the last move. */
export function positionOf({ sort, after }: Pick<QueueQuery, 'sort' | 'after'>, draft: StatementDraft): string[] {
  if (!after || isByFiling(sort)) return [];
  return [`(c.updated_at, c.id) ${wayOf(sort).beyond} ${placeOf(after, draft)}`];
}

export function placeOf({ since, id }: QueuePosition, draft: StatementDraft): string {
  return `(${draft.bind(since)}, ${draft.bind(id)})`;
}
