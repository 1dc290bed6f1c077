import { z } from 'zod';
import { claimId, identifier, maybeInstant } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, list, text } from '../../platform/http/input/schema-text.ts';
import { language } from '../organizations/schemas.ts';
import { EVIDENCE_KINDS } from '../playbook/record.ts';
import { DECLARATIONS, REQUEST_STATES, SHOWABLE, SHOWN_BY_DEFAULT } from './record.ts';
import { WORDS } from './rules/languages.ts';
import { LINK_DAYS, MAX_LINK_FILES, MAX_NOTE } from './rules.ts';

export const askedKind = z
  .enum(EVIDENCE_KINDS)
  .meta({ id: 'AskedKind', ...describeEnum('A kind of evidence that is asked for.', sentences(WORDS.en.kinds)) });
const kinds = (description: string) =>
  list(askedKind, {
    max: EVIDENCE_KINDS.length,
    rule: `must be a list of at most ${EVIDENCE_KINDS.length} kinds`,
  }).meta({
    description,
    examples: [['ITEM_DAMAGE', 'OUTER_PACKAGING']],
  });

const declaration = z.enum(DECLARATIONS).meta({
  id: 'AskedDeclaration',
  ...describeEnum('A declaration that is to be signed.', {
    NONE: 'None.',
    NON_RECEIPT_DECLARATION: 'That the shipment was not received.',
    AFFIDAVIT: 'That the statement about the shipment is true.',
  }),
});
const shown = z.enum(SHOWABLE).meta({
  id: 'ShownFact',
  ...describeEnum('A part of the claim that the page shows.', {
    carrier: 'The carrier.',
    tracking_number: 'The tracking number.',
    organization: 'The name of the organization.',
    customer_name: 'The name of the recipient.',
    items: 'Quantity and description of the items.',
  }),
});
const shows = list(shown, { max: SHOWABLE.length, rule: `must be a list of at most ${SHOWABLE.length} parts` });
const state = z.enum(REQUEST_STATES).meta({
  id: 'EvidenceRequestState',
  ...describeEnum('What became of a request.', {
    SENT: 'Nobody has opened it yet.',
    OPENED: 'It was opened; nothing has come.',
    ANSWERED: 'Something has come.',
    EXPIRED: `Nothing came within ${LINK_DAYS} days; the link does not work any more.`,
    REVOKED: 'An operator revoked it; the link does not work any more.',
  }),
});

const NOTE = `The operator’s own words to the recipient, at most ${MAX_NOTE} characters; null: none.`;

export const evidenceRequestBody = z
  .object({
    kinds: kinds('The kinds that are asked for; may be empty when a declaration is.'),
    declaration: declaration.default('NONE').meta({ description: 'The declaration to be signed; absent: none.' }),
    language: language.default('en').meta({ description: 'The language of the page; absent: English.' }),
    note: text({ maxLength: MAX_NOTE }).nullable().default(null).meta({ description: NOTE }),
    shows: shows.default([...SHOWN_BY_DEFAULT]).meta({
      description:
        'What the page shows of the claim; absent: carrier and tracking number. Nothing else of it is shown.',
    }),
  })
  .meta({ id: 'EvidenceRequestInput', description: 'The wanted evidence, and the way to ask for it.' });

const evidenceRequestFields = {
  organization_id: z.string().meta({ description: 'Identifier of the organization whose claim it is.' }),
  id: identifier('Identifier of the request.', 'evr_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
  claim_id: claimId,
  kinds: z.array(askedKind).meta({ description: 'The kinds that are asked for.' }),
  declaration: declaration.meta({ description: 'The declaration to be signed.' }),
  language: language.meta({ description: 'The language of the page.' }),
  note: z.string().nullable().meta({ description: NOTE }),
  shows: z.array(shown).meta({ description: 'What the page shows of the claim.' }),
  created_at: instant.meta({ description: 'When it was made.' }),
  created_by: z.string().meta({ description: 'Who made it: an e-mail address, or `cli:USER`.' }),
  expires_at: instant.meta({ description: `Until when the link works: ${LINK_DAYS} days.` }),
  opened_at: maybeInstant.meta({ description: 'When it was first opened; null: not yet.' }),
  revoked_at: maybeInstant.meta({ description: 'When it was revoked; null: it was not.' }),
  revoked_by: z.string().nullable().meta({ description: 'Who revoked it; null: nobody.' }),
  state: state.meta({ description: 'What became of it.' }),
  arrivals: z
    .object({
      arrived: z
        .array(
          z.object({
            kind: askedKind.meta({ description: 'The kind that was asked for.' }),
            names: z.array(z.string()).meta({ description: 'Names of the files.' }),
          }),
        )
        .meta({ description: 'The files that came, by the kind that they were sent as; nobody has checked it.' }),
      missing: z.array(askedKind).meta({ description: 'Kinds of which no file came.' }),
      is_signed: z.boolean().meta({ description: 'Whether the declaration was signed.' }),
      left: z
        .int()
        .min(0)
        .meta({ description: `How many of ${MAX_LINK_FILES} files may still come.` }),
    })
    .meta({ description: 'What came through the link.' }),
};

export const evidenceRequest = z
  .object(evidenceRequestFields)
  .meta({ id: 'EvidenceRequest', description: 'A link by which a recipient sends evidence. No client knows of it.' });

export const evidenceRequestList = z
  .object({ data: z.array(evidenceRequest).meta({ description: 'Oldest first, at most 50.' }) })
  .meta({ id: 'EvidenceRequestList', description: 'The evidence requests of a claim.' });

export const madeEvidenceRequest = z
  .object({
    ...evidenceRequestFields,
    url: z.string().meta({
      description: 'The link. It is shown this once: only a hash of it is kept. Whoever has it can send evidence.',
    }),
  })
  .meta({ id: 'MadeEvidenceRequest', description: 'A new evidence request with its link.' });

function sentences<K extends string>(words: Readonly<Record<K, string>>): Record<K, string> {
  const entries = Object.entries(words) as [K, string][];
  return Object.fromEntries(entries.map(([key, word]) => [key, `${word}.`])) as Record<K, string>;
}

export const requestOfEvent = z
  .object({
    id: evidenceRequestFields.id,
    kinds: z.array(askedKind).meta({ description: 'The wanted kinds of evidence, declarations included.' }),
  })
  .meta({ description: 'The evidence request. With `evidence_request…` alone.' });
