import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const documents = { name: 'documents', reasons } satisfies Feature;
