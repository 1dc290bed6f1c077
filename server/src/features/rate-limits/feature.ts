import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const rateLimits = {
  name: 'rate-limits',
  reasons,
  passingTables: ['rate_windows'],
} satisfies Feature;
