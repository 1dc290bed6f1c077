import type {
  Carrier,
  ChecklistState,
  ClaimQuery,
  ClaimStatus,
  DueKind,
  IncidenceType,
  Provider,
  Sort,
  StatusReason,
} from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { fitSort, isSort, type Orders, orderOf } from './orders.ts';
import { isView, type ViewId } from './views.ts';

/** The filters of an operator. A list matches any of its values. */
export interface QueueFilters {
  q?: string;
  status?: readonly ClaimStatus[];
  reason?: readonly StatusReason[];
  state?: 'open' | 'closed';
  carrier?: readonly Carrier[];
  provider?: readonly Provider[];
  organization?: readonly string[];
  type?: readonly IncidenceType[];
  currency?: readonly string[];
  /** `2026-03-09`, inclusive, UTC. */
  filed_from?: string;
  filed_to?: string;
  /** `me`, `none`, or an operator's identifier. */
  assignee?: string;
  evidence?: 'unseen';
  checklist?: ChecklistState;
  due?: 'soon' | 'overdue' | 'none';
  due_kind?: readonly DueKind[];
  asleep?: 'true' | 'false';
  money?: 'missing' | 'paid' | 'not_paid' | 'outstanding';
  refund_currency?: readonly string[];
  /** `2026-03-09`, inclusive. */
  approved_from?: string;
  approved_to?: string;
  duplicates?: 'unseen';
  outcome?: NonNullable<ClaimQuery['outcome']>;
  /** `2026-03`, inclusive, UTC. */
  answered_from?: string;
  answered_to?: string;
  /** The name by which Outcomes counts them. */
  outcome_operator?: string;
}

export type FilterId = keyof QueueFilters;

/** Everything that decides what the queue shows. */
export interface QueueState {
  view: ViewId;
  filters: QueueFilters;
  sort: Sort;
  /** Whether a search is limited to the view and its filters; otherwise it covers all claims. */
  isWithin?: boolean | undefined;
  /** The claim that is open beside the list. */
  claim?: string | undefined;
}

/** The state as parameters of the address, with comma-separated lists. Without an order it is the view's own. */
export type QueueSearch = Partial<Record<FilterId | 'sort' | 'claim', string>> & {
  view?: ViewId;
  within?: 'view';
};

const MAX_SEARCH = 500;

type Read = (text: string) => string | readonly string[] | undefined;

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};
const isMonth = (text: string) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
const one =
  (isValid: (text: string) => boolean): Read =>
  (text) =>
    isValid(text) ? text : undefined;
const listOf =
  (isValid: (text: string) => boolean): Read =>
  (text) => {
    const values = [...new Set(text.split(',').map((value) => value.trim()))].filter(isValid);
    return values.length === 0 ? undefined : values;
  };
const keyOf = (texts: object) => (text: string) => Object.hasOwn(texts, text);

/** The parser of each filter. Unknown values are dropped. */
const READERS: Readonly<Record<FilterId, Read>> = {
  q: (text) => text.trim().slice(0, MAX_SEARCH) || undefined,
  status: listOf(keyOf(strings.statuses.labels)),
  reason: listOf(keyOf(strings.statuses.reasons)),
  state: one((text) => text === 'open' || text === 'closed'),
  carrier: listOf(keyOf(strings.names.carriers)),
  provider: listOf(keyOf(strings.names.providers)),
  organization: listOf((text) => /^org_[0-9a-f]{1,32}$/.test(text)),
  type: listOf(keyOf(strings.names.incidenceTypes)),
  currency: listOf((text) => /^[A-Z]{3}$/.test(text)),
  filed_from: one(isDay),
  filed_to: one(isDay),
  assignee: one((text) => /^(me|none|opr_[0-9a-f]{1,32})$/.test(text)),
  evidence: one((text) => text === 'unseen'),
  checklist: one(keyOf(strings.claim.checklist.states)),
  due: one((text) => ['soon', 'overdue', 'none'].includes(text)),
  due_kind: listOf(keyOf(strings.queue.due.kinds)),
  asleep: one((text) => text === 'true' || text === 'false'),
  money: one(keyOf(strings.queue.filters.money)),
  refund_currency: listOf((text) => /^[A-Z]{3}$/.test(text)),
  approved_from: one(isDay),
  approved_to: one(isDay),
  duplicates: one((text) => text === 'unseen'),
  outcome: one(keyOf(strings.outcomes.kinds)),
  answered_from: one(isMonth),
  answered_to: one(isMonth),
  outcome_operator: (text) => text.slice(0, MAX_SEARCH) || undefined,
};

const FILTER_IDS = Object.keys(READERS) as readonly FilterId[];

/** A parameter as text, however the router parsed it: `?q=123` may be a number, a repeated parameter a list. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(String).join(',');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function readFilters(raw: Readonly<Record<string, unknown>>): QueueFilters {
  const entries = FILTER_IDS.map((id) => [id, READERS[id](textOf(raw[id]) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * Reads the state from an address. Unknown and malformed parameters are dropped. Without a view it is New, or All when
 * there are filters, as in links from counts and searches. Without an order it is the one last chosen in the shown
 * view, or else that view's default.
 */
export function readSearch(raw: Readonly<Record<string, unknown>>, orders?: Orders): QueueState {
  const filters = readFilters(raw);
  const view = textOf(raw.view);
  const fallback = Object.keys(filters).length === 0 ? 'new' : 'all';
  const claim = textOf(raw.claim);
  const isClaim = claim !== undefined && /^clm_[0-9a-f]{32}$/.test(claim);
  const isWithin = raw.within === 'view' && filters.q !== undefined;
  const asked = { view: isView(view) ? view : fallback, filters, ...(isWithin && { isWithin }) };
  const shown = shownViewOf(asked);
  const sort = isSort(raw.sort) ? fitSort(shown, raw.sort) : orderOf(shown, orders);
  return { ...asked, sort, ...(isClaim && { claim }) };
}

type Scope = Pick<QueueState, 'view' | 'filters' | 'isWithin'>;

/** Whether a search covers all claims although the view or filters would exclude some. */
export const isEverywhere = (state: Scope): boolean => state.isWithin !== true && isNarrowed(state);

/** Whether there is a search and a view or filters that could narrow it. */
export function isNarrowed({ view, filters }: Scope): boolean {
  return filters.q !== undefined && (view !== 'all' || Object.keys(filters).length > 1);
}

const shownViewOf = (state: Scope): ViewId => (isEverywhere(state) ? 'all' : state.view);

/** The state to show. A search of all claims ignores the view and its filters, which apply again when it is cleared. */
export function shownOf(state: QueueState): QueueState {
  const { q } = state.filters;
  return isEverywhere(state) && q !== undefined ? { ...state, view: 'all', filters: { q } } : state;
}

/** Changes a part of the state. If that shows another view, its order is used. */
export function changeState(state: QueueState, changed: Partial<QueueState>, orders: Orders): QueueState {
  const next = { ...state, ...changed };
  const view = shownViewOf(next);
  const isOther = changed.sort === undefined && view !== shownViewOf(state);
  return isOther ? { ...next, sort: orderOf(view, orders) } : next;
}

/** Stores an order for the view that a state shows. */
export const withOrder = (orders: Orders, state: QueueState, sort: Sort): Orders => ({
  ...orders,
  [shownViewOf(state)]: sort,
});

/** Writes a state as an address. `readSearch` is the inverse. */
export function writeSearch({ view, filters, sort, isWithin, claim }: QueueState): QueueSearch {
  const address: QueueSearch = { view };
  for (const id of FILTER_IDS) {
    const value = filters[id];
    if (value !== undefined) address[id] = Array.isArray(value) ? value.join(',') : String(value);
  }
  address.sort = sort;
  if (isWithin === true && filters.q !== undefined) address.within = 'view';
  if (claim !== undefined) address.claim = claim;
  return address;
}

/** The router's parser: keeps the known parameters in their canonical form, and no order where none is given. */
export function parseQueueSearch(raw: Record<string, unknown>): QueueSearch {
  const { sort, ...search } = writeSearch(readSearch(raw));
  return isSort(raw.sort) && sort !== undefined ? { ...search, sort } : search;
}

/** Sets one of the filters; undefined or an empty list removes it. */
export function withFilter<Id extends FilterId>(
  filters: QueueFilters,
  id: Id,
  value: QueueFilters[Id] | undefined,
): QueueFilters {
  const { [id]: _, ...rest } = filters;
  const isEmpty = value === undefined || value.length === 0;
  return (isEmpty ? rest : { ...rest, [id]: value }) as QueueFilters;
}
