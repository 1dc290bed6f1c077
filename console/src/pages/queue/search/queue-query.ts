import { API_BASE } from '../../api/client.ts';
import type { ClaimQuery, ClaimRow, ClaimStatus } from '../../api/types.ts';
import { type FilterId, type QueueFilters, type QueueState, writeSearch } from './queue-search.ts';
import { VIEWS, type ViewId } from './views.ts';

/** Filters that a view leaves no choice of: they are not offered in it, and not heeded. */
export function isFixedBy(view: ViewId, id: FilterId): boolean {
  const { statuses, assignee, evidence } = VIEWS[view];
  if (id === 'status') return statuses?.length === 1;
  if (id === 'assignee') return assignee !== undefined;
  return id === 'evidence' && evidence !== undefined;
}

/** The statuses that can be chosen in a view: its own. */
export const isStatusOf = (view: ViewId, status: ClaimStatus): boolean =>
  VIEWS[view].statuses?.includes(status) ?? true;

/** A view's statuses, narrowed by those chosen; what the view does not have cannot be chosen in it. */
function statusesOf(view: ViewId, chosen: readonly ClaimStatus[] = []): readonly ClaimStatus[] | undefined {
  const narrowed = chosen.filter((status) => isStatusOf(view, status));
  return narrowed.length > 0 ? narrowed : VIEWS[view].statuses;
}

/** The filters that are in force: the view's and the person's. */
export function filtersInForce({ view, filters }: Pick<QueueState, 'view' | 'filters'>): QueueFilters {
  const { status: chosen, ...rest } = filters;
  const { assignee, evidence } = VIEWS[view];
  const status = statusesOf(view, chosen);
  return { ...rest, ...(status && { status }), ...(assignee && { assignee }), ...(evidence && { evidence }) };
}

/** Of the person's own filters those that count in this view: what chips are shown for. */
export function filtersHeeded({ view, filters }: Pick<QueueState, 'view' | 'filters'>): QueueFilters {
  const { status, ...rest } = filters;
  const narrowed = (status ?? []).filter((each) => isStatusOf(view, each));
  const entries = Object.entries(rest).filter(([id]) => !isFixedBy(view, id as FilterId));
  const isNarrowed = narrowed.length > 0 && !isFixedBy(view, 'status');
  return { ...(Object.fromEntries(entries) as QueueFilters), ...(isNarrowed && { status: narrowed }) };
}

const mutable = (value: string | readonly string[]): string | string[] =>
  typeof value === 'string' ? value : [...value];

/** What is asked of `GET /claims/counts` for the exact total. */
export function countQueryOf(state: Pick<QueueState, 'view' | 'filters'>): ClaimQuery {
  const entries = Object.entries(filtersInForce(state)).map(([id, value]) => [id, mutable(value)]);
  return Object.fromEntries(entries) as ClaimQuery;
}

/** What is asked of `GET /claims`, without size and cursor. */
export const listQueryOf = (state: QueueState): ClaimQuery => ({ ...countQueryOf(state), sort: state.sort });

/** Where the claims of this state are downloaded as CSV. */
export function exportAddress({ view, filters, sort }: QueueState): string {
  const { view: _, ...parameters } = writeSearch({ view, filters: filtersInForce({ view, filters }), sort });
  const query = new URLSearchParams(parameters).toString();
  return `${API_BASE}/claims.csv${query === '' ? '' : `?${query}`}`;
}

const has = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  list === undefined || (value !== null && list.includes(value));

function hasAssignee(wanted: string | undefined, row: ClaimRow, me: string): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'none') return row.assignee === null;
  return row.assignee?.id === (wanted === 'me' ? me : wanted);
}

/** Whether a claim is still what was asked for, as far as it can change: its status, its assignee, its evidence. */
export function isStillWanted(row: ClaimRow, state: Pick<QueueState, 'view' | 'filters'>, me: string): boolean {
  const { status, reason, state: openness, assignee, evidence } = filtersInForce(state);
  return (
    has(status, row.status) &&
    has(reason, row.status_reason) &&
    (openness === undefined || (openness === 'open') === row.is_open) &&
    hasAssignee(assignee, row, me) &&
    (evidence === undefined || row.documents.unseen > 0)
  );
}
