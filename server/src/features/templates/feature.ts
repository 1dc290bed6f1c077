import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const templates = { name: 'templates', reasons } satisfies Feature;
