import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const statements = {
  name: 'statements',
  reasons,
  actions,
  tables: [
    {
      name: 'statements',
      columns: {
        id: 'text',
        carrier: 'text',
        file_name: 'text',
        content_hash: 'text',
        line_count: 'integer',
        claim_count: 'integer',
        totals: 'text',
        sums: 'text',
        applied_at: 'time',
        applied_by: 'text',
        undone_at: 'time',
        undone_by: 'text',
      },
      keyLength: 1,
    },
    {
      name: 'statement_lines',
      columns: { carrier: 'text', line_key: 'text', statement_id: 'text', line: 'integer' },
      keyLength: 2,
    },
    {
      name: 'statement_rows',
      columns: {
        statement_id: 'text',
        line: 'integer',
        fate: 'text',
        left_out: 'text',
        tracking_number: 'text',
        reference: 'text',
        line_number: 'text',
        amount_text: 'text',
        amount: 'integer',
        currency: 'text',
        paid_on: 'text',
        organization_id: 'text',
        claim_id: 'text',
        details: 'text',
      },
      keyLength: 2,
    },
    {
      name: 'statement_mappings',
      columns: { carrier: 'text', mapping: 'text', changed_at: 'time', changed_by: 'text' },
      keyLength: 1,
    },
  ],
} satisfies Feature;
