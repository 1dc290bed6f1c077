import { z } from 'zod';
import { claimId, count, MAX_NOTE } from '../../../platform/http/input/common-schemas.ts';
import { instant, integer, list, optional, requiredText, text } from '../../../platform/http/input/schema-text.ts';
import { findMessageFault, MAX_STATUS_MESSAGE } from '../../claims/rules/status-message.ts';
import { claimStatus, statusReason } from '../../claims/schemas.ts';
import { followUpBody } from '../../deadlines/schemas.ts';
import { moveFiling } from '../../filings/schemas.ts';
import { movePayment, moveRefund } from '../../refunds/schemas.ts';
import type { Facts } from '../../shipments/record.ts';
import { factsBody } from '../../shipments/schemas.ts';
import { claimRow } from './row-schemas.ts';

const MAX_CLAIMS = 100;
const CLAIMS_RULE = `must name 1 to ${MAX_CLAIMS} claims`;
const MAX_ID = 100;

const id = text({ maxLength: MAX_ID, minLength: 1 }).meta({
  description: 'Identifier of the claim.',
  examples: ['clm_0198a8b0c1d2000094f5a1b2c3d4e5f6'],
});
const operatorId = text({ maxLength: MAX_ID, minLength: 1 })
  .nullable()
  .meta({
    description: 'Identifier of an admin or an agent who is not disabled; null: nobody.',
    examples: ['opr_94f5a1b2c3d4e5f6'],
  });
const status = claimStatus.meta({ description: 'The status to move to: any but `CREATED`.' });
const reason = statusReason
  .nullish()
  .transform((value) => value ?? null)
  .meta({
    description:
      'Why: one of the reasons of `status`. Required with `PENDING_ACTION`, `CANCELED` and `REJECTED`; absent or null with every other.',
  });
const note = text({ maxLength: MAX_NOTE })
  .nullish()
  .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value))
  .meta({
    description: `Kept with the move, for operators alone; at most 10,000 characters. Absent, null or blank: none.`,
  });
const message = optional(text({ maxLength: MAX_STATUS_MESSAGE, isRequired: true, findFault: findMessageFault })).meta({
  description:
    'A message for the client, 1 to 2,000 characters, not blank, without control characters but tabs and line breaks: `status_message` of the claim until the next move. Absent or null: none.',
  examples: ['Please send a photo of the label. We need it by Friday.'],
});
const filing = moveFiling.optional().meta({
  description: 'The filing with the carrier, with `UNDER_REVIEW` alone. Absent: none is recorded.',
});
const money = {
  refund: moveRefund.optional().meta({
    description:
      'The approved amount, with `PENDING_REFUND_AMOUNT_CONFIRMED` alone. Without it the amount stays unchanged.',
  }),
  payment: movePayment.optional().meta({
    description: 'The payment of the carrier, with `RESOLVED` alone. Without it none is recorded.',
  }),
};
const version = integer(1).meta({ description: 'The version of the claim that was seen.' });

export const moveBody = z
  .object({ status, status_reason: reason, version, note, status_message: message, filing, ...money })
  .meta({ id: 'Move', description: 'Where to move a claim.' });

const CLAIMS_DESCRIPTION = `1 to ${MAX_CLAIMS} claims, none of them twice.`;

export const bulkMoveBody = z
  .object({
    claims: claimsOf(z.object({ id, version, ...money }), (claim) => claim.id).meta({
      description: CLAIMS_DESCRIPTION,
    }),
    status,
    status_reason: reason,
    note,
    status_message: message.meta({ description: 'The same message for the client of each claim; see `Move`.' }),
    filing,
  })
  .meta({ id: 'BulkMove', description: 'Where to move several claims.' });

const madeVersion = integer(1).meta({ description: 'The version that the move gave the claim.' });

export const takeBackBody = z
  .object({ version: madeVersion })
  .meta({ id: 'TakeBack', description: 'Which move to take back.' });

export const bulkTakeBackBody = z
  .object({
    claims: claimsOf(z.object({ id, version: madeVersion }), (claim) => claim.id).meta({
      description: CLAIMS_DESCRIPTION,
    }),
  })
  .meta({ id: 'BulkTakeBack', description: 'Which moves to take back.' });

export const assigneeBody = z
  .object({ operator_id: operatorId })
  .meta({ id: 'Assignee', description: 'Who is to work on a claim.' });

export const assignmentsBody = z
  .object({
    claim_ids: claimsOf(id, (claimId) => claimId).meta({ description: CLAIMS_DESCRIPTION }),
    operator_id: operatorId,
  })
  .meta({ id: 'Assignments', description: 'Who is to work on several claims.' });

export const noteBody = z
  .object({
    text: requiredText(MAX_NOTE).meta({
      description: `The note, 1 to 10,000 characters, not blank. Clients never see it.`,
      examples: ['Carrier called: the parcel is being searched.'],
    }),
  })
  .meta({ id: 'NoteInput', description: 'A note on a claim.' });

export const seenBody = z
  .object({
    until: instant.meta({
      description: 'When the newest document that was shown was confirmed: its `confirmed_at`.',
      examples: ['2026-01-31T09:30:00.000Z'],
    }),
  })
  .meta({ id: 'Seen', description: 'Up to when documents were looked at.' });

const claimIds = claimsOf(id, (claimId) => claimId).meta({ description: CLAIMS_DESCRIPTION });

export const bulkNoteBody = z
  .object({ claim_ids: claimIds, text: noteBody.shape.text })
  .meta({ id: 'BulkNote', description: 'The same note on several claims.' });

export const bulkSeenBody = z
  .object({
    claim_ids: claimIds,
    until: optional(seenBody.shape.until).meta({
      description: 'When the newest document that was shown was confirmed. Absent or null: now.',
      examples: ['2026-01-31T09:30:00.000Z'],
    }),
  })
  .meta({ id: 'BulkSeen', description: 'Up to when the documents of several claims were looked at.' });

export const bulkFollowUpBody = z
  .object({
    claim_ids: claimIds,
    look_on: followUpBody.shape.look_on.nullable().meta({
      description: 'The day of the follow-up, as for one claim; null: the follow-up of each claim is taken away.',
      examples: ['2026-12-03'],
    }),
    note: followUpBody.shape.note,
  })
  .meta({ id: 'BulkFollowUp', description: 'When to look at several claims again.' });

const { version: _, ...facts } = factsBody.shape;
export const bulkFactsBody = z
  .object({ claim_ids: claimIds, ...z.object(facts).partial().shape })
  .refine(({ claim_ids: _ids, ...change }) => Object.keys(change).length > 0, { error: 'must name a fact to set' })
  // JSON has no undefined: a named member has a value.
  .transform((body) => body as Partial<Facts> & { claim_ids: string[] })
  .meta({ id: 'BulkShipmentFacts', description: 'The same facts of several shipments; absent ones stay as they are.' });

export const bulkRefundBody = z
  .object({
    claims: claimsOf(
      z.object({ id, refund: moveRefund.meta({ description: 'The approved amount of the claim.' }) }),
      (claim) => claim.id,
    ).meta({
      description: CLAIMS_DESCRIPTION,
    }),
  })
  .meta({ id: 'BulkRefunds', description: 'Approved amounts of several claims.' });

export const bulkPaymentBody = z
  .object({
    claims: claimsOf(
      z.object({ id, payment: movePayment.meta({ description: 'A payment for the claim.' }) }),
      (claim) => claim.id,
    ).meta({
      description: CLAIMS_DESCRIPTION,
    }),
  })
  .meta({ id: 'BulkPayments', description: 'Payments for several claims.' });

const IN_ORDER = 'One for each claim of the request, in its order.';

export const moveResults = z
  .object({
    moved: count.meta({ description: 'How many claims were moved.' }),
    results: z.array(resultOf('moved', 'MoveResult')).meta({ description: IN_ORDER }),
  })
  .meta({ id: 'MoveResults', description: 'What became of each claim that was to be moved.' });

export const takeBackResults = z
  .object({
    taken_back: count.meta({ description: 'How many moves were taken back.' }),
    results: z.array(resultOf('taken_back', 'TakeBackResult')).meta({ description: IN_ORDER }),
  })
  .meta({ id: 'TakeBackResults', description: 'What became of each move that was to be taken back.' });

export const assignmentResults = z
  .object({ results: z.array(resultOf('assigned', 'AssignmentResult')).meta({ description: IN_ORDER }) })
  .meta({ id: 'AssignmentResults', description: 'What became of each claim that was to be assigned.' });

const resultsOf = <T extends string>(done: T, one: string, many: string, description: string) =>
  z.object({ results: z.array(resultOf(done, one)).meta({ description: IN_ORDER }) }).meta({ id: many, description });

export const noteResults = resultsOf('noted', 'NoteResult', 'NoteResults', 'What became of each note.');
export const seenResults = resultsOf('seen', 'SeenResult', 'SeenResults', 'What became of each claim.');
export const factsResults = resultsOf('changed', 'FactsResult', 'FactsResults', 'What became of each shipment.');
export const refundResults = resultsOf('changed', 'RefundResult', 'RefundResults', 'What became of each refund.');
export const paymentResults = resultsOf('recorded', 'PaymentResult', 'PaymentResults', 'What became of each payment.');
export const followUpResults = resultsOf(
  'changed',
  'FollowUpResult',
  'FollowUpResults',
  'What became of each follow-up.',
);

/** 1 to 100 claims, none of them twice. */
function claimsOf<T extends z.ZodType>(item: T, idOf: (value: z.output<T>) => string) {
  return list(item, { min: 1, max: MAX_CLAIMS, rule: CLAIMS_RULE }).refine(
    (items) => new Set(items.map(idOf)).size === items.length,
    { error: 'must name each claim once' },
  );
}

/** The outcome of one claim of several. */
function resultOf<T extends string>(done: T, schemaId: string) {
  const error = z.object({
    code: z.string().meta({ description: 'Reason code, as a request for this claim alone would have.' }),
    message: z.string().meta({ description: 'What went wrong, for a person. Its wording may change.' }),
  });
  return z
    .union([
      z.object({
        id: claimId,
        outcome: z.literal(done).meta({ description: 'It was done.' }),
        claim: claimRow.meta({ description: 'The claim as it is now.' }),
      }),
      z.object({
        id: claimId,
        outcome: z.literal('failed').meta({
          description:
            'It was not done. With `INTERNAL_ERROR` or `SERVICE_UNAVAILABLE` look at the claim before you try again.',
        }),
        error: error.meta({ description: 'Why it was not done.' }),
      }),
    ])
    .meta({ id: schemaId, description: 'The result for one claim of several; `outcome` names the form.' });
}
