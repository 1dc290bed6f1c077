import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const refunds = { name: 'refunds', reasons, actions } satisfies Feature;
