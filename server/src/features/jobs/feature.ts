import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const jobs = { name: 'jobs', reasons } satisfies Feature;
