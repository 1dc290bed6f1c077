import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const deadlines = { name: 'deadlines', actions } satisfies Feature;
