import { z } from 'zod';
import { numberParameter } from '../listener/query-parameters.ts';
import { organizationParameter } from './claims-query.ts';

/** The query of `GET /statistics`. */
export const statisticsQuery = z.object({
  days: numberParameter({ min: 7, max: 366, fallback: 30, description: 'How many days are looked back on.' }),
  organization: organizationParameter,
});
