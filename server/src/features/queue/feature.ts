import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const queue = {
  name: 'queue',
  actions,
  passingTables: [
    'claim_tallies',
    'claim_day_tallies',
    'claim_decision_tallies',
    'claim_checklist_tallies',
    'claim_search',
    'claim_search_mark',
    'claim_search_entries',
  ],
} satisfies Feature;
