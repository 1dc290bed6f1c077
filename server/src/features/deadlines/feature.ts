import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const deadlines = {
  name: 'deadlines',
  actions,
  tables: [
    {
      name: 'claim_follow_ups',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        id: 'text',
        kind: 'text',
        actor: 'text',
        at: 'time',
        look_on: 'text',
        note: 'text',
        ended_at: 'time',
      },
      keyLength: 3,
    },
  ],
  passingTables: ['claim_deadlines', 'deadline_changes', 'deadline_sweeps', 'deadline_marks'],
} satisfies Feature;
