import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const jobs = {
  name: 'jobs',
  reasons,
  actions,
  tables: [
    {
      name: 'jobs',
      columns: {
        id: 'text',
        kind: 'text',
        payload: 'text',
        organization_id: 'text',
        unique_key: 'text',
        created_at: 'time',
        run_at: 'time',
        attempts: 'integer',
        holder: 'text',
        held_until: 'time',
        last_error: 'text',
        dead_at: 'time',
      },
      keyLength: 1,
      only: 'unique_key is null',
    },
  ],
  passingTables: ['leases'],
} satisfies Feature;
