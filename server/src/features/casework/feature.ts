import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const casework = { name: 'casework', reasons } satisfies Feature;
