import { z } from 'zod';

/** The members of every error, by which a listener's own are extended. */
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
    components: z
      .record(z.string(), z.enum(['ok', 'failing']))
      .optional()
      .meta({ description: 'With `NOT_READY`: what the listener needs, by name.' }),
  })
  .meta({ id: 'Error' });
