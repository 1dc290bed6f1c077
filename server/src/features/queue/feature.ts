import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const queue = { name: 'queue', actions } satisfies Feature;
