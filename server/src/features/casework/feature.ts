import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const casework = {
  name: 'casework',
  reasons,
  actions,
  tables: [
    {
      name: 'claim_desk',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        assignee_id: 'text',
        assigned_at: 'time',
        unseen_since: 'time',
        status: 'text',
        since: 'time',
        status_reason: 'text',
        carrier: 'text',
        provider: 'text',
        type: 'text',
        currency: 'text',
      },
      keyLength: 2,
    },
    {
      name: 'claim_events',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        id: 'text',
        kind: 'text',
        actor: 'text',
        at: 'time',
        document_id: 'text',
        text: 'text',
        assignee_id: 'text',
      },
      keyLength: 3,
    },
  ],
} satisfies Feature;
