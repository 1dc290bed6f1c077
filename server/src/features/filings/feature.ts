import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const filings = {
  name: 'filings',
  reasons,
  actions,
  tables: [
    {
      name: 'claim_filings',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        version: 'integer',
        move_version: 'integer',
        filed_on: 'text',
        channel: 'text',
        filing_window: 'text',
        opens_on: 'text',
        closes_on: 'text',
        reference_before: 'text',
        facts_version: 'integer',
        changed_at: 'time',
        changed_by: 'text',
      },
      keyLength: 3,
    },
  ],
} satisfies Feature;
