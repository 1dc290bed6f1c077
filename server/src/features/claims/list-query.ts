import { z } from 'zod';
import { CLAIM_STATUSES } from '../domain/claim.ts';
import { MEANING_OF_STATUS } from '../domain/status-meanings.ts';
import {
  cursorParameter,
  dateParameter,
  numberParameter,
  type RawQuery,
  textParameter,
  withoutRepetition,
} from '../listener/query-parameters.ts';
import { describeEnum } from '../listener/schema-text.ts';
import { validate } from '../listener/validation.ts';
import type { ClaimListQuery } from '../services/claims.ts';
import { decodeCursor } from '../services/cursor.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** The query of `GET /v1/claims` (spec: GET /v1/claims; decisions: List). */
export const listClaimsQuery = z.object({
  limit: numberParameter({
    min: 1,
    max: MAX_LIMIT,
    fallback: DEFAULT_LIMIT,
    description: 'Greatest number of claims on the page: 1 to 100, 20 when absent.',
  }),
  cursor: cursorParameter(decodeCursor),
  status: z
    .enum(CLAIM_STATUSES)
    .optional()
    .meta(describeEnum('Only claims that have this status now; of every status when absent.', MEANING_OF_STATUS)),
  carrierId: textParameter().meta({
    description:
      'Only claims of this carrier, by its exact name; one that no claim has gives an empty page. Of every carrier when absent or empty.',
    examples: ['UPS'],
  }),
  trackingNumber: textParameter().meta({
    description:
      'Only claims of this tracking number, compared after trimming, case-sensitive. Of every number when absent or empty.',
    examples: ['1Z999AA10123456784'],
  }),
  fromDate: dateParameter('start').meta({
    description:
      'Only claims filed (`created_at`) at or after it: `YYYY-MM-DD`, which begins at 00:00 UTC, or an ISO 8601 date-time (no zone means UTC). Without a beginning when absent or empty.',
    examples: ['2026-01-31'],
  }),
  toDate: dateParameter('end').meta({
    description:
      'Only claims filed (`created_at`) at or before it: `YYYY-MM-DD`, which takes its whole day in UTC, or an ISO 8601 date-time (no zone means UTC). Without an end when absent or empty.',
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
