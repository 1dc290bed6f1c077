import type { ClaimCounts, ClaimStatus, Role } from '../../api/types.ts';
import { canWorkClaims } from '../../session/roles.ts';
import { DECIDED, UNDECIDED } from '../../status/decided.ts';
import type { Sort } from './orders.ts';

const VIEW_IDS = ['new', 'evidence', 'action', 'carrier', 'money', 'mine', 'done', 'all'] as const;
export type ViewId = (typeof VIEW_IDS)[number];

interface View {
  /** Pressed after `g`. */
  key: string;
  /** The statuses it has; all when absent. */
  statuses?: readonly ClaimStatus[];
  assignee?: 'me';
  evidence?: 'unseen';
  /** Its order where none was chosen. */
  order: Sort;
}

/**
 * What each view holds. Evidence may come for a decided claim too; Mine is what is left to do. Where work waits, what has
 * waited longest comes first; of evidence, what nobody has looked at for longest.
 */
export const VIEWS: Readonly<Record<ViewId, View>> = {
  new: { key: 'n', statuses: ['CREATED'], order: 'since' },
  evidence: { key: 'e', evidence: 'unseen', order: 'unseen' },
  action: { key: 'a', statuses: ['PENDING_ACTION'], order: 'since' },
  carrier: { key: 'c', statuses: ['UNDER_REVIEW'], order: 'since' },
  money: { key: 'm', statuses: ['PENDING_REFUND', 'PENDING_REFUND_AMOUNT_CONFIRMED'], order: 'since' },
  mine: { key: 'i', statuses: UNDECIDED, assignee: 'me', order: 'since' },
  done: { key: 'd', statuses: DECIDED, order: '-filed' },
  all: { key: 'l', order: '-filed' },
};

/** The views that are offered; nothing is ever assigned to those who only read. */
export const viewsFor = (role: Role): readonly ViewId[] =>
  VIEW_IDS.filter((view) => view !== 'mine' || canWorkClaims(role));

export const isView = (text: string | undefined): text is ViewId => text !== undefined && Object.hasOwn(VIEWS, text);

/** The counts that the rail shows come from two questions: all claims, and the undecided ones for Mine. */
export interface RailCounts {
  all: ClaimCounts | undefined;
  undecided: ClaimCounts | undefined;
}

/** How many claims a view has; undefined until it is known. */
export function countOfView(view: ViewId, { all, undecided }: RailCounts): number | undefined {
  if (view === 'mine') return undecided?.mine;
  if (all === undefined) return undefined;
  if (view === 'evidence') return all.evidence_unseen;
  if (view === 'all') return all.total;
  return (VIEWS[view].statuses ?? []).reduce((sum, status) => sum + all.by_status[status], 0);
}
