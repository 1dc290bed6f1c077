import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const operators = { name: 'operators', reasons } satisfies Feature;
