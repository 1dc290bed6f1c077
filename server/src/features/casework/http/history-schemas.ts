import { z } from 'zod';
import { identifier, named } from '../../../platform/http/input/common-schemas.ts';
import { describeEnum, instant } from '../../../platform/http/input/schema-text.ts';
import { claimStatus, statusReason } from '../../claims/schemas.ts';
import { requestOfEvent } from '../../evidence-requests/schemas.ts';
import { filedEvent } from '../../filings/schemas.ts';
import { paymentEvent, refundEvent } from '../../refunds/schemas.ts';

export const documentId = identifier('Identifier of the document.', 'doc_0198a8b0c1d2000094f5a1b2c3d4e5f6');

const standing = z
  .object({
    status: claimStatus.meta({ description: 'The status.' }),
    status_reason: statusReason.nullable().meta({ description: 'Its reason; null where it carries none.' }),
  })
  .meta({ id: 'Standing', description: 'A status with its reason.' });

const HISTORY_KINDS = [
  'filed',
  'moved',
  'taken_back',
  'noted',
  'assigned',
  'filed_with_carrier',
  'refund_recorded',
  'payment_recorded',
  'payment_withdrawn',
  'document_initiated',
  'document_received',
  'document_confirmed',
  'document_attached',
  'document_viewed',
  'follow_up_set',
  'follow_up_removed',
  'evidence_requested',
  'evidence_request_opened',
  'evidence_request_revoked',
] as const;

const historyKind = z.enum(HISTORY_KINDS).meta(
  describeEnum('What happened.', {
    filed: 'The client filed the claim.',
    moved: 'The claim was moved: `from`, `to`, `version`, and `note` and `status_message` where they were written.',
    taken_back:
      'The move before was taken back: `from`, `to`, `version`, `since`, and the `status_message` that holds again.',
    noted: 'A note was written: `text`.',
    assigned: 'The claim was assigned: `assignee`.',
    filed_with_carrier: 'Its filing with the carrier was recorded or corrected: `filing`.',
    refund_recorded: 'What the carrier approved was recorded, corrected or taken away: `refund`.',
    payment_recorded: 'A payment of the carrier was recorded: `payment`.',
    payment_withdrawn: 'A payment was withdrawn: `payment`.',
    document_initiated: 'The client registered a document: `document`.',
    document_received: 'The bytes of a document were received: `document`.',
    document_confirmed: 'The client confirmed a document: `document`.',
    document_attached: 'An operator attached a document, or a recipient sent one: `document`.',
    evidence_requested: 'An operator made a link by which a recipient sends evidence: `request`.',
    evidence_request_opened: 'The link was opened for the first time: `request`.',
    evidence_request_revoked: 'An operator revoked the link: `request`.',
    document_viewed:
      'An operator looked at a document or downloaded it: `document`. What one operator does with one document within 10 minutes is one entry.',
    follow_up_set: 'A day was set on which the claim is looked at again: `look_on`, and `text` where one was written.',
    follow_up_removed: 'That day was taken away.',
  } satisfies Record<(typeof HISTORY_KINDS)[number], string>),
);

const actorKind = z.enum(['client', 'operator', 'cli', 'recipient']).meta(
  describeEnum('Which side did it.', {
    client: 'A program of the organization; `name` is that of the organization.',
    operator: 'An operator; `name` is the e-mail address.',
    cli: 'Somebody on the command line; `name` is `cli:USER`.',
    recipient: 'Whoever opened an evidence request; `name` is empty.',
  }),
);

export const historyEvent = z
  .object({
    id: z.string().meta({ description: 'Identifier of the entry. Opaque.' }),
    at: instant.meta({ description: 'When it happened.' }),
    actor: z
      .object({
        name: z.string().meta({ description: 'Name of who did it.', examples: ['ana@example.com'] }),
        kind: actorKind,
      })
      .meta({ description: 'Who did it.' }),
    kind: historyKind,
    from: standing.optional().meta({ description: 'Before it. With `moved` and `taken_back` alone.' }),
    to: standing.optional().meta({ description: 'After it. With `moved` and `taken_back` alone.' }),
    version: z.int().optional().meta({
      description: 'Version of the claim after it. With `moved` and `taken_back` alone.',
    }),
    since: instant.optional().meta({
      description: 'Since when the claim has the status that it got again. With `taken_back` alone.',
    }),
    note: z.string().optional().meta({ description: 'The note of a move. With `moved` alone; absent: none.' }),
    status_message: z.string().optional().meta({
      description: 'The message for the client after it. With `moved` and `taken_back` alone; absent: none.',
    }),
    text: z.string().optional().meta({ description: 'The text of a note. With `noted` and `follow_up_set` alone.' }),
    look_on: z
      .string()
      .optional()
      .meta({ description: 'The day. With `follow_up_set` alone.', examples: ['2026-12-03'] }),
    filing: filedEvent.optional().meta({ description: 'The filing. With `filed_with_carrier` alone.' }),
    refund: refundEvent.optional().meta({ description: 'The approved amount. With `refund_recorded` alone.' }),
    payment: paymentEvent.optional().meta({ description: 'The payment. With `payment_…` alone.' }),
    assignee: named.nullable().optional().meta({
      description: 'Whom it was assigned to; null: nobody any more. With `assigned` alone.',
    }),
    document: named.optional().meta({
      description: 'The document. With `document_…` alone. One that was purged has its identifier as its name.',
    }),
    request: requestOfEvent.optional(),
  })
  .meta({ id: 'HistoryEvent', description: 'An entry of the history of a claim.' });
