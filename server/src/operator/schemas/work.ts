import { z } from 'zod';
import { claimStatus, statusReason } from '../../listener/claim-schemas.ts';
import { instant, integer, list, requiredText, text } from '../../listener/schema-text.ts';
import { claimRow } from './claims.ts';
import { count, MAX_NOTE } from './common.ts';

const MAX_CLAIMS = 100;
const CLAIMS_RULE = `must name 1 to ${MAX_CLAIMS} claims`;
const MAX_ID = 100;

const id = text({ maxLength: MAX_ID, minLength: 1 });
const reason = statusReason.nullish().transform((value) => value ?? null);
const note = text({ maxLength: MAX_NOTE })
  .nullish()
  .transform((value) => (value === undefined || value === null || value.trim() === '' ? null : value))
  .meta({ description: 'Kept with the move.' });
const version = integer(1).meta({ description: 'The one that was seen.' });

export const moveBody = z.object({ status: claimStatus, status_reason: reason, version, note }).meta({ id: 'Move' });

export const bulkMoveBody = z
  .object({
    claims: claimsOf(z.object({ id, version }), (claim) => claim.id),
    status: claimStatus,
    status_reason: reason,
    note,
  })
  .meta({ id: 'BulkMove' });

const madeVersion = integer(1).meta({ description: 'The one that the move made.' });

export const takeBackBody = z.object({ version: madeVersion }).meta({ id: 'TakeBack' });

export const bulkTakeBackBody = z
  .object({ claims: claimsOf(z.object({ id, version: madeVersion }), (claim) => claim.id) })
  .meta({ id: 'BulkTakeBack' });

export const assigneeBody = z
  .object({ operator_id: id.nullable().meta({ description: 'Null: nobody.' }) })
  .meta({ id: 'Assignee' });

export const assignmentsBody = z
  .object({ claim_ids: claimsOf(id, (claimId) => claimId), operator_id: id.nullable() })
  .meta({ id: 'Assignments' });

export const noteBody = z.object({ text: requiredText(MAX_NOTE) }).meta({ id: 'NoteInput' });

export const seenBody = z
  .object({ until: instant.meta({ description: 'When the newest document that was shown was confirmed.' }) })
  .meta({ id: 'Seen' });

export const moveResults = z
  .object({ moved: count, results: z.array(resultOf('moved', 'MoveResult')) })
  .meta({ id: 'MoveResults' });

export const takeBackResults = z
  .object({ taken_back: count, results: z.array(resultOf('taken_back', 'TakeBackResult')) })
  .meta({ id: 'TakeBackResults' });

export const assignmentResults = z
  .object({ results: z.array(resultOf('assigned', 'AssignmentResult')) })
  .meta({ id: 'AssignmentResults' });

/** 1 to 100 claims, none of them twice. */
function claimsOf<T extends z.ZodType>(item: T, idOf: (value: z.output<T>) => string) {
  return list(item, { min: 1, max: MAX_CLAIMS, rule: CLAIMS_RULE }).refine(
    (items) => new Set(items.map(idOf)).size === items.length,
    { error: 'must name each claim once' },
  );
}

/** What became of one claim of several. */
function resultOf<T extends string>(done: T, schemaId: string) {
  const error = z.object({ code: z.string(), message: z.string() });
  return z
    .union([
      z.object({ id: z.string(), outcome: z.literal(done), claim: claimRow }),
      z.object({ id: z.string(), outcome: z.literal('failed'), error }),
    ])
    .meta({ id: schemaId });
}
