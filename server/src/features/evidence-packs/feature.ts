import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const evidencePacks = {
  name: 'evidence-packs',
  reasons,
  actions,
} satisfies Feature;
