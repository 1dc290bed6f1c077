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
    summary: 'What was claimed, approved and paid',
    description:
      'Gives, for claims that were approved, paid or decided in a period, what was claimed, approved and paid in each currency, how long answers and payments took, and why claims were refused. Exact: what changed is counted before the answer.',
    query: outcomeQuery,
    ok: { 200: { description: 'The figures.', schema: outcomeReport } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: ({ query }, { outcomes }: OutcomeServices) => outcomes.report(query),
  }),
];
