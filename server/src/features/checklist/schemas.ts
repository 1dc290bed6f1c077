import { z } from 'zod';
import { count, identifier } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, instant, list } from '../../platform/http/input/schema-text.ts';
import { statusReason } from '../claims/schemas.ts';
import { LANGUAGES } from '../organizations/record.ts';
import { language, MEANING_OF_LANGUAGE } from '../organizations/schemas.ts';
import { EVIDENCE_KINDS } from '../playbook/record.ts';
import { effectiveCell } from '../playbook/schemas.ts';
import { evidenceKind } from '../playbook/values.ts';
import { CHECKLIST_STATES, type ChecklistState } from './record.ts';

export const MEANING_OF_STATE: Readonly<Record<ChecklistState, string>> = {
  complete: 'Everything that the carrier wants is there.',
  incomplete: 'Something that the carrier wants is missing.',
  unknown: 'Nobody knows what the carrier wants: never the same as complete.',
};

const figures = {
  state: z
    .enum(CHECKLIST_STATES)
    .meta({ id: 'ChecklistState', ...describeEnum('Whether the wanted evidence is there.', MEANING_OF_STATE) })
    .meta({ description: 'Whether it is complete.' }),
  there: count
    .nullable()
    .meta({ description: 'The number of wanted kinds that are there; null when the carrier’s wishes are unknown.' }),
  wanted: count.nullable().meta({ description: 'How many are wanted; null: nobody knows.' }),
};

export const checklistFigures = z
  .object(figures)
  .meta({ id: 'ChecklistFigures', description: 'How much of the wanted evidence is there.' });

const documentId = identifier('Identifier of the document.', 'doc_0198a8b0c1d2000094f5a1b2c3d4e5f6');
const kinds = z.array(evidenceKind);

const missingMove = z
  .object({
    status: z.literal('PENDING_ACTION').meta({ description: 'The status to move to.' }),
    status_reason: statusReason.meta({ description: 'The reason that fits the missing evidence.' }),
    language: language.meta({ description: 'The language of `text`.' }),
    text: z.string().meta({ description: 'The missing evidence in words, for the client.' }),
  })
  .meta({ id: 'MissingMove', description: 'The move that asks the client for the missing evidence.' });

export const claimChecklist = z
  .object({
    ...figures,
    entries: z
      .array(
        z
          .object({
            kinds: kinds.meta({ description: 'One of these kinds is enough.' }),
            is_there: z.boolean().meta({ description: 'Whether a document has one of them.' }),
            document_ids: z.array(documentId).meta({ description: 'The documents that have one of them.' }),
          })
          .meta({ id: 'ChecklistEntry', description: 'One thing that the carrier wants.' }),
      )
      .meta({ description: 'The wanted kinds of evidence; empty when they are unknown, or the carrier wants none.' }),
    rule: effectiveCell.meta({ description: 'The cell of the playbook that says so, and where it comes from.' }),
    missing_move: missingMove.nullable().meta({
      description:
        'Proposed; null: nothing is missing that a client can send, it was asked for already, nobody knows, or the claim is decided.',
    }),
  })
  .meta({ id: 'ClaimChecklist', description: 'The evidence of a claim, compared with the carrier’s wishes.' });

const tag = z
  .object({
    kind: evidenceKind.meta({ description: 'The kind.' }),
    tagged_at: instant.meta({ description: 'When somebody said so.' }),
    tagged_by: z.string().meta({ description: 'Who said so: an e-mail address, or `cli:USER`.' }),
  })
  .meta({ id: 'EvidenceTag', description: 'A kind of evidence that a person said a document is.' });

/** The members of a document about its kinds. */
export const documentKinds = {
  kinds: z.array(tag).meta({ description: 'What people said that it shows; empty: nobody did.' }),
  proposed_kinds: kinds.meta({
    description:
      'Proposed kinds while `kinds` is empty: the kind that the recipient named, else those that the file’s name and type suggest. Several when they do not decide. A proposal never counts as evidence.',
  }),
};

const RULE = `must name at most ${EVIDENCE_KINDS.length} kinds`;
const kindList = (description: string) =>
  list(evidenceKind, { max: EVIDENCE_KINDS.length, rule: RULE }).optional().meta({ description });

export const kindsBody = z
  .object({
    add: kindList('Kinds that the document shows.'),
    remove: kindList('Kinds that it does not show after all.'),
  })
  .refine(({ add = [], remove = [] }) => add.length + remove.length > 0, {
    path: ['add'],
    error: 'must name at least one kind, or `remove` must',
  })
  .refine(({ add = [], remove = [] }) => !add.some((kind) => remove.includes(kind)), {
    path: ['remove'],
    error: 'must not name a kind that `add` names',
  })
  .meta({ id: 'DocumentKinds', description: 'Kinds to add to a document, and to take away.' });

/** The query of `GET /claims/{id}/checklist`. */
export const checklistQuery = z.object({
  language: z
    .enum(LANGUAGES)
    .meta(
      describeEnum(
        'The language of the text for the client; that of its organization when absent.',
        MEANING_OF_LANGUAGE,
      ),
    )
    .optional(),
});
