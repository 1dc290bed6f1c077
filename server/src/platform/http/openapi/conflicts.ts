import { z } from 'zod';
import type { Reason } from '../../feature/reason.ts';
import type { Refusal } from './responses.ts';

/** The schema of a 409 whose body has members of its own. */
export function conflictOf({ code }: Reason) {
  return z.object({
    statusCode: z.literal(409).meta({ description: 'The same as the HTTP status.' }),
    error: z.string().meta({ description: 'What went wrong, for a person. Its wording may change.' }),
    statusReasonCode: z.literal(code).meta({ description: 'What went wrong, for programs.' }),
  });
}

interface Changed {
  /** The id of the schema. */
  id: string;
  description: string;
  /** The schema of the thing as it is now. */
  changed: z.ZodType;
  example: object;
}

/** The refusal of a change because somebody else changed the same thing meanwhile: its body has the thing as it is now. */
export function changedMeanwhile<R extends Reason>(
  reason: R,
  { id, description, changed, example }: Changed,
): Refusal<R> {
  const schema = conflictOf(reason).extend({ changed }).meta({ id, description });
  return { ...reason, schema, members: { changed: example } };
}
