import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const checklist = { name: 'checklist', actions } satisfies Feature;
