import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const carriers = { name: 'carriers', reasons, actions } satisfies Feature;
