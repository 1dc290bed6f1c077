import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const notifications = { name: 'notifications', actions } satisfies Feature;
