import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const evidenceRequests = { name: 'evidence-requests', reasons } satisfies Feature;
