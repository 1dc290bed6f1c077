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
}: Pick<QueueQuery, 'sort' | 'assignee' | 'among'>): 'unseen_since' | 'since' | undefined {
  if (isByUnseen(sort)) return 'unseen_since';
  return !isByFiling(sort) && !among && typeof assignee === 'string' ? 'since' : undefined;
}

/** Whether nothing is asked of a claim but its organization and its time of filing, which every key has. */
export function isOfKeysAlone(filter: QueueFilter): boolean {
  return filter.standings.length === CLAIM_STATUSES.length && isOfStatusesAlone(filter);
}

/** Whether nothing more than that is asked but its status. */
export function isOfStatusesAlone(filter: QueueFilter): boolean {
  const { standings, carriers, providers, types, currencies, checklist } = filter;
  const isAnyReason = standings.every(({ reasons }) => reasons === null);
  return isAnyReason && !checklist && !carriers && !providers && !types && !currencies;
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
export function caseworkConditions(filter: QueueFilter, making: Making): string[] {
  const { assignee, isUnseen } = filter;
  const { draft } = making;
  const of = (column: string) =>
    `(select d.${column} from claim_desk d where d.organization_id = c.organization_id and d.claim_id = c.id)`;
  const conditions = checklistConditions(filter, making);
  if (assignee === null) conditions.push(`${of('assignee_id')} is null`);
  else if (assignee !== undefined) conditions.push(`${of('assignee_id')} = ${draft.bind(assignee)}`);
  if (isUnseen) conditions.push(`${of('unseen_since')} is not null`);
  return conditions;
}

/** Not by `exists`, as with casework. */
function checklistConditions({ checklist }: QueueFilter, { draft }: Making): string[] {
  if (checklist === undefined) return [];
  const state = `(select l.state from claim_checklists l
    where l.organization_id = c.organization_id and l.claim_id = c.id)`;
  return [`${state} = ${draft.bind(checklist)}`];
}

/** `from` and `where` of the casework `d` that leads to a filter's claims, by the shorter index unless one is given. */
export function caseworkOf(filter: QueueFilter, making: Making, index?: string): string {
  const { assignee, isUnseen, organizations, filed } = filter;
  const { draft, dialect } = making;
  const isSomebodys = typeof assignee === 'string';
  const conditions = isSomebodys ? [`d.assignee_id = ${draft.bind(assignee)}`] : [];
  if (assignee === null) conditions.push('d.assignee_id is null');
  if (isUnseen) conditions.push('d.unseen_since is not null');
  if (organizations) conditions.push(isOneOf('d.organization_id', organizations, making));
  if (filed)
    conditions.push(`d.claim_id > ${draft.bind(filed.after_id)}`, `d.claim_id < ${draft.bind(filed.before_id)}`);
  const from = dialect.caseworkBy(index ?? (isSomebodys ? 'claim_desk_by_assignee' : 'claim_desk_unseen'));
  return `${from} where ${conditions.join(' and ')}`;
}

/** `from` of what a list leads to: its claims as `c`, by their key or by an index that has all that is asked of them. */
export function listOf(filter: QueueFilter, making: Making, index?: string): string {
  const { draft, dialect } = making;
  const list = filter.among
    ? dialect.keys('f', draft.bind, filter.among)
    : `(select d.organization_id, d.claim_id as id from ${caseworkOf(filter, making)}) f`;
  return `${list} ${dialect.claimOf('f', index)}`;
}

/** Conditions on the claims that a list leads to. */
export function listConditions(filter: QueueFilter, making: Making): string[] {
  const casework = filter.among ? caseworkConditions(filter, making) : checklistConditions(filter, making);
  return [
    standingCondition(filter.standings, making),
    ...filtersOf(filter, making),
    ...casework,
    ...rangeOf(filter, making),
  ];
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
