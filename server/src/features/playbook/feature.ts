import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const playbook = { name: 'playbook', reasons } satisfies Feature;
