import { z } from 'zod';
import { CLAIM_STATUSES } from '../domain/claim.ts';
import { HttpError } from '../listener/envelope.ts';
import type { ClaimListQuery } from '../services/claims.ts';
import { decodeCursor } from '../services/cursor.ts';
import { parseInstant } from './dates.ts';
import { validate } from './validation.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const LIMIT_RULE = `must be an integer from 1 to ${MAX_LIMIT}`;
const DATE_RULE = 'must be a date (YYYY-MM-DD) or an ISO 8601 date-time';

/** An empty value counts as absent (decision: Empty `cursor=` …). */
function absentWhenEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

function text() {
  const isStorable = (value: string) => value.isWellFormed() && !value.includes('\0');
  return z.string().refine(isStorable, { error: 'must not contain NUL' }).optional().transform(absentWhenEmpty);
}

function date(end: 'start' | 'end') {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const ms = parseInstant(value, end);
      if (ms === undefined) context.addIssue({ code: 'custom', message: DATE_RULE });
      return ms;
    });
}

/** The query of `GET /v1/claims` (spec: GET /v1/claims; decisions: List). */
export const listClaimsQuery = z.object({
  limit: z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_LIMIT, {
      error: LIMIT_RULE,
    })
    .transform(Number)
    .optional()
    .meta({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT, description: 'Size of a page.' }),
  cursor: z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const id = decodeCursor(value);
      if (id === undefined) context.addIssue({ code: 'custom', message: 'is not a cursor of a previous response' });
      return id;
    })
    .meta({ description: 'The `pagination.cursor` of the previous response. Opaque.' }),
  status: z.enum(CLAIM_STATUSES).optional().meta({ description: 'Only claims of this status.' }),
  carrierId: text().meta({ description: 'Only claims of this carrier.' }),
  trackingNumber: text().meta({ description: 'Only claims of this tracking number.' }),
  fromDate: date('start').meta({
    description: 'Start of a range on `created_at`, inclusive: `YYYY-MM-DD`, or a date-time (no zone means UTC).',
    examples: ['2026-01-31'],
  }),
  toDate: date('end').meta({
    description: 'End of a range on `created_at`, inclusive; a date alone takes its whole day.',
    examples: ['2026-02-28'],
  }),
});

/** Throws `INVALID_QUERY_PARAMETERS` with a field error for each wrong parameter. */
export function parseListQuery(query: Record<string, string | string[]>): ClaimListQuery {
  const single = withoutRepetition(query);
  const parsed = validate(listClaimsQuery, single, 'INVALID_QUERY_PARAMETERS');
  return {
    limit: parsed.limit ?? DEFAULT_LIMIT,
    after: parsed.cursor,
    status: parsed.status,
    carrier: parsed.carrierId,
    tracking_number: parsed.trackingNumber,
    from: parsed.fromDate,
    to: parsed.toDate,
  };
}

/** Repeating a parameter is fine with the same value only (decision: `limit`). */
function withoutRepetition(query: Record<string, string | string[]>): Record<string, string> {
  const single: Record<string, string> = {};
  for (const name of Object.keys(listClaimsQuery.shape)) {
    const values = new Set([query[name] ?? []].flat());
    if (values.size > 1) {
      const details = { formErrors: [], fieldErrors: { [name]: ['was given more than once with different values'] } };
      throw new HttpError('INVALID_QUERY_PARAMETERS', `Invalid: ${name} (given more than once)`, { details });
    }
    for (const value of values) single[name] = value;
  }
  return single;
}
