import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const organizations = {
  name: 'organizations',
  reasons,
  actions,
  tables: [
    {
      name: 'organizations',
      columns: { id: 'text', name: 'text', created_at: 'time', disabled_at: 'time', language: 'text' },
      keyLength: 1,
    },
    {
      name: 'api_keys',
      columns: {
        organization_id: 'text',
        key_id: 'text',
        name: 'text',
        secret_hash: 'text',
        created_at: 'time',
        revoked_at: 'time',
        last_used_at: 'time',
      },
      keyLength: 2,
      isCredential: true,
    },
  ],
} satisfies Feature;
