import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const idempotency = {
  name: 'idempotency',
  reasons,
  tables: [
    {
      name: 'idempotency_keys',
      columns: {
        organization_id: 'text',
        route: 'text',
        key: 'text',
        fingerprint: 'text',
        outcome: 'text',
        subject: 'text',
        asked_at: 'time',
      },
      keyLength: 3,
    },
  ],
} satisfies Feature;
