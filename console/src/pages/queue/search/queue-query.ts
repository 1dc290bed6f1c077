import { API_BASE } from '../../../api/session-fetch.ts';
import type { ClaimQuery, ClaimRow, ClaimStatus } from '../../../api/types.ts';
import { type Form, fileAddress } from '../../../components/files/forms.ts';
import { isAsleep, levelOfDue } from '../due/due-day.ts';
import { type FilterId, type QueueFilters, type QueueState, writeSearch } from './queue-search.ts';
import { VIEWS, type ViewId } from './views.ts';

/** Whether a view sets a filter itself. Such a filter is neither offered nor applied there. */
export function isFixedBy(view: ViewId, id: FilterId): boolean {
  const { statuses, assignee, evidence, due, dueKind, asleep, money, duplicates } = VIEWS[view];
  if (id === 'status') return statuses?.length === 1;
  if (id === 'assignee') return assignee !== undefined;
  // Another choice replaces leaving out paid claims.
  if (id === 'money') return money !== undefined && money !== 'not_paid';
  const fixed: Partial<Record<FilterId, unknown>> = { evidence, due, due_kind: dueKind, asleep, duplicates };
  return fixed[id] !== undefined;
}

/** Whether a status belongs to a view. */
export const isStatusOf = (view: ViewId, status: ClaimStatus): boolean =>
  VIEWS[view].statuses?.includes(status) ?? true;

/** The statuses of a view, narrowed to the chosen ones among them. */
function statusesOf(view: ViewId, chosen: readonly ClaimStatus[] = []): readonly ClaimStatus[] | undefined {
  const narrowed = chosen.filter((status) => isStatusOf(view, status));
  return narrowed.length > 0 ? narrowed : VIEWS[view].statuses;
}

/** The filters that apply: the view's and the operator's. */
export function filtersInForce({ view, filters }: Pick<QueueState, 'view' | 'filters'>): QueueFilters {
  const { status: chosen, ...rest } = filters;
  const { assignee, evidence, due, dueKind, asleep, money, duplicates } = VIEWS[view];
  const status = statusesOf(view, chosen);
  return {
    ...rest,
    ...(status && { status }),
    ...(assignee && { assignee }),
    ...(evidence && { evidence }),
    ...(due && { due }),
    ...(dueKind && { due_kind: dueKind }),
    ...(asleep && { asleep }),
    ...(money && { money: money === 'not_paid' ? (rest.money ?? money) : money }),
    ...(duplicates && { duplicates }),
  };
}

/** The operator's own filters that apply in this view, which are shown as chips. */
export function filtersHeeded({ view, filters }: Pick<QueueState, 'view' | 'filters'>): QueueFilters {
  const { status, ...rest } = filters;
  const narrowed = (status ?? []).filter((each) => isStatusOf(view, each));
  const entries = Object.entries(rest).filter(([id]) => !isFixedBy(view, id as FilterId));
  const isNarrowed = narrowed.length > 0 && !isFixedBy(view, 'status');
  return { ...(Object.fromEntries(entries) as QueueFilters), ...(isNarrowed && { status: narrowed }) };
}

const mutable = (value: string | readonly string[]): string | string[] =>
  typeof value === 'string' ? value : [...value];

/** The query of `GET /claims/counts` for the exact total. */
export function countQueryOf(state: Pick<QueueState, 'view' | 'filters'>): ClaimQuery {
  const entries = Object.entries(filtersInForce(state)).map(([id, value]) => [id, mutable(value)]);
  return Object.fromEntries(entries) as ClaimQuery;
}

/** The query of `GET /claims`, without size and cursor. */
export const listQueryOf = (state: QueueState): ClaimQuery => ({ ...countQueryOf(state), sort: state.sort });

/** The address of the download for this state. */
export function exportAddress({ view, filters, sort }: QueueState, form: Form = 'comma'): string {
  const { view: _, ...parameters } = writeSearch({ view, filters: filtersInForce({ view, filters }), sort });
  return fileAddress(`${API_BASE}/claims`, form, parameters);
}

const has = <T>(list: readonly T[] | undefined, value: T | null): boolean =>
  list === undefined || (value !== null && list.includes(value));

function hasAssignee(wanted: string | undefined, row: ClaimRow, me: string): boolean {
  if (wanted === undefined) return true;
  if (wanted === 'none') return row.assignee === null;
  return row.assignee?.id === (wanted === 'me' ? me : wanted);
}

const LEVELS = { soon: 'soon', overdue: 'missed' } as const;

/** Whether something is due about a claim as the filters want it. */
function isStillDue({ due }: ClaimRow, { due: when, due_kind: kinds }: QueueFilters): boolean {
  if (when === undefined && kinds === undefined) return true;
  if (when === 'none') return due === null;
  if (due === null || kinds?.includes(due.kind) === false) return false;
  return when === undefined || levelOfDue(due) === LEVELS[when];
}

/** Minor units of the approved amount that are not paid, in its currency; undefined: nothing is approved. */
export function unpaidOf({ approved, paid }: ClaimRow['money']): number | undefined {
  if (approved === null) return undefined;
  return approved.amount - (paid.find(({ currency }) => currency === approved.currency)?.amount ?? 0);
}

/** Whether a claim is paid and not resolved: the approved amount in full, or any amount where none is approved. */
export function isPaidUnresolved({ status, money }: Pick<ClaimRow, 'status' | 'money'>): boolean {
  if (status === 'RESOLVED' || status === 'CLOSED') return false;
  const unpaid = unpaidOf(money);
  return unpaid === undefined ? money.paid.some(({ amount }) => amount > 0) : unpaid <= 0;
}

/** Whether the money of a claim is as a filter asks, as far as it can change. */
function isStillOfMoney(row: ClaimRow, asked: QueueFilters['money']): boolean {
  if (asked === 'missing') return row.money.missing !== null;
  if (asked === 'paid') return isPaidUnresolved(row);
  if (asked === 'not_paid') return !isPaidUnresolved(row);
  return asked === undefined || (unpaidOf(row.money) ?? 0) > 0;
}

/** Whether a claim still matches the view and its filters, as far as it can change. */
export function isStillWanted(row: ClaimRow, state: Pick<QueueState, 'view' | 'filters'>, me: string): boolean {
  const filters = filtersInForce(state);
  const { status, reason, state: openness, assignee, evidence, checklist, asleep, money, duplicates } = filters;
  return (
    has(status, row.status) &&
    has(reason, row.status_reason) &&
    (openness === undefined || (openness === 'open') === row.is_open) &&
    hasAssignee(assignee, row, me) &&
    (evidence === undefined || row.documents.unseen > 0) &&
    (checklist === undefined || row.checklist.state === checklist) &&
    (asleep === undefined || (asleep === 'true') === isAsleep(row)) &&
    isStillOfMoney(row, money) &&
    (duplicates === undefined || row.possible_duplicate.length > 0) &&
    isStillDue(row, filters)
  );
}
