import { z } from 'zod';
import { STATUS_REASONS } from '../domain/claim.ts';
import {
  CONTENT_TYPE_PATTERN,
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  type DocumentType,
  FAILURE_REASONS,
  type FailureReason,
  MAX_CONFIRM_DOCUMENTS,
} from '../domain/document.ts';
import { MAX_NAME_LENGTH, withoutControlCharacters } from '../domain/document-name.ts';
import { findInvisibleFault } from '../domain/invisible.ts';
import { DOCUMENT_STATUS_MEANINGS, reasonAdviceOf } from '../domain/status-meanings.ts';
import {
  CONTENT_TYPE_MEANINGS,
  claimStatus,
  destinationFields,
  incidence,
  lineItems,
  MAX_TRACKING_NUMBER,
  phone,
  provider,
  shipment,
  shipmentFields,
  shipmentOrigin,
  statusReason,
} from '../listener/claim-schemas.ts';
import {
  describeEnum,
  instant,
  isStorable,
  list,
  MAX_SHORT_TEXT,
  optional,
  STORABLE_RULE,
  text,
} from '../listener/schema-text.ts';
import { FAILURE_ADVICE } from './error-advice.ts';

/* The bodies of the client API. What is checked on the way in and what OpenAPI describes is the same schema. */

const whatHappened = incidence.meta({
  description: 'What happened to the parcel, and the amount that is claimed for it.',
});

export const createClaimBody = z
  .object({
    shipment: z
      .object({
        ...shipmentFields,
        // What was kept before this rule is still read, so that it is the input's alone.
        tracking_number: text({
          maxLength: MAX_TRACKING_NUMBER,
          isRequired: true,
          findFault: findInvisibleFault,
        }).meta({
          description:
            "The carrier's number of the parcel, 1 to 200 characters. At most one open claim per tracking number; " +
            'compared after trimming, case-sensitive. Control, format and other invisible characters are refused.',
          examples: ['1Z999AA10123456784'],
        }),
        provider: optional(provider).meta({
          description:
            'The platform or carrier that the shipment was booked through. Only for shipments booked through a ' +
            'multi-carrier platform; null is the same as absent.',
        }),
        line_items: lineItems,
        origin: shipmentOrigin,
        destination: z
          .object({
            ...destinationFields,
            customer_phone: optional(phone).meta({
              description:
                'Telephone number of the recipient, 6 to 20 characters, kept as sent. Null is the same as absent.',
              examples: ['+33123456789'],
            }),
          })
          .meta({ id: 'DestinationInput', description: 'Where the parcel of a new claim was sent to.' })
          .meta({
            description:
              "Where the parcel was sent to. Like `origin`, it is kept from the organization's first claim for the tracking number: that of a later claim is not.",
          }),
      })
      .meta({ id: 'ShipmentInput', description: 'A parcel, as a claim is filed for it.' })
      .meta({ description: 'The parcel that the claim is about.' }),
    incidence: whatHappened,
  })
  .meta({
    id: 'ClaimInput',
    description: 'What a claim is filed with: at most 262,144 bytes (256 kB) as JSON without white space.',
  });

/* The reasons of each status, for the rule that ties the two: a reader of the record sees which may come with which. */
const reasonsOf = (status: keyof typeof STATUS_REASONS, id: string) =>
  z.enum(STATUS_REASONS[status]).meta({
    id,
    ...describeEnum(`The reasons of \`${status}\`, with what to do about each.`, reasonAdviceOf(status)),
  });
export const pendingActionReason = reasonsOf('PENDING_ACTION', 'PendingActionReason');
export const canceledReason = reasonsOf('CANCELED', 'CanceledReason');
export const rejectedReason = reasonsOf('REJECTED', 'RejectedReason');

/** The key is not written as it is: a linter takes an object that has it for a promise. */
const THEN = 'then';

/**
 * Which `status_reason` comes with which `status`. Said by `if` and `then`: validators hold to it, and generators of
 * clients pass over it, where `oneOf` would make them lose the record's other members or split it into four classes.
 */
const STANDING_RULE = Object.entries({
  PENDING_ACTION: 'PendingActionReason',
  CANCELED: 'CanceledReason',
  REJECTED: 'RejectedReason',
}).reduce<object>(
  (otherwise, [status, reasons]) => ({
    if: { properties: { status: { const: status } } },
    [THEN]: { properties: { status_reason: { $ref: `#/components/schemas/${reasons}` } } },
    else: otherwise,
  }),
  { properties: { status_reason: { type: 'null' } } },
);

const claimId = z.string().meta({
  pattern: '^clm_',
  description: 'Identifier of the claim; it begins with `clm_`.',
  examples: ['clm_0198a8b0c1d2000094f5a1b2c3d4e5f6'],
});
const documentId = z.string().meta({
  pattern: '^doc_',
  description: 'Identifier of the document; it begins with `doc_`. Needed to confirm the upload.',
  examples: ['doc_0198a8b0d3e4000071a2b3c4d5e6f708'],
});

export const claimRecord = z
  .object({
    id: claimId,
    status: claimStatus.meta({ description: 'Where the claim stands now. A claim is filed as `CREATED`.' }),
    status_reason: statusReason.nullable().meta({
      description:
        'Why the claim has its status. Set for `PENDING_ACTION`, `CANCELED` and `REJECTED`, to one of the reasons of that status; null for every other status.',
    }),
    shipment: shipment.meta({ description: 'The parcel, as it was kept when the claim was filed.' }),
    incidence: whatHappened,
    created_at: instant.meta({ description: 'When the claim was filed: ISO 8601, in UTC, with milliseconds.' }),
    updated_at: instant.meta({
      description: 'When its status last changed, `created_at` at first: ISO 8601, in UTC, with milliseconds.',
    }),
  })
  .meta({ id: 'Claim', description: 'A claim, and where it stands.', ...STANDING_RULE });

export const claimList = z
  .object({
    data: z.array(claimRecord).meta({
      description: 'The claims, newest first: as many as `limit` says, or fewer. Empty when there are none.',
    }),
    pagination: z
      .object({
        cursor: z.string().nullable().meta({
          description: 'Send it as `cursor` to get the next page; null on the last one. Opaque.',
        }),
        hasMore: z.boolean().meta({ description: 'Whether another page exists.' }),
        has_more: z.boolean().meta({ description: 'The same as `hasMore`.' }),
      })
      .meta({ description: 'What leads to the next page.' }),
  })
  .meta({ id: 'ClaimList', description: 'A page of claims.' });

export const initiateDocumentBody = z
  .object({
    content_type: z
      .string()
      .regex(CONTENT_TYPE_PATTERN, { error: 'must be a type/subtype pair without parameters' })
      .meta({
        ...describeEnum(
          'Media type of the file, in any case; the PUT of the file must have the same. Another than these is answered 400 `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`.',
          CONTENT_TYPE_MEANINGS,
        ),
        // The four are what is accepted; what is well-formed and none of them has a code of its own.
        enum: DOCUMENT_CONTENT_TYPES,
        examples: ['application/pdf'],
      }),
    file_name: z
      .string()
      .refine(isStorable, { error: STORABLE_RULE })
      .refine((name) => withoutControlCharacters(name).trim() !== '', { error: 'must not be blank' })
      .meta({
        description: `Original name of the file with its extension, not blank. A longer one is kept truncated to ${MAX_NAME_LENGTH} characters, its extension preserved.`,
        minLength: 1,
        examples: ['invoice.pdf'],
      }),
  })
  .meta({ id: 'DocumentInput', description: 'What a document is registered with.' });

export const documentRecord = z
  .object({
    id: documentId,
    claim_id: z.string().meta({ description: 'Identifier of the claim that the document is attached to.' }),
    name: z
      .string()
      .max(MAX_NAME_LENGTH)
      .meta({
        description: `Name of the file as it was sent, truncated to ${MAX_NAME_LENGTH} characters; its extension is preserved.`,
        examples: ['crushed-box.jpg'],
      }),
    type: z
      .enum(Object.values(DOCUMENT_TYPES))
      .meta({
        id: 'ClaimDocumentType',
        ...describeEnum('Kind of the file, by its `content_type`.', {
          pdf: '`application/pdf`.',
          jpeg: '`image/jpeg`.',
          png: '`image/png`.',
          webp: '`image/webp`.',
        } satisfies Record<DocumentType, string>),
      })
      .meta({ description: 'Kind of the file, derived from its `content_type`.' }),
    status: z
      .enum(DOCUMENT_STATUSES)
      .meta({
        id: 'DocumentStatus',
        ...describeEnum('Whether the file of a document was confirmed.', DOCUMENT_STATUS_MEANINGS),
      })
      .meta({
        description: 'Whether the file was confirmed: always `PENDING_UPLOAD` in the answer of the initiation.',
      }),
    uploaded_by: z.literal('external').meta({ description: 'Always `external`: it came through this API.' }),
    created_at: instant.meta({ description: 'When it was registered: ISO 8601, in UTC, with milliseconds.' }),
    organization_id: z.string().meta({ description: 'Identifier of the organization that the claim belongs to.' }),
    metadata: z
      .object({
        upload_url: z.url().meta({
          description:
            'Address to PUT the file to, without the API key. It works once, until `X-Upload-Expires-At`; whoever has it may upload: treat it as a secret.',
        }),
      })
      .meta({ description: 'What is needed to upload the file.' }),
  })
  .meta({ id: 'ClaimDocument', description: 'A document of a claim: first registered, then uploaded and confirmed.' });

const CONFIRM_RULE = `must name 1 to ${MAX_CONFIRM_DOCUMENTS} documents`;
export const confirmDocumentsBody = z
  .object({
    document_ids: list(
      text({ maxLength: MAX_SHORT_TEXT }).meta({ description: 'Identifier of a document of the claim.' }),
      { min: 1, max: MAX_CONFIRM_DOCUMENTS, rule: CONFIRM_RULE },
    ).meta({ description: `The documents whose files were uploaded: 1 to ${MAX_CONFIRM_DOCUMENTS} identifiers.` }),
  })
  .meta({ id: 'ConfirmInput', description: 'Which uploads to confirm.' });

const failureReason = z.enum(FAILURE_REASONS).meta({
  id: 'FailureReason',
  ...describeEnum('Why a document was not confirmed, with what to do about it.', adviceOfFailures()),
});

const confirmedDocument = z
  .object({
    id: z.string().meta({ description: 'The identifier as it was sent.' }),
    status: z.enum(['confirmed', 'failed']).meta(
      describeEnum('What became of the document.', {
        confirmed: 'Its file was received; the document is `CONFIRMED`, now or since before.',
        failed: 'It was not confirmed; `reason` says why. It can be confirmed again.',
      }),
    ),
    reason: failureReason.optional().meta({
      description: 'Why the document was not confirmed. Present when `status` is `failed`, absent when it is not.',
    }),
  })
  .meta({
    id: 'ConfirmedDocument',
    description: 'What became of one document.',
    if: { properties: { status: { const: 'failed' } } },
    [THEN]: { required: ['reason'], properties: { reason: { $ref: '#/components/schemas/FailureReason' } } },
  });

export const confirmResult = z
  .object({
    attached: z
      .int()
      .min(0)
      .meta({ description: 'How many entries have status `confirmed`.', examples: [1] }),
    documents: z.array(confirmedDocument).meta({
      description: 'One entry for each identifier that was sent, in the same order.',
    }),
  })
  .meta({ id: 'ConfirmResult', description: 'What became of each document of a confirm request.' });

function adviceOfFailures(): Readonly<Record<FailureReason, string>> {
  const entries = Object.entries(FAILURE_ADVICE).map(([reason, { when, todo }]) => [reason, `${when} ${todo}`]);
  return Object.fromEntries(entries) as Record<FailureReason, string>;
}
