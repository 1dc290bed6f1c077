import type { ClaimStatus } from '../claims/rules/standing.ts';

/** The kinds of notifications, each of which an operator can turn off. */
export const NOTIFICATION_KINDS = ['assigned', 'evidence', 'due'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How many notifications an operator has, the newest. */
export const MAX_NOTIFICATIONS = 200;
/** How long there is one, counted from its time. */
export const NOTIFICATION_DAYS = 30;

/** A claim as a notification names it. */
export interface NotedClaim {
  id: string;
  organization: { id: string; name: string };
  tracking_number: string;
  carrier: string;
  status: ClaimStatus;
}

/** A claim that somebody else assigned to the operator who still has it. */
export interface NotedAssignment {
  claim: NotedClaim;
  event_id: string;
  at: string;
  actor: string;
}

/** A claim of the operator's with documents that nobody has looked at. */
export interface NotedEvidence {
  claim: NotedClaim;
  /** When the newest of its documents was confirmed. */
  arrived_at: string;
}

/** A claim of the operator's about which something is due. */
export interface NotedDeadline {
  claim: NotedClaim;
  /** `2026-01-31` */
  due_on: string;
  due_kind: 'FILE' | 'ANSWER' | 'PAYMENT' | null;
  /** On this day at the latest: the day of delivery is not known. */
  is_latest: boolean;
  is_certain: boolean;
  assigned_at: string;
}

interface NotedDue {
  on: string;
  kind: NotedDeadline['due_kind'];
  is_overdue: boolean;
}

export interface Notification {
  /** Identifies the notification and its content: it changes with the content. */
  id: string;
  kind: NotificationKind;
  at: string;
  claim: NotedClaim;
  /** With `assigned`: who assigned it. */
  actor: string | null;
  /** With `due`. */
  due: (Pick<NotedDeadline, 'is_latest' | 'is_certain'> & NotedDue) | null;
}

/** A notification that was read: the last one of its kind about a claim. */
export interface ReadMark {
  kind: NotificationKind;
  claim_id: string;
  /** The identifier of the notification. */
  notification_id: string;
}
