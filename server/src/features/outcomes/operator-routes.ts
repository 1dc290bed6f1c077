import { ALL, forOperators } from '../../platform/http/operator-route.ts';
import { ORGANIZATION_NOT_FOUND } from '../organizations/reasons.ts';
import { outcomeQuery, outcomeReport } from './schemas.ts';
import type { Outcomes } from './service.ts';

interface OutcomeServices {
  outcomes: Outcomes;
}

const route = forOperators('Overview');

export const outcomeRoutes = [
  route('GET /operator/v1/outcomes', {
    access: { who: ALL },
    operationId: 'getOutcomes',
    summary: 'Report claimed, approved and paid amounts',
    description:
      'Returns, for claims that were approved, paid or decided in a period, the claimed, approved and paid sums of each currency, the time until answers and payments, and the reasons of refusals. Exact: changes are counted before the response.',
    query: outcomeQuery,
    ok: { 200: { description: 'The figures.', schema: outcomeReport } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: ({ query }, { outcomes }: OutcomeServices) => outcomes.report(query),
  }),
];
