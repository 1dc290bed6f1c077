import type { ClaimCounts, ClaimStatus, Role, Sort } from '../../../api/types.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { DECIDED, UNDECIDED } from '../../../status/claim-status.ts';

const VIEW_IDS = ['new', 'evidence', 'action', 'carrier', 'money', 'mine', 'done', 'all'] as const;
export type ViewId = (typeof VIEW_IDS)[number];

interface View {
  /** Pressed after `g`. */
  key: string;
  /** The statuses of the view; all when absent. */
  statuses?: readonly ClaimStatus[];
  assignee?: 'me';
  evidence?: 'unseen';
  /** The default order. */
  order: Sort;
}

/**
 * The views. Evidence can arrive for decided claims too; Mine lists open work. Views of work start with the longest
 * waiting claim, Evidence with the longest unseen.
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

/** The views of a role. Claims are never assigned to viewers, so they have no Mine. */
export const viewsFor = (role: Role): readonly ViewId[] =>
  VIEW_IDS.filter((view) => view !== 'mine' || canWorkClaims(role));

export const isView = (text: string | undefined): text is ViewId => text !== undefined && Object.hasOwn(VIEWS, text);

/** The two responses that the rail's counts come from: all claims, and for Mine the undecided ones. */
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
