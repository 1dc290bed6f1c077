import { z } from 'zod';
import {
  describeEnum,
  instant,
  isStorable,
  list,
  MAX_SHORT_TEXT,
  STORABLE_RULE,
  text,
} from '../../platform/http/input/schema-text.ts';
import { formsByStatus } from '../../platform/http/openapi/forms.ts';
import { DOCUMENT_CONTENT_TYPES, DOCUMENT_STATUSES, DOCUMENT_TYPES, type DocumentType } from './record.ts';
import {
  CONTENT_TYPE_PATTERN,
  FAILURE_REASONS,
  type FailureReason,
  MAX_CONFIRM_DOCUMENTS,
  MAX_NAME_LENGTH,
  withoutControlCharacters,
} from './rules.ts';
import { CONTENT_TYPE_MEANINGS, DOCUMENT_STATUS_MEANINGS } from './schemas.ts';

/* The bodies of documents in the client API. The schema that checks the input also makes the OpenAPI description. */

const documentId = z.string().meta({
  pattern: '^doc_',
  description: 'Identifier of the document; it begins with `doc_`. Needed to confirm the upload.',
  examples: ['doc_0198a8b0d3e4000071a2b3c4d5e6f708'],
});

export const initiateDocumentBody = z
  .object({
    content_type: z
      .string()
      .regex(CONTENT_TYPE_PATTERN, { error: 'must be a type/subtype pair without parameters' })
      .meta({
        ...describeEnum(
          'Media type of the file, in any case; the PUT of the file must have the same. Any other gets 400 `UNSUPPORTED_DOCUMENT_CONTENT_TYPE`.',
          CONTENT_TYPE_MEANINGS,
        ),
        // Only these four types are accepted; another well-formed type has its own code.
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
        description: 'Whether the file was confirmed: always `PENDING_UPLOAD` in the response to the initiation.',
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
      .meta({ description: 'The upload address.' }),
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

/** Cause and cure of each reason that an entry of a confirm fails with; never an error of the whole request. */
export const FAILURE_ADVICE: Readonly<Record<FailureReason, { when: string; todo: string }>> = {
  document_not_found: {
    when: 'The claim has no document with this identifier.',
    todo: 'Check identifier and claim. A document that was not confirmed for 7 days is deleted: initiate it again.',
  },
  not_found_in_storage: {
    when: 'No file came to the upload address, or it came with another type than the declared one.',
    todo: 'PUT the file, then confirm again. When the address has expired, initiate the document again.',
  },
  invalid_size: {
    when: 'The last file sent was empty or larger than 10 MB.',
    todo: 'PUT a file of 1 to 10,485,760 bytes to the same address, then confirm again.',
  },
  unsupported_content_type: {
    when: 'The last file sent was of none of the four types.',
    todo: 'PUT a PDF, JPEG, PNG or WebP file with its own `Content-Type`, then confirm again.',
  },
  storage_check_failed: {
    when: 'The storage did not respond in time. The file may be there.',
    todo: 'Confirm again in a few seconds; do not upload again.',
  },
  internal_error: {
    when: 'Something unexpected happened to this one document.',
    todo: 'Confirm again; the other entries count.',
  },
};

const adviceOfFailures = Object.fromEntries(
  Object.entries(FAILURE_ADVICE).map(([reason, { when, todo }]) => [reason, `${when} ${todo}`]),
) as Record<FailureReason, string>;

const failureReason = z.enum(FAILURE_REASONS).meta({
  id: 'FailureReason',
  ...describeEnum('Why a document was not confirmed, with what to do about it.', adviceOfFailures),
});

const CONFIRM_MEANINGS = {
  confirmed: 'Its file was received; the document is `CONFIRMED`, now or since before.',
  failed: 'It was not confirmed; `reason` says why. It can be confirmed again.',
};
const WHY_FAILED = 'Why the document was not confirmed. Present when `status` is `failed`, absent when it is not.';

const confirmedDocumentMembers = z
  .object({
    id: z.string().meta({ description: 'The identifier as it was sent.' }),
    status: z.enum(['confirmed', 'failed']).meta(describeEnum('What became of the document.', CONFIRM_MEANINGS)),
    reason: failureReason.optional().meta({ description: WHY_FAILED }),
  })
  .meta({ id: 'ConfirmedDocumentBase', description: 'The members that entries of every status have.' });

const confirmedDocument = formsByStatus(confirmedDocumentMembers, {
  id: 'ConfirmedDocument',
  description: 'What became of one document.',
  forms: [
    {
      id: 'DocumentConfirmed',
      description: 'A document that is confirmed.',
      statuses: { confirmed: CONFIRM_MEANINGS.confirmed },
    },
    {
      id: 'DocumentFailed',
      description: 'A document that was not confirmed.',
      statuses: { failed: CONFIRM_MEANINGS.failed },
      members: { reason: failureReason.meta({ description: 'Why the document was not confirmed.' }) },
    },
  ],
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
