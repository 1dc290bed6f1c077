import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const idempotency = { name: 'idempotency', reasons } satisfies Feature;
