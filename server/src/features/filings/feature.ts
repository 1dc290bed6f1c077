import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const filings = { name: 'filings', reasons, actions } satisfies Feature;
