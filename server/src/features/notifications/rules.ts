import type { NotedAssignment, NotedDeadline, NotedEvidence, Notification } from './record.ts';

/** How many days before the due day a notification comes. */
export const SOON_DAYS = 3;

/** The notification of an assignment (spec: Notifications). */
export function ofAssignment({ claim, event_id, at, actor }: NotedAssignment): Notification {
  return { id: `assigned.${claim.id}.${event_id}`, kind: 'assigned', at, claim, actor, due: null };
}

/** The notification of evidence: another one with each document that arrives (spec: Notifications). */
export function ofEvidence({ claim, arrived_at: at }: NotedEvidence): Notification {
  return { id: `evidence.${claim.id}.${at}`, kind: 'evidence', at, claim, actor: null, due: null };
}

/**
 * The notification of a deadline: one three days before, another one when the day has passed, and each again when the
 * day changes. Its time is not before the claim was assigned (spec: Notifications).
 * @param today a day in UTC
 */
export function ofDeadline({ claim, due_on: on, ...deadline }: NotedDeadline, today: string): Notification {
  const { due_kind: kind, is_latest, is_certain, assigned_at } = deadline;
  const is_overdue = on < today;
  const begins = `${dayAfter(on, is_overdue ? 1 : -SOON_DAYS)}T00:00:00.000Z`;
  return {
    id: `due.${claim.id}.${on}${is_overdue ? '.overdue' : ''}`,
    kind: 'due',
    at: begins < assigned_at ? assigned_at : begins,
    claim,
    actor: null,
    due: { on, kind, is_latest, is_certain, is_overdue },
  };
}

/** Newest first; of one time in the order of their identifiers. */
export function byTime(one: Pick<Notification, 'at' | 'id'>, other: Pick<Notification, 'at' | 'id'>): number {
  if (one.at !== other.at) return one.at < other.at ? 1 : -1;
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** The day some days after a day, or before it. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
