import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const organizations = { name: 'organizations', reasons } satisfies Feature;
