import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const playbook = { name: 'playbook', reasons, actions } satisfies Feature;
