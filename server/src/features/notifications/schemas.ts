import { z } from 'zod';
import { claimId, count, identifier, named, pagination } from '../../platform/http/input/common-schemas.ts';
import { pageSizeParameter } from '../../platform/http/input/query-parameters.ts';
import { describeEnum, instant, list } from '../../platform/http/input/schema-text.ts';
import { claimStatus } from '../claims/schemas.ts';
import { MAX_NOTIFICATIONS, NOTIFICATION_DAYS, NOTIFICATION_KINDS } from './record.ts';
import { decodePosition } from './service.ts';

const MAX_ID = 120;
const EXAMPLE = 'due.clm_0198a8b0c1d2000094f5a1b2c3d4e5f6.2026-01-31';

const kind = z.enum(NOTIFICATION_KINDS).meta({
  id: 'NotificationKind',
  ...describeEnum('What a notification tells of.', {
    assigned: 'Somebody else assigned the claim to you, and you still have it.',
    evidence: 'A document arrived for a claim of yours, and nobody has looked at it; another one with each document.',
    due: 'Something about a claim of yours is due within three days, or was; another one when the day has passed.',
  }),
});

const claim = z
  .object({
    id: claimId,
    organization: named.meta({ description: 'Its organization.' }),
    tracking_number: z.string().meta({ description: 'Tracking number.', examples: ['1Z999AA10123456784'] }),
    carrier: z.string().meta({ description: 'Name of the carrier.', examples: ['UPS'] }),
    status: claimStatus.meta({ description: 'Its status now.' }),
  })
  .meta({ description: 'The claim.' });

const dueKind = z.enum(['FILE', 'ANSWER', 'PAYMENT']).meta(
  describeEnum('The kind of due step of a claim.', {
    FILE: 'The claim has to be filed with the carrier.',
    ANSWER: 'The carrier has to answer.',
    PAYMENT: 'The carrier has to pay.',
  }),
);

const due = z
  .object({
    on: z.iso.date().meta({ description: 'The day.', examples: ['2026-01-31'] }),
    kind: dueKind.nullable().meta({ description: 'The kind of due step; null when it is not known.' }),
    is_latest: z.boolean().meta({ description: 'Whether it is due on this day at the latest, and possibly before.' }),
    is_certain: z.boolean().meta({
      description: 'Whether the day is known by more than a third party’s word, and not only at the latest.',
    }),
    is_overdue: z.boolean().meta({ description: 'Whether the day has passed, in UTC.' }),
  })
  .nullable()
  .meta({ description: 'The due step and its day, in notifications of the kind `due`; else null.' });

const notification = z
  .object({
    id: identifier('Identifier; it changes with the content of the notification.', EXAMPLE),
    kind: kind.meta({ description: 'The kind of event.' }),
    at: instant.meta({ description: 'Since when it holds.' }),
    is_read: z.boolean().meta({ description: 'Whether you have read it.' }),
    claim,
    actor: z
      .string()
      .nullable()
      .meta({
        description: 'With `assigned`: who assigned it, by e-mail address; else null.',
        examples: ['ana@example.com'],
      }),
    due,
  })
  .meta({ id: 'OperatorNotification', description: 'Something about a claim of yours.' });

const unread = count.meta({ description: 'How many you have not read.' });
const turned_off = z.array(kind).meta({ description: 'The kinds that you are not told of.', examples: [['due']] });

export const notificationPage = z
  .object({
    data: z.array(notification).meta({ description: 'The notifications, newest first.' }),
    unread,
    turned_off,
    pagination,
  })
  .meta({
    id: 'NotificationPage',
    description: `A page of your notifications: there are at most ${MAX_NOTIFICATIONS}, of ${NOTIFICATION_DAYS} days.`,
  });

export const unreadNotifications = z
  .object({ unread })
  .meta({ id: 'UnreadNotifications', description: 'Notifications that you have not read.' });

export const notificationQuery = z.object({
  limit: pageSizeParameter(),
  cursor: z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const position = decodePosition(value);
      if (!position) context.addIssue({ code: 'custom', message: 'is not a cursor of a previous response' });
      return position;
    })
    .meta({ description: 'The `pagination.cursor` of the previous response, as it came.' }),
});

const ids = list(z.string().max(MAX_ID), {
  max: MAX_NOTIFICATIONS,
  rule: `must be at most ${MAX_NOTIFICATIONS} identifiers of notifications`,
});

export const readBody = z
  .object({
    ids: ids.meta({ description: 'Identifiers of notifications; those that are none of yours change nothing.' }),
  })
  .meta({ id: 'NotificationsRead', description: 'Notifications that were read.' });

const MAX_KINDS = NOTIFICATION_KINDS.length;

export const notificationChoices = z
  .object({
    turned_off: list(kind, { max: MAX_KINDS, rule: `must be at most ${MAX_KINDS} kinds of notifications` }).meta({
      description: 'The kinds that you are not told of.',
      examples: [['due']],
    }),
  })
  .meta({ id: 'NotificationChoices', description: 'What you are told of.' });
