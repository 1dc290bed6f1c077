import { z } from 'zod';
import { CLAIM_STATUSES } from '../domain/claim.ts';
import {
  cursorParameter,
  dateParameter,
  numberParameter,
  type RawQuery,
  textParameter,
  withoutRepetition,
} from '../listener/query-parameters.ts';
import { validate } from '../listener/validation.ts';
import type { ClaimListQuery } from '../services/claims.ts';
import { decodeCursor } from '../services/cursor.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** The query of `GET /v1/claims` (spec: GET /v1/claims; decisions: List). */
export const listClaimsQuery = z.object({
  limit: numberParameter({ min: 1, max: MAX_LIMIT, fallback: DEFAULT_LIMIT, description: 'Size of a page.' }),
  cursor: cursorParameter(decodeCursor),
  status: z.enum(CLAIM_STATUSES).optional().meta({ description: 'Only claims of this status.' }),
  carrierId: textParameter().meta({ description: 'Only claims of this carrier.' }),
  trackingNumber: textParameter().meta({ description: 'Only claims of this tracking number.' }),
  fromDate: dateParameter('start').meta({
    description: 'Start of a range on `created_at`, inclusive: `YYYY-MM-DD`, or a date-time (no zone means UTC).',
    examples: ['2026-01-31'],
  }),
  toDate: dateParameter('end').meta({
    description: 'End of a range on `created_at`, inclusive; a date alone takes its whole day.',
    examples: ['2026-02-28'],
  }),
});

/** Throws `INVALID_QUERY_PARAMETERS` with a field error for each wrong parameter. */
export function parseListQuery(query: RawQuery): ClaimListQuery {
  const single = withoutRepetition(query, Object.keys(listClaimsQuery.shape));
  const parsed = validate(listClaimsQuery, single, 'INVALID_QUERY_PARAMETERS');
  return {
    limit: parsed.limit,
    after: parsed.cursor,
    status: parsed.status,
    carrier: parsed.carrierId,
    tracking_number: parsed.trackingNumber,
    from: parsed.fromDate,
    to: parsed.toDate,
  };
}
