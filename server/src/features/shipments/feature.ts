import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const shipments = {
  name: 'shipments',
  reasons,
  actions,
  tables: [
    {
      name: 'shipment_facts',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        posted_on: 'text',
        expected_on: 'text',
        delivered_on: 'text',
        weight_grams: 'integer',
        carrier_reference: 'text',
        version: 'integer',
        changed_at: 'time',
        changed_by: 'text',
      },
      keyLength: 2,
    },
    {
      name: 'shipment_imports',
      columns: {
        id: 'text',
        file_name: 'text',
        row_count: 'integer',
        claim_count: 'integer',
        applied_at: 'time',
        applied_by: 'text',
        restored: 'integer',
        kept: 'integer',
        undone_at: 'time',
        undone_by: 'text',
      },
      keyLength: 1,
    },
    {
      name: 'shipment_import_changes',
      columns: { import_id: 'text', organization_id: 'text', claim_id: 'text', changes: 'text', kept: 'text' },
      keyLength: 3,
    },
  ],
} satisfies Feature;
