import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const filings = { name: 'filings', reasons } satisfies Feature;
