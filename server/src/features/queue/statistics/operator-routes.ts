import { z } from 'zod';
import { numberParameter } from '../../../platform/http/input/query-parameters.ts';
import { ALL, forOperators } from '../../../platform/http/operator-route.ts';
import { ORGANIZATION_NOT_FOUND } from '../../organizations/reasons.ts';
import { organizationParameter } from '../../organizations/schemas.ts';
import * as schemas from './schemas.ts';
import type { Statistics } from './service.ts';

interface StatisticsServices {
  statistics: Statistics;
}

/** The query of `GET /statistics`. */
const statisticsQuery = z.object({
  days: numberParameter({ min: 7, max: 366, fallback: 30, description: 'How many days are looked back on.' }),
  organization: organizationParameter,
});

const route = forOperators('Overview');

export const statisticsRoutes = [
  route('GET /operator/v1/statistics', {
    access: { who: ALL },
    operationId: 'getStatistics',
    summary: 'Figures of the last days',
    description:
      'Returns the figures of the overview: of the last days, and of claims that are not decided now. Days are in UTC.',
    query: statisticsQuery,
    ok: { 200: { description: 'The figures.', schema: schemas.statistics } },
    reasons: [ORGANIZATION_NOT_FOUND],
    handle: ({ query }, { statistics }: StatisticsServices) => statistics.report(query),
  }),
];
