import { DAY_MS } from '../../platform/durations.ts';
import { type Clock, firstIdentifierOf, type Identifiers } from '../../platform/identifiers.ts';
import { cutPage, type Pagination } from '../../platform/paging.ts';
import { auditEntry } from '../audit/record.ts';
import type { Actor } from '../operators/rules.ts';
import { OPERATOR_NOTIFICATIONS_CHANGED } from './actions.ts';
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_DAYS,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
} from './record.ts';
import { byTime, dayAfter, ofAssignment, ofDeadline, ofEvidence, SOON_DAYS } from './rules.ts';
import type { NotificationStore } from './store.ts';

/** A notification, and whether the operator has read it. */
export interface ListedNotification extends Notification {
  is_read: boolean;
}

/** The place of a notification in the list. */
export type NotificationPosition = Pick<Notification, 'at' | 'id'>;

interface NotificationDependencies {
  store: NotificationStore;
  identifiers: Identifiers;
  clock: Clock;
}

/**
 * Tells operators of their claims: those that others assigned to them, that evidence arrived for, about which something
 * is due (spec: Notifications). They are made of what is kept of the claims each time, so that there is never one of
 * what does not hold any more, and nothing is written beside a claim.
 */
export class Notifications {
  readonly #dependencies: NotificationDependencies;

  constructor(dependencies: NotificationDependencies) {
    this.#dependencies = dependencies;
  }

  /** Lists the operator's notifications, newest first, and counts those that were not read. */
  async list(
    operator: Actor,
    { limit, after }: { limit: number; after?: NotificationPosition | undefined },
  ): Promise<{ data: ListedNotification[]; unread: number; turned_off: NotificationKind[]; pagination: Pagination }> {
    const turned_off = await this.#dependencies.store.findTurnedOff(operator.id);
    const all = await this.#find(operator, turned_off);
    const rest = after === undefined ? all : all.filter((each) => byTime(after, each) < 0);
    const { page, pagination } = cutPage(rest, limit, encodePosition);
    return { data: page, unread: countUnread(all), turned_off, pagination };
  }

  async countUnread(operator: Actor): Promise<number> {
    const turnedOff = await this.#dependencies.store.findTurnedOff(operator.id);
    return countUnread(await this.#find(operator, turnedOff));
  }

  /** Marks notifications as read, by identifier; other operators' ones change nothing. Returns how many are left. */
  async markRead(operator: Actor, ids: readonly string[]): Promise<number> {
    const { store, clock } = this.#dependencies;
    const all = await this.#find(operator, []);
    const read = all.filter(({ id, is_read }) => !is_read && ids.includes(id));
    const marks = read.map(({ id, kind, claim }) => ({ kind, claim_id: claim.id, notification_id: id }));
    if (marks.length > 0) await store.markRead(operator.id, marks, new Date(clock()).toISOString());
    return this.countUnread(operator);
  }

  /** Sets the kinds that the operator is not told of. */
  async turnOff(operator: Actor, kinds: readonly NotificationKind[]): Promise<NotificationKind[]> {
    const { store, identifiers } = this.#dependencies;
    const before = await store.findTurnedOff(operator.id);
    const after = NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind));
    if (before.join() === after.join()) return before;
    const entry = auditEntry(identifiers, {
      actor: operator.name,
      action: OPERATOR_NOTIFICATIONS_CHANGED,
      subject: { kind: 'operator', id: operator.id },
      before: { turned_off: before },
      after: { turned_off: after },
    });
    await store.turnOff(operator.id, after, entry);
    return after;
  }

  /** Forgets reading marks of notifications that no longer exist; returns how many. */
  purge(): Promise<number> {
    const { store, clock } = this.#dependencies;
    return store.deleteRead(new Date(clock() - (NOTIFICATION_DAYS + 1) * DAY_MS).toISOString());
  }

  /** Finds the newest notifications of all kinds but those that are turned off. */
  async #find({ id, name: email }: Actor, turnedOff: readonly NotificationKind[]): Promise<ListedNotification[]> {
    const { store, clock } = this.#dependencies;
    const first = clock() - NOTIFICATION_DAYS * DAY_MS;
    const today = new Date(clock()).toISOString().slice(0, 10);
    const days = { from: dayAfter(today, -NOTIFICATION_DAYS), to: dayAfter(today, SOON_DAYS), today };
    const unlessOff = <T>(kind: NotificationKind, find: () => Promise<T[]>) => (turnedOff.includes(kind) ? [] : find());
    const [assignments, evidence, deadlines] = await Promise.all([
      unlessOff('assigned', () => store.listAssignments({ id, email }, firstIdentifierOf('evt', first))),
      unlessOff('evidence', () => store.listEvidence(id)),
      unlessOff('due', () => store.listDeadlines(id, days)),
    ]);
    const found = [
      ...assignments.map(ofAssignment),
      ...evidence.map(ofEvidence),
      ...deadlines.map((deadline) => ofDeadline(deadline, today)),
    ];
    const since = new Date(first).toISOString();
    const newest = found.filter(({ at }) => at >= since).toSorted(byTime);
    const kept = newest.slice(0, MAX_NOTIFICATIONS);
    const claims = [...new Set(kept.map(({ claim }) => claim.id))];
    const read = new Set(await store.listRead(id, claims));
    return kept.map((each) => ({ ...each, is_read: read.has(each.id) }));
  }
}

function countUnread(all: readonly ListedNotification[]): number {
  return all.filter(({ is_read }) => !is_read).length;
}

const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([\w.:-]{1,120})$/;

function encodePosition({ at, id }: NotificationPosition): string {
  return Buffer.from(`${at} ${id}`, 'latin1').toString('base64url');
}

/** The position of a cursor; undefined when it is malformed. */
export function decodePosition(cursor: string): NotificationPosition | undefined {
  const [, at, id] = POSITION.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  return at === undefined || id === undefined ? undefined : { at, id };
}
