import { z } from 'zod';
import {
  cursorParameter,
  dateParameter,
  numberParameter,
  textParameter,
} from '../../platform/http/input/query-parameters.ts';
import { describeEnum } from '../../platform/http/input/schema-text.ts';
import { decodeCursor } from '../../platform/paging.ts';
import { CLAIM_STATUSES } from './rules/standing.ts';
import { MEANING_OF_STATUS } from './rules/status-meanings.ts';
import type { ClaimListQuery } from './service.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;

/** The query of `GET /v1/claims` (spec: GET /v1/claims). */
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

/** The query as the service takes it. */
export function toListQuery(query: z.output<typeof listClaimsQuery>): ClaimListQuery {
  return {
    limit: query.limit,
    after: query.cursor,
    status: query.status,
    carrier: query.carrierId,
    tracking_number: query.trackingNumber,
    from: query.fromDate,
    to: query.toDate,
  };
}
