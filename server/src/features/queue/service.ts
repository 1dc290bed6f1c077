import { DAY_MS } from '../../platform/durations.ts';
import { INVALID_QUERY_PARAMETERS } from '../../platform/feature/reasons.ts';
import type { Clock } from '../../platform/identifiers.ts';
import { cutPage, DEFAULT_PAGE_SIZE, type Pagination } from '../../platform/paging.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { ClaimRow } from '../casework/record.ts';
import type { ReadsFigures } from '../checklist/service.ts';
import type { ClaimKey } from '../claims/record.ts';
import { minorDigitsOf } from '../claims/rules/currency.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../claims/rules/standing.ts';
import { type CountsOutcomes, catchUp } from '../outcomes/service.ts';
import { decodeQueueCursor, dueEndOf, encodeQueueCursor, isDue, type QueueEnd } from './cursor.ts';
import {
  type ClaimQueueFilter,
  dayOf,
  dueRangeOf,
  filedRangeOf,
  isAskedOf,
  moneyOf,
  outcomeOf,
  standingsOf,
} from './filters.ts';
import { toClaimRows } from './listed-claims.ts';
import { type ClaimQueueDependencies, ClaimSearch, type FoundRow, type SearchSummary } from './search/service.ts';
import type { DueCounts, DueDays, QueueClaim, QueueFilter, QueuePosition, QueueSort, QueueStore } from './store.ts';

const DEFAULT_SORT: QueueSort = '-filed';
const EXPORT_PAGE = 500;
/** Orders that a move does not change, for exports: a claim that is moved changes its place in any order but filing. */
const EXPORT_SORTS: Readonly<Record<QueueSort, QueueSort>> = {
  filed: 'filed',
  '-filed': '-filed',
  since: 'filed',
  '-since': '-filed',
  unseen: 'filed',
  '-unseen': '-filed',
  due: 'filed',
  '-due': '-filed',
};
const NOTHING_DUE: DueCounts = {
  due_soon: 0,
  overdue: 0,
  answer_late: 0,
  due_soon_uncertain: 0,
  overdue_uncertain: 0,
  due_uncertain: 0,
  asleep: 0,
};
/** Something is due soon up to so many days after today. */
const SOON_DAYS = 3;

export interface ClaimQueueQuery extends ClaimQueueFilter {
  sort?: QueueSort | undefined;
  limit?: number | undefined;
  /** The cursor of the previous page. */
  cursor?: string | undefined;
}

export interface ClaimQueuePage {
  data: FoundRow[];
  pagination: Pagination;
  /** With a search only. */
  search?: SearchSummary;
}

export interface ClaimQueueCounts extends DueCounts {
  total: number;
  by_status: Record<ClaimStatus, number>;
  evidence_unseen: number;
  mine: number;
  amount_missing: number;
  paid_unresolved: number;
  paid_by_status: Record<ClaimStatus, number>;
  /** With the filter `money=paid` alone. */
  paid_amounts?: PaidAmount[];
  possible_duplicates: number;
  at: string;
}

/** Money that was paid for claims, in one currency; `amount` is an integer of minor units as text. */
export interface PaidAmount {
  currency: string;
  minor_digits: number;
  claims: number;
  amount: string;
}

/** Lists, counts and exports the claims of all organizations. */
export class ClaimQueue {
  readonly #queue: QueueStore;
  readonly #search: ClaimSearch;
  readonly #checklists: ReadsFigures;
  readonly #outcomes: CountsOutcomes;
  readonly #clock: Clock;

  constructor(dependencies: ClaimQueueDependencies) {
    this.#queue = dependencies.queue;
    this.#checklists = dependencies.checklists;
    this.#outcomes = dependencies.outcomes;
    this.#clock = dependencies.clock;
    this.#search = new ClaimSearch(dependencies);
  }

  /**
   * Gives one page, and whether another one follows. Throws `INVALID_QUERY_PARAMETERS` for a malformed cursor, and for
   * an order by unseen evidence without that filter.
   * @param me the identifier of the requesting operator
   */
  async list(query: ClaimQueueQuery, me: string): Promise<ClaimQueuePage> {
    const { limit = DEFAULT_PAGE_SIZE } = query;
    const sort = sortOf(query);
    const after = positionOf(sort, query.cursor);
    const found = await this.#search.find(query.q);
    const filter = await this.#openFilter(query, me, found?.keys);
    const claims = await this.#page(filter, { sort, after, limit: limit + 1 });
    const { page, pagination } = cutPage(claims, limit, (last) => encodeQueueCursor(sort, endOf(sort, last)));
    return {
      data: found ? await this.#search.toFoundRows(page, query.q ?? '') : await toClaimRows(page, this.#checklists),
      pagination,
      ...(found && { search: found.summary }),
    };
  }

  /**
   * Gives exact counts. `total` applies every filter, `by_status` all but `status`, `evidence_unseen` and `mine` all
   * but `evidence` and `assignee`, `amount_missing` and `paid_unresolved` all but `money`, `possible_duplicates` all but `duplicates`,
   * the others all but `due` and `due_kind`, and `asleep` not `asleep` either.
   */
  async counts(query: ClaimQueueFilter, me: string): Promise<ClaimQueueCounts> {
    const at = new Date(this.#clock()).toISOString();
    const found = await this.#search.find(query.q);
    const filter = await this.#openFilter(query, me, found?.keys);
    const ofMoney = (money: 'missing' | 'paid') => this.#toFilter({ ...query, money }, me, found?.keys);
    const anyStatus = this.#toFilter({ ...query, status: undefined }, me, found?.keys);
    const [counts, unseen, mine, missing, paid, paidAmounts, duplicates, due] = await Promise.all([
      this.#count(anyStatus),
      filter.isUnseen ? undefined : this.#countListed({ ...filter, isUnseen: true }),
      filter.assignee === me ? undefined : this.#countListed({ ...filter, assignee: me }),
      query.money === 'missing' ? undefined : this.#countListed(ofMoney('missing')),
      this.#count(ofMoney('paid')),
      query.money === 'paid' ? this.#sumPaid(filter) : undefined,
      filter.isPossibleDuplicate ? undefined : this.#countListed({ ...filter, isPossibleDuplicate: true }),
      this.#countDue(this.#toFilter({ ...query, due: undefined, due_kind: undefined }, me, found?.keys)),
    ]);
    const asked = new Set(filter.standings.map(({ status }) => status));
    const sumOf = (by: Record<ClaimStatus, number>, statuses: ReadonlySet<ClaimStatus>) =>
      CLAIM_STATUSES.reduce((sum, status) => sum + (statuses.has(status) ? by[status] : 0), 0);
    const total = sumOf(counts, asked);
    return {
      total,
      by_status: counts,
      evidence_unseen: unseen ?? total,
      mine: mine ?? total,
      amount_missing: missing ?? total,
      paid_unresolved: sumOf(paid, new Set(CLAIM_STATUSES)),
      paid_by_status: paid,
      ...(paidAmounts && { paid_amounts: paidAmounts }),
      possible_duplicates: duplicates ?? total,
      ...due,
      at,
    };
  }

  /**
   * Gives the claims that match the query, holding one page at a time. They come in the order of filing for any `sort`,
   * so that a claim that matches throughout is given once, even if it is moved meanwhile. Claims that begin or cease to
   * match meanwhile may be given.
   */
  async *exportRows(query: ClaimQueueQuery, me: string): AsyncGenerator<ClaimRow[]> {
    const sort = EXPORT_SORTS[sortOf(query)];
    const found = await this.#search.find(query.q);
    const filter = await this.#openFilter(query, me, found?.keys);
    let after: QueuePosition | undefined;
    for (;;) {
      const claims = await this.#page(filter, { sort, after, limit: EXPORT_PAGE });
      if (claims.length > 0) yield await toClaimRows(claims, this.#checklists);
      const last = claims.at(-1);
      if (claims.length < EXPORT_PAGE || !last) return;
      after = decodeQueueCursor(sort, encodeQueueCursor(sort, endOf(sort, last)));
    }
  }

  /** Outcomes are counted up to now before claims are filtered by them. */
  async #openFilter(query: ClaimQueueFilter, me: string, among: readonly ClaimKey[] | undefined): Promise<QueueFilter> {
    const filter = this.#toFilter(query, me, among);
    if (filter.outcome) await catchUp(this.#outcomes);
    return filter;
  }

  #toFilter(query: ClaimQueueFilter, me: string, among: readonly ClaimKey[] | undefined): QueueFilter {
    return toQueueFilter(query, { me, among, days: dueDaysAt(this.#clock()) });
  }

  async #page(
    filter: QueueFilter,
    order: { sort: QueueSort; after: QueuePosition | undefined; limit: number },
  ): Promise<QueueClaim[]> {
    if (isVoid(filter)) return [];
    return this.#queue.listQueue({ ...filter, ...order });
  }

  async #count(filter: QueueFilter): Promise<Record<ClaimStatus, number>> {
    const counts = Object.fromEntries(CLAIM_STATUSES.map((status) => [status, 0])) as Record<ClaimStatus, number>;
    if (isVoid(filter)) return counts;
    for (const { status, claims } of await this.#queue.countQueue(filter)) counts[status] = claims;
    return counts;
  }

  async #countListed(filter: QueueFilter): Promise<number> {
    return isVoid(filter) ? 0 : this.#queue.countListed(filter);
  }

  async #sumPaid(filter: QueueFilter): Promise<PaidAmount[]> {
    if (isVoid(filter)) return [];
    const sums = await this.#queue.sumPaid(filter);
    return sums.map(({ amount, ...sum }) => ({
      ...sum,
      minor_digits: minorDigitsOf(sum.currency),
      amount: String(amount),
    }));
  }

  async #countDue(filter: QueueFilter): Promise<DueCounts> {
    if (isVoid(filter)) return NOTHING_DUE;
    return this.#queue.countDue(filter, dueDaysAt(this.#clock()));
  }
}

/** Days are those of UTC, for everybody alike. */
function dueDaysAt(ms: number): DueDays {
  return { today: dayOf(ms), soon: dayOf(ms + SOON_DAYS * DAY_MS) };
}

function sortOf({ sort = DEFAULT_SORT, evidence }: ClaimQueueQuery): QueueSort {
  if (sort.endsWith('unseen') && evidence !== 'unseen') {
    const message = `${sort} is the order of unseen evidence: ask for evidence=unseen with it, or for another order`;
    throw new ServiceError(INVALID_QUERY_PARAMETERS, message, { field: 'sort' });
  }
  return sort;
}

/** The position of a claim in an order. */
function endOf(sort: QueueSort, { claim, since, unseen_since, due }: QueueClaim): QueueEnd {
  if (isDue(sort)) return dueEndOf({ id: claim.id, due });
  return { id: claim.id, since: (sort.endsWith('unseen') && unseen_since) || since };
}

function positionOf(sort: QueueSort, cursor: string | undefined): QueuePosition | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const position = decodeQueueCursor(sort, cursor);
  if (position) return position;
  const message = 'is not a cursor of a previous response in this order';
  throw new ServiceError(INVALID_QUERY_PARAMETERS, message, { field: 'cursor' });
}

/** Whether no claim can match the filter. */
function isVoid({ standings, among }: QueueFilter): boolean {
  return standings.length === 0 || among?.length === 0;
}

function toQueueFilter(
  query: ClaimQueueFilter,
  { me, among, days }: { me: string; among: readonly ClaimKey[] | undefined; days: DueDays },
): QueueFilter {
  const { carrier, provider, organization, type, currency, assignee, evidence, checklist, due_kind, asleep } = query;
  const isUndated = query.due === 'none';
  const isAsleep = asleep ?? (isUndated ? 'false' : undefined);
  return {
    standings: standingsOf(query).filter(({ status }) => isAskedOf(query, status)),
    organizations: organization,
    carriers: carrier,
    providers: provider,
    types: type,
    currencies: currency,
    filed: filedRangeOf(query),
    assignee: assignee === 'none' ? null : assignee === 'me' ? me : assignee,
    isUnseen: evidence === 'unseen' || undefined,
    checklist,
    due: dueRangeOf(query, days),
    dueKinds: due_kind,
    isUndated: isUndated || undefined,
    asleep: isAsleep && { on: days.today, is: isAsleep === 'true' },
    money: moneyOf(query),
    outcome: outcomeOf(query),
    isPaidLeftOut: query.money === 'not_paid' || undefined,
    isPossibleDuplicate: query.duplicates === 'unseen' || undefined,
    among,
  };
}
