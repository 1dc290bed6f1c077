import type { Notification, NotificationKind } from '../../../api/types.ts';
import { formatCount, formatCountOf } from '../../../format/numbers.ts';

const kinds: Record<NotificationKind, string> = {
  assigned: 'Somebody assigns a claim to me',
  evidence: 'Evidence arrives for a claim of mine',
  due: 'A claim of mine is due within three days, or overdue',
};

const WORK = { FILE: 'File with the carrier', ANSWER: 'Carrier’s answer', PAYMENT: 'Carrier’s payment' };

/** `on` as a person reads it. */
function due({ kind, is_latest, is_certain, is_overdue }: NonNullable<Notification['due']>, on: string): string {
  const work = kind === null ? 'Due' : WORK[kind];
  const doubt = is_certain || is_latest ? '' : ', not certain';
  if (is_overdue) return `${work}: was due ${is_latest ? 'at the latest ' : ''}on ${on}${doubt}`;
  return `${work}: ${is_latest ? 'at the latest' : 'due'} on ${on}${doubt}`;
}

/** Texts of the notifications of an operator. */
export const notifications = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${formatCount(unread)} unread`),
  /** In the badge, where there is room for two digits. */
  badge: (unread: number) => (unread > 99 ? '99+' : formatCount(unread)),
  saysUnread: (unread: number) => formatCountOf(unread, 'unread notification', 'unread notifications'),
  what: {
    assigned: (who: string) => `${who} assigned it to you`,
    evidence: 'Evidence arrived',
    due,
  },
  unread: 'unread',
  markRead: (number: string) => `Mark as read: ${number}`,
  markAll: 'Mark all as read',
  none: 'No notifications',
  noneText: 'Claims that others assign to you, evidence for your claims and their due days come here.',
  choose: 'Choose',
  choices: 'Tell me when',
  kinds,
};
