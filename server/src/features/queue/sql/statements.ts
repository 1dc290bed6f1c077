import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import type { QueueFilter, QueueQuery, QueueStanding, StatusCount } from '../store.ts';
import {
  boundsOf,
  caseworkConditions,
  caseworkOf,
  caseworkTimeOf,
  filtersOf,
  isByFiling,
  isByUnseen,
  isOfKeysAlone,
  isOfStatusesAlone,
  isOneOf,
  listConditions,
  listOf,
  type Making,
  orderBy,
  placeOf,
  positionOf,
  sourceOf,
  wayOf,
} from './conditions.ts';
import { columnsOfRow, describe, type QueueDialect } from './rows.ts';

/** Statements of so many limited seeks, one for each status and organization; what asks for more walks all of a status. */
const MAX_SEEKS = 36;
/** A limit stands in the text, so that a planner knows that it is small; there are few, so that there are few texts. */
const LIMITS = [26, 51, 101, 201, 501, 1_001];

/** Literally the condition of the indexes of moved claims. */
const IS_MOVED = "c.status <> 'CREATED'";

/** Some claims of one standing, that an index has in the order of filing. */
export interface Piece {
  standing: QueueStanding;
  organization: string;
  carrier: string;
}

/**
 * How the claims of a query are found where it is known better than from the query. `isDense`: so many fulfil it that
 * walking all claims meets a page of them soon. `pieces`: all that can have any; `claims` are in them.
 */
export interface Hints {
  isDense?: boolean;
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

function foundBy(query: QueueQuery, making: Limited, { isDense, few }: Hints): string {
  if (few) return foundInPieces(query, few, making);
  const time = caseworkTimeOf(query);
  if (time) return foundInCaseworkOrder(query, time, making);
  const source = sourceOf(query);
  if (source === 'claims' || (source === 'casework' && isDense)) return foundBySeeks(query, making);
  return source === 'casework' && isOfKeysAlone(query) && isByFiling(query.sort)
    ? foundInCasework(query, making)
    : foundInList(query, making);
}

function together(seeks: readonly string[]): string {
  return seeks.map((text) => `select * from (${text}) s`).join(' union all ');
}

/** The first claims of each status, and of each organization when these are few. */
function foundBySeeks(query: QueueQuery, making: Limited): string {
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
    seek({ ...rest, limit, organizations: undefined, carriers: undefined, ...piece }, { draft, dialect, limit }),
  );
  return together(seeks);
}

type Seek = QueueQuery & { standing: QueueStanding; organization?: string; carrier?: string };

function seek(query: Seek, making: Limited): string {
  const { draft, dialect, limit } = making;
  const { standing, organization, carrier, sort } = query;
  const isMoved = standing.status !== 'CREATED';
  const conditions = [`c.status = ${draft.bind(standing.status)}`];
  if (organization !== undefined) conditions.push(`c.organization_id = ${draft.bind(organization)}`);
  if (carrier !== undefined) conditions.push(`c.carrier = ${draft.bind(carrier)}`);
  const index = indexOf(query);
  if (index === 'claims_queue') conditions.push(dialect.isQueued);
  if (isMoved && !isByFiling(sort)) conditions.push(IS_MOVED);
  if (standing.reasons) conditions.push(isOneOf('c.status_reason', standing.reasons, making));
  const order = isMoved ? query : asUnmoved(query);
  conditions.push(...filtersOf(query, making), ...caseworkConditions(query, making), ...boundsOf(order, making));
  return `select c.organization_id, c.id from ${dialect.claimsBy(index)} where ${conditions.join(' and ')}
    order by ${orderBy(order.sort, 'c')} limit ${limit}`;
}

function indexOf({ standing, organization, carrier, sort }: Seek): string {
  if (carrier !== undefined) return 'claims_by_status_and_carrier';
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

/** The claims of a list that is short: found by a search, or by casework. */
function foundInList(query: QueueQuery, making: Limited): string {
  const conditions = [...listConditions(query, making), ...boundsOf(query, making)];
  return `select c.organization_id, c.id from ${listOf(query, making)}
    where ${conditions.join(' and ')} order by ${orderBy(query.sort, 'c')} limit ${making.limit}`;
}

/** The first claims by a time of their casework, in its order: no more is read than it takes. */
function foundInCaseworkOrder(query: QueueQuery, time: 'unseen_since' | 'since', making: Limited): string {
  const { draft, dialect, limit } = making;
  const { sort, after, among } = query;
  const { way, beyond } = wayOf(sort);
  const isOfCasework = !among && (time === 'since' ? isOfStatusesAlone(query) : isOfKeysAlone(query));
  const conditions = isOfCasework ? [] : listConditions(query, making);
  if (after) conditions.push(`(f.at, f.id) ${beyond} ${placeOf(after, draft)}`);
  return `select f.organization_id, f.id from ${among ? timedKeys(among, making) : timedCasework(query, time, making)} f
    ${isOfCasework ? '' : dialect.claimOf('f')} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by f.at ${way}, f.id ${way} limit ${limit}`;
}

function timedCasework(query: QueueQuery, time: 'unseen_since' | 'since', making: Making): string {
  const index = time === 'since' ? 'claim_desk_assigned_since' : 'claim_desk_unseen_since';
  const statuses = query.standings.map(({ status }) => status);
  const isOfStatus = time === 'since' ? ` and ${isOneOf('d.status', statuses, making)}` : '';
  return `(select d.organization_id, d.claim_id as id, d.${time} as at from ${caseworkOf(query, making, index)}${isOfStatus})`;
}

function timedKeys(keys: readonly ClaimKey[], { draft, dialect }: Making): string {
  return `(select k.organization_id, k.id, (
      select d.unseen_since from claim_desk d where d.organization_id = k.organization_id and d.claim_id = k.id
    ) as at from ${dialect.keys('k', draft.bind, keys)})`;
}

/** The filter asks nothing of the claims themselves, so that only their casework is read. */
function foundInCasework(query: QueueQuery, making: Limited): string {
  return `select c.organization_id, c.id from (select d.organization_id, d.claim_id as id from ${caseworkOf(query, making)}) c
    where ${boundsOf(query, making).join(' and ')} order by ${orderBy(query.sort, 'c')} limit ${making.limit}`;
}

/** Each piece is a seek; and few claims are read whole when they are to be put in another order. */
const MAX_PIECES = 64;
const MAX_CLAIMS = 1_000;

/** Whether a filter can have so few claims that reading the counters first pays: they tell how many. */
export function isRare({ standings, carriers, providers, types, currencies }: QueueFilter): boolean {
  return Boolean(carriers ?? providers ?? types ?? currencies) || standings.some(({ reasons }) => reasons !== null);
}

/** The filter without the statuses that have none of its claims. */
export function narrow<F extends QueueFilter>(filter: F, counts: readonly StatusCount[]): F {
  const statuses = new Set(counts.filter(({ claims }) => claims > 0).map(({ status }) => status));
  return { ...filter, standings: filter.standings.filter(({ status }) => statuses.has(status)) };
}

/** Whether the claims of a filter are to be looked for piece by piece: an index leads to those of a carrier. */
export function isInPieces({ carriers }: QueueFilter, claims: number): boolean {
  return carriers !== undefined && claims <= MAX_CLAIMS;
}

/**
 * The pieces that have the claims of a filter; undefined when they are too many.
 * @param rows of status, status reason, organization and carrier
 */
export function piecesOf({ standings }: QueueFilter, rows: readonly Row[]): Piece[] | undefined {
  const pieces = new Map<string, Piece>();
  for (const [status, reason, organization, carrier] of rows as [string, string, string, string][]) {
    const standing = standings.find((each) => each.status === status);
    if (!standing || standing.reasons?.some((each) => each === reason) === false) continue;
    pieces.set(`${status} ${organization} ${carrier}`, { standing, organization, carrier });
  }
  return pieces.size > MAX_PIECES ? undefined : [...pieces.values()];
}
