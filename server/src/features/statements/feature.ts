import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const statements = { name: 'statements', reasons, actions } satisfies Feature;
