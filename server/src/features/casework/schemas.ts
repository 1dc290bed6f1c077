import { z } from 'zod';
import {
  bigAmount,
  count,
  identifier,
  maybeInstant,
  minorDigits,
  named,
} from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { changedMeanwhile, conflictOf } from '../../platform/http/openapi/conflicts.ts';
import { claimChecklist, documentKinds } from '../checklist/schemas.ts';
import { currency, destinationFields, incidence, origin, phone, shipment } from '../claims/schemas.ts';
import { claimDeadlines } from '../deadlines/schemas.ts';
import { DOCUMENT_STATUSES, UPLOAD_REFUSALS, UPLOADERS, type UploadRefusal } from '../documents/record.ts';
import { DOCUMENT_STATUS_MEANINGS, documentContentType, UPLOADER_MEANINGS } from '../documents/schemas.ts';
import { askedKind } from '../evidence-requests/schemas.ts';
import { language } from '../organizations/schemas.ts';
import { PAGE_SIZE } from './details/history.ts';
import { DOCUMENT_WARNINGS, type DocumentWarning } from './evidence/rules.ts';
import { documentId, historyEvent } from './http/history-schemas.ts';
import { claimRow, lookAlikeClaims } from './http/row-schemas.ts';
import { CLAIM_CHANGED, MOVE_REFUSED } from './reasons.ts';

const REFUSALS: Readonly<Record<UploadRefusal, string>> = {
  too_large: 'The file had more than 10,485,760 bytes.',
  empty: 'The file had no bytes.',
  unsupported_content_type: 'It was sent with a `Content-Type` of none of the four types.',
  other_content_type: 'It was sent without a `Content-Type`, or with another one than the client had declared.',
};

const PREVIEWS = { image: 'As a picture.', pdf: 'As a PDF.' } as const;

const WARNINGS: Readonly<Record<DocumentWarning, string>> = {
  TYPE_MISMATCH: 'The bytes are not of the type that the client declared.',
  SAME_FILE_ELSEWHERE: 'Another document has the same bytes: see `same_file`.',
  HIDDEN_EXTENSION: 'The name hides what the file is, by its extension or by characters that turn its direction.',
};

const sameFile = z.object({
  claim_id: identifier('Identifier of the claim that has it.', 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
  document_id: identifier('Identifier of the other document.', 'doc_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
  organization: named.meta({ description: 'The organization that it belongs to.' }),
});

const documentDetail = z
  .object({
    id: documentId,
    name: z.string().meta({ description: 'Name of the file, as the client gave it.', examples: ['box.jpg'] }),
    content_type: documentContentType.meta({ description: 'The type that the client declared.' }),
    status: z
      .enum(DOCUMENT_STATUSES)
      .meta(describeEnum('Whether the document counts as evidence.', DOCUMENT_STATUS_MEANINGS)),
    created_at: instant.meta({ description: 'When it was registered.' }),
    confirmed_at: maybeInstant.meta({ description: 'When it was confirmed; null: not yet.' }),
    received_at: maybeInstant.meta({ description: 'When its bytes were received; null: not yet.' }),
    size_bytes: count.nullable().meta({ description: 'Size of the file, in bytes; null: not received yet.' }),
    sha256: z.string().nullable().meta({
      description: 'SHA-256 of the file, in hexadecimal digits; null: not received yet.',
    }),
    detected_type: documentContentType.nullable().meta({
      description: 'The type that its first bytes have; null: none of the four, or not received yet.',
    }),
    refusal: z
      .enum(UPLOAD_REFUSALS)
      .meta(describeEnum('Why an upload was refused.', REFUSALS))
      .nullable()
      .meta({ description: 'Why the last upload was refused; null: none was, or a good one followed.' }),
    uploaded_by: z.enum(UPLOADERS).meta(describeEnum('Who it comes from.', UPLOADER_MEANINGS)),
    uploaded_by_name: z.string().nullable().meta({
      description: 'Who attached an operator’s document: an e-mail address, or `cli:USER`. Null: not an operator’s.',
    }),
    asked_kind: askedKind
      .nullable()
      .meta({ description: 'What a recipient sent it as, which nobody checked; or null.' }),
    is_unseen: z.boolean().meta({ description: 'Whether it was confirmed since an operator last looked.' }),
    preview: z
      .enum(['image', 'pdf'])
      .meta(describeEnum('How a document can be shown.', PREVIEWS))
      .nullable()
      .meta({ description: 'How it can be shown; null: it can only be downloaded.' }),
    warnings: z
      .array(z.enum(DOCUMENT_WARNINGS).meta(describeEnum('A reason to look twice.', WARNINGS)))
      .meta({ description: 'What an operator should know before trusting it; empty: nothing.' }),
    same_file: z.array(sameFile).meta({ description: 'Up to 10 other documents with the same bytes.' }),
    ...documentKinds,
  })
  .meta({ id: 'DocumentDetail', description: 'A document of a claim, with the facts about its file.' });

const routeSchema = z.object({
  origin: origin.meta({ description: 'Where the client said that the parcel was sent from.' }),
  destination: z
    .object({ ...destinationFields, customer_phone: phone.optional() })
    .meta({ description: 'Where the client said that the parcel was sent to.' }),
});

const older = z
  .object({
    cursor: z
      .string()
      .nullable()
      .meta({ description: 'Cursor of the page of older entries; null when there are none.' }),
    has_more: z.boolean().meta({ description: 'Whether there is anything older.' }),
  })
  .meta({ id: 'OlderPage', description: 'The way to the page of older entries.' });

const olderLink = older.meta({ description: 'The way to older entries.' });

const itemTotal = z.object({ currency, amount: bigAmount, minor_digits: minorDigits });

export const claimDetail = claimRow
  .extend({
    shipment: shipment.meta({ description: 'The parcel, as it was kept when the claim was filed.' }),
    incidence: incidence.meta({ description: 'What happened to the parcel, and the amount that is claimed for it.' }),
    checklist: claimChecklist.meta({ description: 'The evidence that its carrier wants, and what of it is there.' }),
    item_totals: z.array(itemTotal).meta({
      description:
        'Quantity times price of the line items, summed by currency. For comparison: the claimed amount does not depend on it.',
    }),
    later_route: routeSchema.nullable().meta({
      description:
        'The addresses in this claim’s request, when the first claim’s addresses were kept instead; null when they are the same.',
    }),
    documents_list: z.array(documentDetail).meta({ description: `The newest ${PAGE_SIZE}, oldest first.` }),
    documents_pagination: olderLink,
    history: z.array(historyEvent).meta({ description: `The newest ${PAGE_SIZE} or a few more, oldest first.` }),
    history_pagination: olderLink,
    related: z.array(claimRow).meta({
      description: 'Other claims of the organization for the tracking number, newest first, at most 50.',
    }),
    looks_like: lookAlikeClaims.meta({
      description: 'Claims of the organization whose tracking number looks like this one, and is not the same.',
    }),
    blocks_new_claim: z.boolean().meta({
      description: 'Whether it blocks a new claim for its tracking number; the same as `is_open`.',
    }),
    tracking_url: z
      .string()
      .nullable()
      .meta({
        description: "Where the carrier shows the parcel; null: the carrier's page is not known.",
        examples: ['https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784'],
      }),
    deadlines: claimDeadlines.meta({
      description: 'The last day to file it with its carrier, and the day by which the carrier should answer.',
    }),
    recipient_language: language.meta({
      description: 'The language that is proposed for a request to the recipient, by the country of the destination.',
    }),
    filed_by_key: z
      .object({
        key_id: identifier('Identifier of the key.', 'key_0198a8b0c1d2000094f5a1b2'),
        name: z.string().meta({ description: 'What the key is for.', examples: ['Web shop'] }),
      })
      .nullable()
      .meta({ description: 'The API key that filed it; null: not known, as with claims of earlier versions.' }),
  })
  .meta({ id: 'ClaimDetail', description: 'Everything about a claim.' });

export const documentList = z
  .object({
    data: z.array(documentDetail).meta({ description: 'The documents of the page, oldest first.' }),
    pagination: olderLink,
  })
  .meta({ id: 'DocumentList', description: 'A page of the documents of a claim.' });

export const historyList = z
  .object({
    data: z.array(historyEvent).meta({ description: 'The entries of the page, oldest first.' }),
    pagination: olderLink,
  })
  .meta({ id: 'HistoryList', description: 'A page of the history of a claim.' });

export const claimChanged = changedMeanwhile(CLAIM_CHANGED, {
  id: 'ClaimChanged',
  description: 'Somebody moved the claim since the version that was named.',
  changed: z
    .object({
      claim: claimRow.meta({ description: 'The claim as it is now.' }),
      moves: z.array(historyEvent).meta({ description: 'The moves since the version that was named, oldest first.' }),
    })
    .meta({ description: 'How it was changed.' }),
  example: {
    claim: {
      id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
      organization: { id: 'org_94f5a1b2c3d4e5f6', name: 'Shop' },
      status: 'UNDER_REVIEW',
      status_reason: null,
      version: 2,
      is_open: true,
      type: 'DAMAGED',
      carrier: 'UPS',
      provider: null,
      tracking_number: '1Z999AA10123456784',
      destination: { country: 'FR', city: 'Paris', postcode: '75001' },
      customer_name: 'Camille Martin',
      claimed_amount: 12900,
      currency: 'EUR',
      minor_digits: 2,
      created_at: '2026-01-31T09:30:00.000Z',
      updated_at: '2026-01-31T10:00:00.000Z',
      since: '2026-01-31T10:00:00.000Z',
      documents: { confirmed: 1, pending: 0, unseen: 0, warnings: 0 },
      checklist: { state: 'incomplete', there: 1, wanted: 4 },
      assignee: null,
      unseen_since: null,
      due: { on: '2026-03-24', kind: 'FILE', is_latest: true, is_certain: false },
      asleep_until: null,
      money: { approved: null, paid: [], missing: null },
      possible_duplicate: [],
    },
    moves: [
      {
        id: 'move_2',
        at: '2026-01-31T10:00:00.000Z',
        actor: { name: 'ana@example.com', kind: 'operator' },
        kind: 'moved',
        from: { status: 'CREATED', status_reason: null },
        to: { status: 'UNDER_REVIEW', status_reason: null },
        version: 2,
      },
    ],
  },
});

const moveRefusedBody = conflictOf(MOVE_REFUSED)
  .extend({
    blocking_claim_id: z.string().optional().meta({
      description: 'Identifier of the open claim in the way; absent when it is refused for another reason.',
    }),
  })
  .meta({ id: 'MoveRefused', description: 'The claim cannot be moved like this.' });
export const moveRefused = { ...MOVE_REFUSED, schema: moveRefusedBody };

/** The query of a preview. */
export const previewQuery = z.object({
  thumbnail: z.string().optional().meta({ description: '`1`: only a small picture in a list, which is no view.' }),
});

/** The query for a page of older entries. */
export const olderPageQuery = z.object({
  cursor: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({ description: '`pagination.cursor` of the page after; absent: the newest page.' }),
});
