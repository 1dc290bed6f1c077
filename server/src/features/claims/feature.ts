import type { Feature } from '../../platform/feature/feature.ts';
import * as reasons from './reasons.ts';

export const claims = {
  name: 'claims',
  reasons,
  tables: [
    {
      name: 'claims',
      columns: {
        organization_id: 'text',
        id: 'text',
        status: 'text',
        status_reason: 'text',
        version: 'integer',
        is_open: 'integer',
        tracking_number: 'text',
        carrier: 'text',
        filed: 'text',
        later_route: 'text',
        created_at: 'time',
        updated_at: 'time',
        type: 'text',
        currency: 'text',
        claimed_amount: 'integer',
        provider: 'text',
        filed_by_key_id: 'text',
        taken_back_at: 'time',
        status_message: 'text',
        status_message_version: 'integer',
        refund: 'text',
      },
      keyLength: 2,
    },
    {
      name: 'claim_history',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        version: 'integer',
        from_status: 'text',
        from_reason: 'text',
        to_status: 'text',
        to_reason: 'text',
        actor: 'text',
        note: 'text',
        moved_at: 'time',
        since: 'time',
        status_message: 'text',
      },
      keyLength: 3,
    },
  ],
} satisfies Feature;
