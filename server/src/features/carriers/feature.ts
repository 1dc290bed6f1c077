import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const carriers = { name: 'carriers', reasons } satisfies Feature;
