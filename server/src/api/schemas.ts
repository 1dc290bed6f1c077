import { z } from 'zod';
import {
  CONTENT_TYPE_PATTERN,
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  FAILURE_REASONS,
  MAX_CONFIRM_DOCUMENTS,
} from '../domain/document.ts';
import { MAX_NAME_LENGTH, withoutControlCharacters } from '../domain/document-name.ts';
import { findInvisibleFault } from '../domain/invisible.ts';
import {
  claimStatus,
  destinationFields,
  incidence,
  lineItems,
  MAX_TRACKING_NUMBER,
  origin,
  phone,
  provider,
  shipment,
  shipmentFields,
  statusReason,
} from '../listener/claim-schemas.ts';
import { instant, isStorable, list, MAX_SHORT_TEXT, optional, STORABLE_RULE, text } from '../listener/schema-text.ts';

/* The bodies of the client API. What is checked on the way in and what OpenAPI describes is the same schema. */

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
            'At most one open claim per tracking number. Compared after trimming, case-sensitive. Control, format and ' +
            'other invisible characters are refused.',
        }),
        provider: optional(provider),
        line_items: lineItems,
        origin,
        destination: z
          .object({ ...destinationFields, customer_phone: optional(phone) })
          .meta({ id: 'DestinationInput', description: 'Where the parcel was sent.' }),
      })
      .meta({ id: 'ShipmentInput' }),
    incidence,
  })
  .meta({ id: 'ClaimInput' });

export const claimRecord = z
  .object({
    id: z.string().meta({ pattern: '^clm_', description: 'Claim identifier.' }),
    status: claimStatus,
    status_reason: statusReason.nullable().meta({
      description: 'Set only for PENDING_ACTION, CANCELED and REJECTED; null for every other status.',
    }),
    shipment,
    incidence,
    created_at: instant,
    updated_at: instant,
  })
  .meta({ id: 'Claim' });

export const claimList = z
  .object({
    data: z.array(claimRecord),
    pagination: z.object({
      cursor: z.string().nullable().meta({ description: 'For the next page; null on the last one.' }),
      hasMore: z.boolean().meta({ description: 'Whether another page exists.' }),
      has_more: z.boolean().meta({ description: 'The same as `hasMore`.' }),
    }),
  })
  .meta({ id: 'ClaimList' });

export const initiateDocumentBody = z
  .object({
    content_type: z
      .string()
      .regex(CONTENT_TYPE_PATTERN, { error: 'must be a type/subtype pair without parameters' })
      .meta({ description: `One of ${DOCUMENT_CONTENT_TYPES.join(', ')}.`, examples: ['application/pdf'] }),
    file_name: z
      .string()
      .refine(isStorable, { error: STORABLE_RULE })
      .refine((name) => withoutControlCharacters(name).trim() !== '', { error: 'must not be blank' })
      .meta({
        description: `Original name including its extension; kept truncated to ${MAX_NAME_LENGTH} characters.`,
        minLength: 1,
        examples: ['invoice.pdf'],
      }),
  })
  .meta({ id: 'DocumentInput' });

export const documentRecord = z
  .object({
    id: z.string().meta({ pattern: '^doc_', description: 'Needed to confirm the upload.' }),
    claim_id: z.string(),
    name: z.string().max(MAX_NAME_LENGTH),
    type: z.enum(Object.values(DOCUMENT_TYPES)),
    status: z.enum(DOCUMENT_STATUSES),
    uploaded_by: z.literal('external'),
    created_at: instant,
    organization_id: z.string(),
    metadata: z.object({
      upload_url: z.url().meta({ description: 'Where to PUT the file; works once.' }),
    }),
  })
  .meta({ id: 'Document' });

const CONFIRM_RULE = `must name 1 to ${MAX_CONFIRM_DOCUMENTS} documents`;
export const confirmDocumentsBody = z
  .object({
    document_ids: list(text({ maxLength: MAX_SHORT_TEXT }), { min: 1, max: MAX_CONFIRM_DOCUMENTS, rule: CONFIRM_RULE }),
  })
  .meta({ id: 'ConfirmInput' });

export const confirmResult = z
  .object({
    attached: z.int().min(0).meta({ description: 'How many entries have status `confirmed`.' }),
    documents: z.array(
      z.object({
        id: z.string(),
        status: z.enum(['confirmed', 'failed']),
        reason: z.enum(FAILURE_REASONS).optional().meta({ description: 'Present only when status is `failed`.' }),
      }),
    ),
  })
  .meta({ id: 'ConfirmResult' });
