import type { Carrier, ClaimStatus, IncidenceType, Provider, StatusReason } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';
import { fitSort, isSort, type Orders, orderOf, type Sort } from './orders.ts';
import { isView, type ViewId } from './views.ts';

/** What a person narrows a view by; a list means any of its values. */
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
}

export type FilterId = keyof QueueFilters;

/** Everything that decides what the queue shows. */
export interface QueueState {
  view: ViewId;
  filters: QueueFilters;
  sort: Sort;
  /** A search is of the view and its filters alone; else it is of every claim. */
  isWithin?: boolean | undefined;
  /** The claim that is open beside the list. */
  claim?: string | undefined;
}

/** The same as it stands in the address bar: lists with commas. Without an order it is the view's own. */
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

/** How each filter is read; what it does not know is dropped. */
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
};

const FILTER_IDS = Object.keys(READERS) as readonly FilterId[];

/** A parameter as text, however the address was parsed: `?q=123` may come as a number, a repeated one as a list. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return value.map(String).join(',');
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
}

function readFilters(raw: Readonly<Record<string, unknown>>): QueueFilters {
  const entries = FILTER_IDS.map((id) => [id, READERS[id](textOf(raw[id]) ?? '')] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/**
 * What an address asks for; what is unknown or malformed is dropped. Without a view it is New, or All when the address
 * filters, as a link that counts something or a search does. Without an order it is the one that was chosen last in what
 * is shown, or else that view's own.
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

/** Whether a search is of every claim, where the view or its filters would leave some out. */
export const isEverywhere = (state: Scope): boolean => state.isWithin !== true && isNarrowed(state);

/** Whether there is a search, and a view or filters that it could be narrowed by. */
export function isNarrowed({ view, filters }: Scope): boolean {
  return filters.q !== undefined && (view !== 'all' || Object.keys(filters).length > 1);
}

const shownViewOf = (state: Scope): ViewId => (isEverywhere(state) ? 'all' : state.view);

/** What is shown: for a search of every claim neither the view nor its filters, which come back when it is cleared. */
export function shownOf(state: QueueState): QueueState {
  const { q } = state.filters;
  return isEverywhere(state) && q !== undefined ? { ...state, view: 'all', filters: { q } } : state;
}

/** The state with some of it changed. Where that shows another view, its order comes with it. */
export function changeState(state: QueueState, changed: Partial<QueueState>, orders: Orders): QueueState {
  const next = { ...state, ...changed };
  const view = shownViewOf(next);
  const isOther = changed.sort === undefined && view !== shownViewOf(state);
  return isOther ? { ...next, sort: orderOf(view, orders) } : next;
}

/** The orders, with the one that is chosen in what a state shows. */
export const withOrder = (orders: Orders, state: QueueState, sort: Sort): Orders => ({
  ...orders,
  [shownViewOf(state)]: sort,
});

/** The address of a state. `readSearch` gives the state back. */
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

/** For the router: the address with everything in it known and in one form; no order where it asks for none. */
export function parseQueueSearch(raw: Record<string, unknown>): QueueSearch {
  const { sort, ...search } = writeSearch(readSearch(raw));
  return isSort(raw.sort) && sort !== undefined ? { ...search, sort } : search;
}

/** The filters with one of them set, or taken away by undefined or an empty list. */
export function withFilter<Id extends FilterId>(
  filters: QueueFilters,
  id: Id,
  value: QueueFilters[Id] | undefined,
): QueueFilters {
  const { [id]: _, ...rest } = filters;
  const isEmpty = value === undefined || value.length === 0;
  return (isEmpty ? rest : { ...rest, [id]: value }) as QueueFilters;
}
