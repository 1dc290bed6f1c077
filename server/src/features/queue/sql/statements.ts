import {
  boundsOf,
  deskConditions,
  desksOf,
  deskTimeOf,
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
} from './queue-conditions.ts';
import { Draft, type QueueDialect } from './queue-dialect.ts';
import type { ClaimKey, QueueQuery, QueueStanding } from './queue-store.ts';
import { CHANGED_AT, CLAIM_NAMES } from './rows.ts';
import type { Statement } from './values.ts';

/** Statements of so many limited seeks, one for each status and organization; what asks for more walks all of a status. */
const MAX_SEEKS = 36;
/** A limit stands in the text, so that a planner knows that it is small; there are few, so that there are few texts. */
const LIMITS = [26, 51, 101, 201, 501, 1_001];

/** Of so many documents of a claim are its figures: only claims of older versions can have more than 100. */
const COUNTED_DOCUMENTS = 1_000;
const NEWEST_DOCUMENTS = `select status, confirmed_at, blob_key, detected_type, content_type from documents
          where organization_id = p.organization_id and claim_id = p.id
          order by claim_id desc, id desc limit ${COUNTED_DOCUMENTS}`;

/** Literally the condition of the indexes of moved claims. */
const IS_MOVED = "c.status <> 'CREATED'";

/** What was filed is in a row as a whole up to so many bytes; ordinary claims have less. */
export const MAX_WHOLE_BYTES = 8_192;

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
  const draft = new Draft();
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

/** The claims of these keys, in no order. */
export function findQueueClaimsStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new Draft();
  const source = dialect.keys('f', draft.bind, keys);
  const page = `select ${columnsOfRow('c', dialect)} from ${source} ${dialect.claimOf('f')}`;
  return draft.of(`with page as (${page}) ${describe('page p')}`);
}

function limitFrom(least: number): number {
  return LIMITS.find((each) => each >= least) ?? least;
}

/**
 * What stands beside a claim is found claim by claim, through subqueries: joined, it could be read whole. Several
 * figures of one table come as one text.
 */
function describe(page: string): string {
  const desk = 'from claim_desk d where d.organization_id = p.organization_id and d.claim_id = p.id';
  return `select ${columnsOfClaim('p').replace('p.updated_at', CHANGED_AT)}, p.updated_at,
      (select o.name from organizations o where o.id = p.organization_id),
      (select d.assignee_id ${desk}),
      (select a.name from operators a where a.id = (select d.assignee_id ${desk})),
      (select count(case when newest.status = 'CONFIRMED' then 1 end) || ' ' ||
          count(case when newest.status <> 'CONFIRMED' then 1 end) || ' ' ||
          count(case when newest.confirmed_at >= (select d.unseen_since ${desk}) then 1 end) || ' ' ||
          count(case when newest.blob_key is not null and (newest.detected_type is null or newest.detected_type <> newest.content_type)
            then 1 end)
        from (${NEWEST_DOCUMENTS}) newest),
      (select d.unseen_since ${desk}) as unseen_since
    from ${page}`;
}

/**
 * Long texts come without what no row of the queue shows: a page of the largest claims would be read, sent and parsed
 * for a second in which nobody else is served.
 */
function columnsOfRow(alias: string, { briefly }: QueueDialect): string {
  const filed = `${alias}.filed`;
  const brief = briefly(filed);
  const shown = `case when octet_length(${filed}) <= ${MAX_WHOLE_BYTES} then ${filed}
    else substr(${brief}, 2, length(${brief}) - 2) end as filed`;
  return `${columnsOfClaim(alias).replace(filed, shown)}, ${alias}.taken_back_at`;
}

function columnsOfClaim(alias: string): string {
  return CLAIM_NAMES.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

function foundBy(query: QueueQuery, making: Limited, { isDense, few }: Hints): string {
  if (few) return foundInPieces(query, few, making);
  const time = deskTimeOf(query);
  if (time) return foundInDeskOrder(query, time, making);
  const source = sourceOf(query);
  if (source === 'claims' || (source === 'desk' && isDense)) return foundBySeeks(query, making);
  return source === 'desk' && isOfKeysAlone(query) && isByFiling(query.sort)
    ? foundOnDesks(query, making)
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
  conditions.push(...filtersOf(query, making), ...deskConditions(query, making), ...boundsOf(order, making));
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

/** The claims of a list that is short: what a search found, or what stands on a desk. */
function foundInList(query: QueueQuery, making: Limited): string {
  const conditions = [...listConditions(query, making), ...boundsOf(query, making)];
  return `select c.organization_id, c.id from ${listOf(query, making)}
    where ${conditions.join(' and ')} order by ${orderBy(query.sort, 'c')} limit ${making.limit}`;
}

/** The first claims of a list of desks, in the order of a time that the desks have: no more is read than it takes. */
function foundInDeskOrder(query: QueueQuery, time: 'unseen_since' | 'since', making: Limited): string {
  const { draft, dialect, limit } = making;
  const { sort, after, among } = query;
  const { way, beyond } = wayOf(sort);
  const isOfDesks = !among && (time === 'since' ? isOfStatusesAlone(query) : isOfKeysAlone(query));
  const conditions = isOfDesks ? [] : listConditions(query, making);
  if (after) conditions.push(`(f.at, f.id) ${beyond} ${placeOf(after, draft)}`);
  return `select f.organization_id, f.id from ${among ? timedKeys(among, making) : timedDesks(query, time, making)} f
    ${isOfDesks ? '' : dialect.claimOf('f')} ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
    order by f.at ${way}, f.id ${way} limit ${limit}`;
}

function timedDesks(query: QueueQuery, time: 'unseen_since' | 'since', making: Making): string {
  const index = time === 'since' ? 'claim_desk_assigned_since' : 'claim_desk_unseen_since';
  const statuses = query.standings.map(({ status }) => status);
  const isOfStatus = time === 'since' ? ` and ${isOneOf('d.status', statuses, making)}` : '';
  return `(select d.organization_id, d.claim_id as id, d.${time} as at from ${desksOf(query, making, index)}${isOfStatus})`;
}

function timedKeys(keys: readonly ClaimKey[], { draft, dialect }: Making): string {
  return `(select k.organization_id, k.id, (
      select d.unseen_since from claim_desk d where d.organization_id = k.organization_id and d.claim_id = k.id
    ) as at from ${dialect.keys('k', draft.bind, keys)})`;
}

/** Nothing is asked of the claims themselves, so that their desks alone are looked at. */
function foundOnDesks(query: QueueQuery, making: Limited): string {
  return `select c.organization_id, c.id from (select d.organization_id, d.claim_id as id from ${desksOf(query, making)}) c
    where ${boundsOf(query, making).join(' and ')} order by ${orderBy(query.sort, 'c')} limit ${making.limit}`;
}
