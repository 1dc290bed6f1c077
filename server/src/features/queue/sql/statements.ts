import { type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { isStatusOfMoney } from '../../refunds/rules.ts';
import { NO_DUE_DAY, type QueueQuery, type QueueStanding } from '../store.ts';
import {
  beside,
  boundsOf,
  CHECKLIST_BESIDE,
  caseworkConditions,
  caseworkTimeOf,
  checklistConditions,
  deadlineBeside,
  dueConditions,
  filtersOf,
  findingConditions,
  isByDue,
  isByFiling,
  isByUnseen,
  isOneOf,
  type Making,
  moneyConditions,
  orderBy,
  outcomeConditions,
  placeOf,
  positionOf,
  wayOf,
} from './conditions.ts';
import {
  checklistRows,
  datedRows,
  deadlineColumns,
  isOfDue,
  listConditions,
  listOf,
  type QueueSource,
  sourceOf,
  whereOf,
} from './lists.ts';
import { columnsOfRow, describe, type QueueDialect } from './rows.ts';

/** Statements of so many limited seeks, one for each status and organization; what asks for more walks all of a status. */
const MAX_SEEKS = 36;
/** A limit stands in the text, so that a planner knows that it is small; there are few, so that there are few texts. */
const LIMITS = [26, 51, 101, 201, 501, 1_001];

/** Literally the condition of the indexes of moved claims. */
const IS_MOVED = "c.status <> 'CREATED'";

/** Some claims of one standing, that an index has: those of an organization and a carrier, a currency or a provider. */
export type Piece = { standing: QueueStanding } & (
  | { organization: string; carrier: string }
  | { currency: string }
  | { provider: string }
);

/**
 * How the claims of a query are found where it is known better than from the query. `isDense`: so many fulfil it that
 * walking all claims meets a page of them soon. `isOfClaims`: claims, not their checklists, are walked. `pieces`: all that can have any; `claims` are in them. `isUndated`: in an
 * order by what is due, those without a due day are asked for, which are found by another walk.
 */
export interface Hints {
  isDense?: boolean;
  isOfClaims?: boolean;
  isUndated?: boolean;
  few?: { pieces: readonly Piece[]; claims: number };
}

type Limited = Making & { limit: number };

/** One page of the queue: see `QueueStore.listQueue`. It can give more claims than were asked for. */
export function listQueueStatement(query: QueueQuery, dialect: QueueDialect, hints: Hints = {}): Statement {
  const draft = new StatementDraft();
  const limit = limitFrom(query.limit);
  const found = foundBy(query, { draft, dialect, limit }, hints);
  const position = hints.few ? positionOf(query, draft) : [];
  const where = position.length > 0 ? `where ${position.join(' and ')}` : '';
  return draft.of(`with found as (${found}), page as (
      select ${columnsOfRow('c', dialect)} from found f ${dialect.claimOf('f')} ${where}
      ${isByUnseen(query.sort) ? '' : `order by ${orderBy(query.sort, 'c')}`} limit ${limit}
    ) ${describe('page p')} order by ${orderOfPage(query)}`);
}

/** The time of unseen evidence is among what stands beside a claim. */
function orderOfPage({ sort }: QueueQuery): string {
  const { way } = wayOf(sort);
  return isByUnseen(sort) ? `unseen_since ${way}, p.id ${way}` : orderBy(sort, 'p');
}

function limitFrom(least: number): number {
  return LIMITS.find((each) => each >= least) ?? least;
}

function foundBy(query: QueueQuery, making: Limited, hints: Hints): string {
  if (hints.few) return foundInPieces(query, hints.few, making);
  const time = caseworkTimeOf(query);
  if (time) return foundInCaseworkOrder(query, time, making);
  if (isWalkOfDays(query, hints)) {
    if (!hints.isUndated && !query.isUndated) return foundByDays(query, making);
    const undated = asUndated(query);
    if (isOfIndexes(undated)) return foundInOrder(undated, making, ['c.due_on is null']);
    return foundBySeeks({ ...undated, ...hints, condition: IS_UNDATED }, making);
  }
  const source = sourceOf(query);
  if (isOfIndexes(query) && !isByDue(query.sort)) return foundInOrder(query, making);
  const isSought = source === 'claims' || hints.isDense || (source === 'checklists' && !isByDue(query.sort));
  return isSought ? foundBySeeks({ ...query, ...hints }, making) : foundInList(query, making);
}

/** Whether a page in the order of what is due is found by walking the days, and its undated claims apart. */
function isWalkOfDays(query: QueueQuery, { isDense, few }: Hints): boolean {
  const isKnown = sourceOf(query) === 'claims' || isOfDueAlone(query) || isOfIndexes(query);
  return isByDue(query.sort) && !few && (isKnown || isDense === true);
}

function isOfDueAlone(query: QueueQuery): boolean {
  return sourceOf(query) === 'deadlines' && isOfDue(query);
}

/** Whether claims without a due day can follow the dated ones. */
export function hasUndated(query: QueueQuery, hints: Hints): boolean {
  return isWalkOfDays(query, hints) && !isOfDue(query) && !query.isUndated;
}

const IS_UNDATED = `${beside('claim_deadlines', 'due_on')} is null`;

/** Whether an index of findings, of missing amounts or of what is paid gives the order in each status that can have any. */
function isOfIndexes(query: QueueQuery): boolean {
  const source = sourceOf(query);
  const isListed = source === 'findings' || (source === 'balances' && query.money?.is !== 'outstanding');
  return isListed && askedIn(query).length > 0 && !isByUnseen(query.sort);
}

/** The standings of a query in which the money can be as it asks. */
function askedIn({ standings, money }: QueueQuery): readonly QueueStanding[] {
  return standings.filter(({ status }) => isStatusOfMoney(money?.is, status));
}

/** The first claims of each status in the order of an index: no more is read than it takes. */
function foundInOrder(query: QueueQuery, making: Limited, more: readonly string[] = []): string {
  const seeks = askedIn(query).map((standing) => {
    const isOf = `c.status = ${making.draft.bind(standing.status)}`;
    const conditions = [isOf, ...listConditions({ ...query, standings: [standing] }, making)];
    return `select c.organization_id, c.id from ${listOf(query, making)}
      where ${[...conditions, ...boundsOf(query, making), ...more].join(' and ')}
      order by ${orderBy(query.sort, 'c')} limit ${making.limit}`;
  });
  return together(seeks);
}

/** Claims without a due day, in the order of their filing. */
function asUndated(query: QueueQuery): QueueQuery {
  const { sort, after } = query;
  const isAmongThem = after && isByDue(sort) && after.since === NO_DUE_DAY[sort];
  return { ...query, sort: sort === 'due' ? 'filed' : '-filed', after: isAmongThem ? after : undefined };
}

/** The first claims of each status by the day that something is due: no more is read than it takes. */
function foundByDays(query: QueueQuery, making: Limited): string {
  const { draft, limit } = making;
  const { sort, after } = query;
  const { way, beyond } = wayOf(sort);
  const source = isOfIndexes(query) ? sourceOf(query) : 'deadlines';
  const seeks = askedIn(query).map((standing) => {
    const conditions = [`c.status = ${draft.bind(standing.status)}`];
    if (after) conditions.push(`(c.due_on, c.id) ${beyond} ${placeOf(after, draft)}`);
    conditions.push(...listConditions({ ...query, standings: [standing] }, making, source));
    return `select c.organization_id, c.id from ${datedRows(making, query, source)} where ${conditions.join(' and ')}
      order by c.due_on ${way}, c.id ${way} limit ${limit}`;
  });
  return together(seeks);
}

function together(seeks: readonly string[]): string {
  return seeks.map((text) => `select * from (${text}) s`).join(' union all ');
}

/** The first claims of each status, and of each organization when these are few. */
function foundBySeeks(query: Omit<Seek, 'standing'>, making: Limited): string {
  const { standings, organizations = [] } = query;
  const isEach = organizations.length > 0 && organizations.length * standings.length <= MAX_SEEKS;
  const seeks = standings.flatMap((standing) => {
    if (!isEach) return [seek({ ...query, standing }, making)];
    return organizations.map((organization) =>
      seek({ ...query, organizations: undefined, standing, organization }, making),
    );
  });
  return together(seeks);
}

/** Few claims are found in the order of filing, whatever order is asked for; then all of them. */
function foundInPieces(query: QueueQuery, { pieces, claims }: NonNullable<Hints['few']>, making: Limited): string {
  const order = isByFiling(query.sort)
    ? { ...query, ...making }
    : { ...query, ...making, sort: 'filed' as const, after: undefined, limit: limitFrom(claims) };
  const { draft, dialect, limit, ...rest } = order;
  const seeks = pieces.map((piece) =>
    seek(
      { ...rest, limit, isOfClaims: true, ...('carrier' in piece && OF_A_CARRIER), ...piece },
      { draft, dialect, limit },
    ),
  );
  return together(seeks);
}

/** A piece of a carrier has one organization and one carrier of those that are asked for. */
const OF_A_CARRIER = { organizations: undefined, carriers: undefined };

type Seek = QueueQuery & {
  standing: QueueStanding;
  organization?: string;
  carrier?: string;
  currency?: string;
  provider?: string;
  isOfClaims?: boolean | undefined;
  /** One more. */
  condition?: string | undefined;
};

function seek(query: Seek, making: Limited): string {
  const { draft, dialect, limit } = making;
  const { standing, organization, carrier, currency, provider, sort } = query;
  const isMoved = standing.status !== 'CREATED';
  const conditions = [`c.status = ${draft.bind(standing.status)}`];
  for (const [column, value] of Object.entries({ organization_id: organization, carrier, currency, provider })) {
    if (value !== undefined) conditions.push(`c.${column} = ${draft.bind(value)}`);
  }
  const isOfChecklists = query.checklist !== undefined && !query.isOfClaims;
  const index = indexOf(query);
  if (index === 'claims_queue' && !isOfChecklists) conditions.push(dialect.isQueued);
  if (isMoved && (!isByFiling(sort) || index.startsWith('claims_moved'))) conditions.push(IS_MOVED);
  if (standing.reasons) conditions.push(isOneOf('c.status_reason', standing.reasons, making));
  const order = isMoved ? query : asUnmoved(query);
  conditions.push(...filtersOf(query, making));
  conditions.push(...checklistConditions(query, making, isOfChecklists ? undefined : CHECKLIST_BESIDE));
  conditions.push(...caseworkConditions(query, making), ...moneyConditions(query, making), ...findingConditions(query));
  conditions.push(...outcomeConditions(query, making));
  conditions.push(...dueConditions(query, deadlineBeside, making), ...boundsOf(order, making));
  if (query.condition) conditions.push(query.condition);
  const from = isOfChecklists ? checklistRows(making, isMoved && !isByFiling(sort)) : dialect.claimsBy(index);
  return `select c.organization_id, c.id from ${from} where ${conditions.join(' and ')}
    order by ${orderBy(order.sort, 'c')} limit ${limit}`;
}

function indexOf({ standing, organization, carrier, currency, provider, sort }: Seek): string {
  if (carrier !== undefined) return 'claims_by_status_and_carrier';
  if (currency !== undefined && standing.status !== 'CREATED') return 'claims_moved_by_currency';
  if (provider !== undefined && standing.status !== 'CREATED') return 'claims_moved_by_provider';
  const isOfOne = organization !== undefined;
  if (isByFiling(sort) || standing.status === 'CREATED') return isOfOne ? 'claims_by_status' : 'claims_queue';
  return isOfOne ? 'claims_since' : 'claims_queue_since';
}

/** A claim that was never moved has its status since it was filed. */
function asUnmoved<Q extends QueueQuery>(query: Q): Q {
  if (isByFiling(query.sort)) return query;
  const sort = query.sort === 'since' ? 'filed' : '-filed';
  return { ...query, sort, after: query.after && { ...query.after, id: query.after.unmoved_id } };
}

/** The claims that a list leads to: found by a search, or by casework. */
function foundInList(query: QueueQuery, making: Limited): string {
  const day = deadlineColumns(sourceOf(query))('due_on');
  const conditions = [...listConditions(query, making), ...boundsOf(query, making, day)];
  return `select c.organization_id, c.id from ${listOf(query, making)}
    ${whereOf(conditions)} order by ${orderBy(query.sort, 'c', day)} limit ${making.limit}`;
}

/** The first claims by a time of their casework, in its order: no more is read than it takes. */
function foundInCaseworkOrder(query: QueueQuery, time: 'unseen_since' | 'updated_at', making: Limited): string {
  const { draft, dialect, limit } = making;
  const { sort, after, among } = query;
  const { way, beyond } = wayOf(sort);
  const at = among ? 'f.at' : `c.${time}`;
  const source: QueueSource = among ? 'keys' : 'casework';
  const conditions = listConditions(query, making, source);
  if (after) conditions.push(`(${at}, c.id) ${beyond} ${placeOf(after, draft)}`);
  const from = among ? `${timedKeys(among, making)} f ${dialect.claimOf('f')}` : listOf(query, making, source);
  return `select c.organization_id, c.id from ${from} ${whereOf(conditions)}
    order by ${at} ${way}, c.id ${way} limit ${limit}`;
}

function timedKeys(keys: readonly ClaimKey[], { draft, dialect }: Making): string {
  return `(select k.organization_id, k.id, (
      select d.unseen_since from claim_desk d where d.organization_id = k.organization_id and d.claim_id = k.id
    ) as at from ${dialect.keys('k', draft.bind, keys)})`;
}
