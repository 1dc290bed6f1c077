import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const letters = {
  name: 'letters',
  reasons,
  actions,
} satisfies Feature;
