import { z } from 'zod';
import { cursorParameter, dateParameter, numberParameter, textParameter } from '../listener/query-parameters.ts';
import { describeEnum } from '../listener/schema-text.ts';
import { decodeCursor } from '../services/cursor.ts';
import { AUDIT_ACTIONS, AUDIT_MEANINGS } from './schemas/audit.ts';

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

/** The query of `GET /audit`. */
export const auditQuery = z.object({
  actor: textParameter().meta({
    description:
      'Only entries of this actor: an e-mail address, `cli:USER` or `system`; of everybody when absent or empty.',
  }),
  action: z
    .enum(['', ...AUDIT_ACTIONS])
    .optional()
    .transform((value) => value || undefined)
    .meta({
      enum: AUDIT_ACTIONS,
      ...describeEnum('Only entries of this action; of every action when absent or empty.', AUDIT_MEANINGS),
    }),
  subject: textParameter().meta({
    description: 'Only entries about this subject, by its identifier; about everything when absent or empty.',
  }),
  from: dateParameter('start').meta({
    description: 'Only entries from this time on, inclusive; a date or a date-time (no zone means UTC).',
  }),
  to: dateParameter('end').meta({
    description: 'Only entries up to this time, inclusive; a date alone takes its whole day.',
  }),
  limit: numberParameter({ min: 1, max: MAX_LIMIT, fallback: DEFAULT_LIMIT, description: 'Size of a page.' }),
  cursor: cursorParameter((cursor) => decodeCursor(cursor, 'aud')),
});
