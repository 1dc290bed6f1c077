import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const claims = { name: 'claims', reasons } satisfies Feature;
