import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const statements = { name: 'statements', reasons } satisfies Feature;
