import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const audit = { name: 'audit', actions } satisfies Feature;
