import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const playbook = {
  name: 'playbook',
  reasons,
  actions,
  tables: [
    {
      name: 'house_rules',
      columns: {
        organization_id: 'text',
        carrier: 'text',
        country: 'text',
        lane: 'text',
        type: 'text',
        cell: 'text',
        value: 'text',
        reason: 'text',
        changed_at: 'time',
        changed_by: 'text',
      },
      keyLength: 6,
    },
  ],
} satisfies Feature;
