import { forOperators, WORK } from '../../platform/http/operator-route.ts';
import { notificationChoices, notificationPage, notificationQuery, readBody, unreadNotifications } from './schemas.ts';
import type { Notifications } from './service.ts';

interface NotificationServices {
  notifications: Notifications;
}

const UNREAD = { 200: { description: 'How many are left.', schema: unreadNotifications } } as const;

const route = forOperators('Notifications');

export const notificationRoutes = [
  route('GET /operator/v1/notifications', {
    access: { who: WORK },
    operationId: 'listNotifications',
    summary: 'List what you are told of',
    description:
      'Lists claims that others assigned to you, evidence that arrived for your claims, and their due steps, newest first. Notifications that no longer hold are left out.',
    query: notificationQuery,
    ok: { 200: { description: 'A page of notifications.', schema: notificationPage } },
    handle: ({ query: { limit, cursor: after }, caller }, { notifications }: NotificationServices) =>
      notifications.list(caller, { limit, after }),
  }),
  route('GET /operator/v1/notifications/unread', {
    access: { who: WORK },
    operationId: 'countUnreadNotifications',
    summary: 'Count what you have not read',
    description: 'Counts the notifications that you have not read, as a badge shows them.',
    ok: UNREAD,
    handle: async ({ caller }, { notifications }: NotificationServices) => ({
      unread: await notifications.countUnread(caller),
    }),
  }),
  route('POST /operator/v1/notifications/reads', {
    access: { who: WORK, proof: 'any' },
    operationId: 'readNotifications',
    summary: 'Mark notifications as read',
    description:
      'Marks notifications as read, for you alone. One that arrives meanwhile stays unread, since its identifier is not named.',
    body: readBody,
    ok: UNREAD,
    handle: async ({ caller, body }, { notifications }: NotificationServices) => ({
      unread: await notifications.markRead(caller, body.ids),
    }),
  }),
  route('PUT /operator/v1/notifications/choices', {
    access: { who: WORK, proof: 'any' },
    operationId: 'chooseNotifications',
    summary: 'Choose what you are told of',
    description:
      'Sets the kinds of notifications that you are not told of. The audit log records `operator.notifications_changed`.',
    body: notificationChoices,
    ok: { 200: { description: 'The choice as it is now.', schema: notificationChoices } },
    handle: async ({ caller, body }, { notifications }: NotificationServices) => ({
      turned_off: await notifications.turnOff(caller, body.turned_off),
    }),
  }),
];
