import { z } from 'zod';
import type { Reason } from '../feature/reason.ts';
import { describeEnum } from './input/schema-text.ts';

const COMPONENT_HEALTHS = ['ok', 'failing'] as const;
const componentHealth = describeEnum('Whether what the listener needs works.', {
  ok: 'It works.',
  failing: 'It does not respond, or loses written data.',
});
/** The state of one thing that a listener needs, as JSON Schema. */
export const COMPONENT_HEALTH = { type: 'string', enum: COMPONENT_HEALTHS, ...componentHealth } as const;

/** The members of every error (spec: Errors). Its codes are each interface's own: `errorCodeSchema`. */
export const errorEnvelope = z
  .object({
    statusCode: z.int().meta({ description: 'The same as the HTTP status.', examples: [400] }),
    statusReasonCode: z.unknown().meta({
      $ref: '#/components/schemas/ErrorCode',
      description: 'What went wrong, for programs: branch on this, not on `error`.',
    }),
    error: z.string().meta({ description: 'What went wrong, for a person. Its wording may change.' }),
    details: z
      .object({
        formErrors: z
          .array(z.string().meta({ description: 'One fault.' }))
          .meta({ description: 'Faults that are tied to no field; empty when there are none.' }),
        fieldErrors: z
          .record(
            z.string().meta({ description: 'Name of a top-level field or of a query parameter.' }),
            z.array(z.string().meta({ description: 'One fault, with the path of a nested field before it.' })),
          )
          .meta({
            description:
              'Faults by the top-level field or the query parameter that they are in, such as `incidence`. The path of a nested field stands in the message: `claimed_amount: must be …`. Empty when there are none.',
          }),
      })
      .optional()
      .meta({ description: 'The faults of the request. Present on every 400, and on nothing else.' }),
    components: z
      .record(z.string(), z.enum(COMPONENT_HEALTHS).meta(componentHealth))
      .optional()
      .meta({ description: 'Present with `NOT_READY` alone: what the listener needs, by name, and whether it works.' }),
  })
  .meta({ id: 'ErrorEnvelope', description: 'The body of every error.' });

/**
 * The schema of an interface's reason codes. It says that codes may be added, which the check of compatibility allows
 * for this mark: a client has the HTTP status to fall back on.
 */
export function errorCodeSchema<R extends Reason>(reasons: readonly R[], meaningOf: (reason: R) => string): object {
  const sorted = reasons.toSorted((one, other) => one.status - other.status);
  const meanings = Object.fromEntries(sorted.map((each) => [each.code, `${each.status}. ${meaningOf(each)}`]));
  const introduction =
    'Reason code of an error, after it its HTTP status. Later versions of the service may add codes: treat one that you do not know by its HTTP status.';
  return { type: 'string', enum: Object.keys(meanings), ...describeEnum(introduction, meanings), 'x-extensible': true };
}
