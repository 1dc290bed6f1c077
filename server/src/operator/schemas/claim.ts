import { z } from 'zod';
import { DOCUMENT_STATUSES, UPLOAD_REFUSALS } from '../../domain/document.ts';
import { DOCUMENT_WARNINGS } from '../../domain/evidence.ts';
import {
  claimStatus,
  currency,
  destinationFields,
  documentContentType,
  incidence,
  origin,
  phone,
  shipment,
  statusReason,
} from '../../listener/claim-schemas.ts';
import { instant } from '../../listener/schema-text.ts';
import { PAGE_SIZE } from '../../services/claim-pages.ts';
import { claimRow, lookAlikeClaims } from './claims.ts';
import { bigAmount, count, maybeInstant, minorDigits, named } from './common.ts';

const documentDetail = z
  .object({
    id: z.string(),
    name: z.string(),
    content_type: documentContentType,
    status: z.enum(DOCUMENT_STATUSES),
    created_at: instant,
    confirmed_at: maybeInstant,
    received_at: maybeInstant,
    size_bytes: count.nullable(),
    sha256: z.string().nullable(),
    detected_type: documentContentType.nullable().meta({ description: 'What the bytes say they are.' }),
    refusal: z.enum(UPLOAD_REFUSALS).nullable(),
    is_unseen: z.boolean(),
    preview: z.enum(['image', 'pdf']).nullable().meta({ description: 'How it can be shown; null: only downloaded.' }),
    warnings: z.array(z.enum(DOCUMENT_WARNINGS)),
    same_file: z
      .array(z.object({ claim_id: z.string(), document_id: z.string(), organization: named }))
      .meta({ description: 'Up to 10 other documents with the same bytes.' }),
  })
  .meta({ id: 'DocumentDetail' });

const standing = z.object({ status: claimStatus, status_reason: statusReason.nullable() }).meta({ id: 'Standing' });

const HISTORY_KINDS = [
  'filed',
  'moved',
  'taken_back',
  'noted',
  'assigned',
  'document_initiated',
  'document_received',
  'document_confirmed',
  'document_viewed',
] as const;

const historyEvent = z
  .object({
    id: z.string(),
    at: instant,
    actor: z.object({ name: z.string(), kind: z.enum(['client', 'operator', 'cli']) }),
    kind: z.enum(HISTORY_KINDS),
    from: standing.optional().meta({ description: 'With `moved`, and with `taken_back`, its taking back.' }),
    to: standing.optional(),
    version: z.int().optional().meta({ description: 'Of the claim after the move, or its taking back.' }),
    since: instant.optional().meta({
      description: 'With `taken_back`: since when the claim has the status that it got again.',
    }),
    note: z.string().optional().meta({ description: 'What was said with a move.' }),
    text: z.string().optional().meta({ description: 'Of a note.' }),
    assignee: named.nullable().optional().meta({ description: 'Null: nobody any more.' }),
    document: named.optional(),
  })
  .meta({ id: 'HistoryEvent' });

const routeSchema = z.object({
  origin,
  destination: z.object({ ...destinationFields, customer_phone: phone.optional() }),
});

const older = z
  .object({
    cursor: z.string().nullable().meta({ description: 'For the page of what is older; null where nothing is.' }),
    has_more: z.boolean(),
  })
  .meta({ id: 'OlderPage' });

export const claimDetail = claimRow
  .extend({
    shipment,
    incidence,
    item_totals: z.array(z.object({ currency, amount: bigAmount, minor_digits: minorDigits })),
    later_route: routeSchema.nullable().meta({
      description: 'The addresses that this claim gave, where those of the first claim for the number were kept.',
    }),
    documents_list: z.array(documentDetail).meta({ description: `The newest ${PAGE_SIZE}, oldest first.` }),
    documents_pagination: older,
    history: z.array(historyEvent).meta({ description: `The newest ${PAGE_SIZE} or a few more, oldest first.` }),
    history_pagination: older,
    related: z.array(claimRow).meta({
      description: 'Other claims of the tracking number in the organization, newest first.',
    }),
    looks_like: lookAlikeClaims.meta({
      description: 'Claims of the organization whose tracking number looks like this one and is another.',
    }),
    blocks_new_claim: z.boolean(),
    tracking_url: z.string().nullable(),
    filed_by_key: z
      .object({ key_id: z.string(), name: z.string() })
      .nullable()
      .meta({ description: 'The API key that filed it; null where that was not kept.' }),
  })
  .meta({ id: 'ClaimDetail' });

export const documentList = z.object({ data: z.array(documentDetail), pagination: older }).meta({ id: 'DocumentList' });

export const historyList = z.object({ data: z.array(historyEvent), pagination: older }).meta({ id: 'HistoryList' });

const errorMembers = { statusCode: z.literal(409), error: z.string() };

export const claimChanged = z
  .object({
    ...errorMembers,
    statusReasonCode: z.literal('CLAIM_CHANGED'),
    changed: z.object({
      claim: claimRow,
      moves: z.array(historyEvent).meta({ description: 'Since the version that was named, oldest first.' }),
    }),
  })
  .meta({ id: 'ClaimChanged' });

export const moveRefused = z
  .object({
    ...errorMembers,
    statusReasonCode: z.literal('MOVE_REFUSED'),
    blocking_claim_id: z.string().optional().meta({ description: 'The open claim in the way, where it is one.' }),
  })
  .meta({ id: 'MoveRefused' });
