import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const duplicates = { name: 'duplicates', actions } satisfies Feature;
