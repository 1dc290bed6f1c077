import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const evidenceRequests = {
  name: 'evidence-requests',
  reasons,
  actions,
  tables: [
    {
      name: 'evidence_requests',
      columns: {
        organization_id: 'text',
        id: 'text',
        claim_id: 'text',
        token_hash: 'text',
        kinds: 'text',
        declaration: 'text',
        language: 'text',
        note: 'text',
        shows: 'text',
        created_at: 'time',
        created_by: 'text',
        expires_at: 'time',
        opened_at: 'time',
        revoked_at: 'time',
        revoked_by: 'text',
      },
      keyLength: 2,
    },
  ],
} satisfies Feature;
