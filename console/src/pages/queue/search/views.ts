import type { ClaimCounts, ClaimStatus, DueKind, Role, Sort } from '../../../api/types.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { DECIDED, UNDECIDED } from '../../../status/claim-status.ts';

const VIEW_IDS = [
  'new',
  'evidence',
  'action',
  'carrier',
  'money',
  'missing',
  'paid',
  'duplicates',
  'mine',
  'soon',
  'overdue',
  'late',
  'asleep',
  'done',
  'all',
] as const;
export type ViewId = (typeof VIEW_IDS)[number];

interface View {
  /** Pressed after `g`. */
  key: string;
  /** The statuses of the view; all when absent. */
  statuses?: readonly ClaimStatus[];
  assignee?: 'me';
  evidence?: 'unseen';
  money?: 'missing' | 'paid' | 'not_paid';
  duplicates?: 'unseen';
  due?: 'soon' | 'overdue';
  dueKind?: readonly DueKind[];
  /** Views of work leave out claims that are asleep; absent where it makes no difference. */
  asleep?: 'true' | 'false';
  /** The default order. */
  order: Sort;
}

/**
 * The views. Views by due day have claims that are asleep too: a day that must be met does not wait for somebody to
 * wake. Paid claims wait to be resolved in any status: the views of a status leave them out. Evidence can arrive for
 * decided claims too; Mine lists open work. Views of work start with the longest waiting claim, Evidence with the
 * longest unseen.
 */
export const VIEWS: Readonly<Record<ViewId, View>> = {
  new: { key: 'n', statuses: ['CREATED'], money: 'not_paid', asleep: 'false', order: 'since' },
  evidence: { key: 'e', evidence: 'unseen', asleep: 'false', order: 'unseen' },
  action: { key: 'a', statuses: ['PENDING_ACTION'], money: 'not_paid', asleep: 'false', order: 'since' },
  carrier: { key: 'c', statuses: ['UNDER_REVIEW'], money: 'not_paid', asleep: 'false', order: 'since' },
  money: {
    key: 'm',
    statuses: ['PENDING_REFUND', 'PENDING_REFUND_AMOUNT_CONFIRMED'],
    money: 'not_paid',
    asleep: 'false',
    order: 'since',
  },
  missing: { key: 'b', money: 'missing', asleep: 'false', order: 'since' },
  paid: { key: 'y', money: 'paid', asleep: 'false', order: 'since' },
  duplicates: { key: 'p', statuses: UNDECIDED, duplicates: 'unseen', asleep: 'false', order: 'since' },
  mine: { key: 'i', statuses: UNDECIDED, assignee: 'me', asleep: 'false', order: 'since' },
  soon: { key: 's', due: 'soon', order: 'due' },
  overdue: { key: 'u', due: 'overdue', order: 'due' },
  late: { key: 'w', due: 'overdue', dueKind: ['ANSWER', 'PAYMENT'], order: 'due' },
  asleep: { key: 'z', asleep: 'true', order: 'due' },
  done: { key: 'd', statuses: DECIDED, order: '-filed' },
  all: { key: 'l', order: '-filed' },
};

/** The views of a role. Claims are never assigned to viewers, so they have no Mine. */
export const viewsFor = (role: Role): readonly ViewId[] =>
  VIEW_IDS.filter((view) => view !== 'mine' || canWorkClaims(role));

export const isView = (text: string | undefined): text is ViewId => text !== undefined && Object.hasOwn(VIEWS, text);

/**
 * The responses that the rail's counts come from: all claims, those awake, and for Mine and Possible duplicates the
 * undecided ones of these.
 */
export interface RailCounts {
  all: ClaimCounts | undefined;
  awake: ClaimCounts | undefined;
  undecided: ClaimCounts | undefined;
}

/** Which of the responses has the count of a view. */
export function sourceOfView(view: ViewId): keyof RailCounts {
  if (VIEWS[view].statuses === UNDECIDED) return 'undecided';
  return VIEWS[view].asleep === 'false' ? 'awake' : 'all';
}

/** The counts of views that are no sum of statuses. */
const COUNTED: Readonly<Partial<Record<ViewId, (counts: ClaimCounts) => number>>> = {
  mine: ({ mine }) => mine,
  evidence: ({ evidence_unseen }) => evidence_unseen,
  missing: ({ amount_missing }) => amount_missing,
  paid: ({ paid_unresolved }) => paid_unresolved,
  duplicates: ({ possible_duplicates }) => possible_duplicates,
  soon: ({ due_soon }) => due_soon,
  overdue: ({ overdue }) => overdue,
  late: ({ answer_late }) => answer_late,
  asleep: ({ asleep }) => asleep,
  all: ({ total }) => total,
};

/** How many claims a view has; undefined until it is known. */
export function countOfView(view: ViewId, counts: RailCounts): number | undefined {
  const source = counts[sourceOfView(view)];
  if (source === undefined) return undefined;
  const counted = COUNTED[view]?.(source);
  if (counted !== undefined) return counted;
  const { statuses = [], money } = VIEWS[view];
  const left = (status: ClaimStatus) => (money === 'not_paid' ? source.paid_by_status[status] : 0);
  return statuses.reduce((sum, status) => sum + source.by_status[status] - left(status), 0);
}
