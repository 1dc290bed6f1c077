import { z } from 'zod';
import { CLAIM_STATUSES, STATUS_REASONS } from '../domain/claim.ts';
import { isCurrency } from '../domain/currency.ts';
import {
  CONTENT_TYPE_PATTERN,
  DOCUMENT_CONTENT_TYPES,
  DOCUMENT_STATUSES,
  DOCUMENT_TYPES,
  FAILURE_REASONS,
  MAX_CONFIRM_DOCUMENTS,
} from '../domain/document.ts';
import { MAX_NAME_LENGTH, withoutControlCharacters } from '../domain/document-name.ts';
import { INCIDENCE_TYPES } from '../domain/incidence.ts';
import { CARRIERS, PROVIDERS } from '../domain/shipment.ts';

/*
 * The bodies of the client API. What is checked on the way in and what OpenAPI describes is the same schema.
 * Lengths are UTF-16 units (decision: Caps).
 */
const MAX_SHORT_TEXT = 500;
const MAX_DESCRIPTION = 10_000;
const MAX_TRACKING_NUMBER = 200;
const MAX_LINE_ITEMS = 500;

/** NUL and lone surrogates cannot be kept by every database (decision: Strings). */
function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
const STORABLE_RULE = 'must not contain NUL or half of a surrogate pair';

interface TextRules {
  maxLength: number;
  minLength?: number;
  /** Refuse what is blank after trimming. */
  isRequired?: boolean;
}

function findTextFault(value: string, { maxLength, minLength = 0, isRequired = false }: TextRules): string | undefined {
  if (value.length > maxLength) return `must have at most ${maxLength} characters`;
  if (value.length < minLength) return `must have ${minLength} to ${maxLength} characters`;
  if (!isStorable(value)) return STORABLE_RULE;
  return isRequired && value.trim() === '' ? 'must not be blank' : undefined;
}

/** A string with all its rules in one check: a create has a dozen of them. */
function text(rules: TextRules) {
  const { maxLength, minLength = rules.isRequired ? 1 : undefined } = rules;
  return z
    .string()
    .check(({ value, issues }) => {
      const message = findTextFault(value, rules);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    })
    .meta({ maxLength, ...(minLength !== undefined && { minLength }) });
}

function requiredText(maxLength: number) {
  return text({ maxLength, isRequired: true });
}

/** Null counts as absent (decision: Optional input). */
function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

const country = z
  .string()
  .regex(/^[A-Za-z]{2,3}$/, { error: 'must be a country code of two or three letters' })
  .meta({ description: 'Country code of two or three letters, kept as sent.', examples: ['ES'] });
const currency = z
  .string()
  .refine(isCurrency, { error: 'must be an ISO 4217 code in upper case, such as EUR' })
  .meta({ description: 'ISO 4217 code.', examples: ['EUR'], pattern: '^[A-Z]{3}$' });

/** An integer that a JSON number holds exactly, at least `minimum`. */
function integer(minimum: number) {
  const rule = `must be an integer from ${minimum} to ${Number.MAX_SAFE_INTEGER}`;
  return z.int({ error: rule }).min(minimum, { error: rule });
}

const lineItem = z
  .object({
    description: requiredText(MAX_DESCRIPTION),
    quantity: integer(1),
    unit_price: integer(0).meta({ description: 'Minor units of `currency`.', examples: [12900] }),
    currency,
  })
  .meta({ id: 'LineItem', description: 'What was in the shipment. Never summed into the claimed amount.' });

const origin = z.object({ postcode: text({ maxLength: MAX_SHORT_TEXT }), country }).meta({ id: 'Origin' });

const destinationFields = {
  postcode: text({ maxLength: MAX_SHORT_TEXT }),
  country,
  city: requiredText(MAX_SHORT_TEXT),
  address: requiredText(MAX_SHORT_TEXT),
  customer_name: requiredText(MAX_SHORT_TEXT),
};
/** spec: Limits, customer_phone length */
const phone = text({ minLength: 6, maxLength: 20 });

const shipmentFields = {
  tracking_number: requiredText(MAX_TRACKING_NUMBER).meta({
    description: 'At most one open claim per tracking number. Compared after trimming, case-sensitive.',
  }),
  carrier: z.enum(CARRIERS).meta({ id: 'Carrier' }),
};
const provider = z.enum(PROVIDERS).meta({
  id: 'Provider',
  description: 'Only for shipments booked through a multi-carrier platform.',
});
const lineItems = z.array(lineItem).max(MAX_LINE_ITEMS, { error: `must have at most ${MAX_LINE_ITEMS} items` });

const incidence = z
  .object({
    type: z.enum(INCIDENCE_TYPES).meta({ description: 'LOST: never arrived. DAMAGED: arrived, but not as it should.' }),
    description: requiredText(MAX_DESCRIPTION),
    claimed_amount: integer(1).meta({
      description: 'Minor units of `currency`; taken as given, independent of the line items.',
    }),
    currency,
  })
  .meta({ id: 'Incidence' });

export const createClaimBody = z
  .object({
    shipment: z
      .object({
        ...shipmentFields,
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

const statusReasons = Object.values(STATUS_REASONS).flat();

export const claimRecord = z
  .object({
    id: z.string().meta({ pattern: '^clm_', description: 'Claim identifier.' }),
    status: z.enum(CLAIM_STATUSES).meta({ id: 'ClaimStatus' }),
    status_reason: z.enum(statusReasons).meta({ id: 'StatusReason' }).nullable().meta({
      description: 'Set only for PENDING_ACTION, CANCELED and REJECTED; null for every other status.',
    }),
    shipment: z
      .object({
        ...shipmentFields,
        provider: provider.optional(),
        line_items: lineItems,
        origin,
        destination: z.object({ ...destinationFields, customer_phone: phone.optional() }).meta({
          id: 'Destination',
          description: "As in the organization's first claim for the tracking number, like `origin`.",
        }),
      })
      .meta({ id: 'Shipment' }),
    incidence,
    created_at: z.iso.datetime({ precision: 3 }),
    updated_at: z.iso.datetime({ precision: 3 }),
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
    created_at: z.iso.datetime({ precision: 3 }),
    organization_id: z.string(),
    metadata: z.object({
      upload_url: z.url().meta({ description: 'Where to PUT the file; works once.' }),
    }),
  })
  .meta({ id: 'Document' });

const CONFIRM_RULE = `must name 1 to ${MAX_CONFIRM_DOCUMENTS} documents`;
export const confirmDocumentsBody = z
  .object({
    document_ids: z
      .array(text({ maxLength: MAX_SHORT_TEXT }))
      .min(1, { error: CONFIRM_RULE })
      .max(MAX_CONFIRM_DOCUMENTS, { error: CONFIRM_RULE }),
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

export const errorEnvelope = z
  .object({
    statusCode: z.int().meta({ description: 'The same as the HTTP status.' }),
    statusReasonCode: z.string().meta({ description: 'Machine-readable; branch on this.' }),
    error: z.string().meta({ description: 'For a person; the wording may change.' }),
    details: z
      .object({
        formErrors: z.array(z.string()).meta({ description: 'Errors not tied to one field.' }),
        fieldErrors: z
          .record(z.string(), z.array(z.string()))
          .meta({ description: 'By top-level field name; a nested path stands in the message.' }),
      })
      .optional()
      .meta({ description: 'Present on every 400, and only there.' }),
  })
  .meta({ id: 'Error' });
