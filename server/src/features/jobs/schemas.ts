import { z } from 'zod';
import { count, identifier, maybeInstant, pagination } from '../../platform/http/input/common-schemas.ts';
import { cursorParameter, pageSizeParameter } from '../../platform/http/input/query-parameters.ts';
import { describeEnum, instant } from '../../platform/http/input/schema-text.ts';
import { LISTED_STATES } from '../../platform/jobs/store.ts';
import { decodeCursor } from '../../platform/paging.ts';
import { JOB_MEANINGS, JOB_STATES } from './rules.ts';

export const job = z
  .object({
    id: identifier('Identifier of the job.', 'job_0198a8b0c1d2000094f5a1b2c3d4e5f6'),
    kind: z.string().meta({ description: 'The kind of work.', examples: ['purge'] }),
    state: z
      .enum(JOB_STATES)
      .meta({ id: 'JobState', ...describeEnum('The state of a job.', JOB_MEANINGS) })
      .meta({ description: 'The state of the job.' }),
    is_periodic: z.boolean().meta({ description: 'True: it is run again and again, and never given up.' }),
    organization_id: z.string().nullable().meta({
      description: 'The organization that it concerns; null where it concerns none.',
    }),
    created_at: instant.meta({ description: 'When it was made.' }),
    run_at: instant.meta({ description: 'The earliest time at which it is run.' }),
    attempts: count.meta({ description: 'How often it was begun, since it was made or last run again.' }),
    last_error: z
      .string()
      .nullable()
      .meta({
        description:
          'How the last attempt failed, by the names and codes of errors alone: the log has more. Null: none failed.',
        examples: ['StoreUnavailableError: ENOSPC'],
      }),
    dead_at: maybeInstant.meta({ description: 'Since when it is given up; null: it is not.' }),
  })
  .meta({ id: 'Job', description: 'Work in the background, without its payload.' });

export const jobPage = z
  .object({ data: z.array(job).meta({ description: 'The jobs, newest first.' }), pagination })
  .meta({ id: 'JobPage', description: 'A page of jobs.' });

const name = z.string().meta({ description: 'The name of the derivation.', examples: ['deadlines'] });
const derivation = z
  .object({
    name,
    waiting: count.meta({ description: 'Changes of claims that it has not followed yet, counted up to 100,000.' }),
    age_seconds: count.meta({ description: 'For how long the oldest of these changes waits, in seconds.' }),
    again_before: maybeInstant.meta({
      description: 'Claims created before this time are left to be worked out again; null: none are worked out again.',
    }),
    failures: count.meta({ description: 'Claims that it skipped, because a row of theirs is damaged.' }),
  })
  .meta({ id: 'Derivation', description: 'Something that is worked out from claims in the background.' });

const derivationFailure = z
  .object({
    name,
    organization_id: z.string().meta({ description: 'The organization of the claim.' }),
    claim_id: z.string().meta({ description: 'The claim that was skipped.' }),
    table: z.string().meta({ description: 'The table whose row is damaged.', examples: ['claims'] }),
    problem: z.string().meta({ description: 'The damage, without the contents of the row.' }),
    found_at: instant.meta({ description: 'When it was found.' }),
  })
  .meta({ id: 'DerivationFailure', description: 'A claim from which something could not be worked out.' });

export const derivationList = z
  .object({
    data: z.array(derivation).meta({ description: 'The derivations, by name.' }),
    failures: z.array(derivationFailure).meta({ description: 'Claims that were skipped, the newest 100.' }),
  })
  .meta({ id: 'DerivationList', description: 'Everything that is worked out from claims.' });

/** The body of `POST /derivations/runs`. */
export const derivationRun = z
  .strictObject({
    name: z
      .string()
      .max(60)
      .meta({ description: 'The name of the derivation.', examples: ['deadlines'] }),
    claim_id: z.string().max(60).nullish().meta({ description: 'Only this claim; all claims when absent or null.' }),
  })
  .meta({ id: 'DerivationRun', description: 'What to work out again.' });

/** The query of `GET /jobs`. */
export const jobQuery = z.object({
  state: z
    .enum(['', ...LISTED_STATES])
    .optional()
    .transform((value) => value || undefined)
    .meta({
      enum: LISTED_STATES,
      ...describeEnum('Only jobs of this state; of every state when absent or empty.', {
        failing: JOB_MEANINGS.failing,
        dead: JOB_MEANINGS.dead,
      }),
    }),
  limit: pageSizeParameter(),
  cursor: cursorParameter((cursor) => decodeCursor(cursor, 'job')),
});
