import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const duplicates = {
  name: 'duplicates',
  actions,
  tables: [
    {
      name: 'duplicate_dismissals',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        other_claim_id: 'text',
        other_organization_id: 'text',
        dismissed_at: 'time',
        dismissed_by: 'text',
      },
      keyLength: 3,
    },
    {
      name: 'duplicate_looks',
      columns: { organization_id: 'text', claim_id: 'text', looked: 'text', looked_at: 'time', looked_by: 'text' },
      keyLength: 2,
    },
    { name: 'duplicate_settings', columns: { name: 'text', value: 'text' }, keyLength: 1 },
  ],
  passingTables: ['claim_findings', 'claim_prints', 'document_matches', 'photograph_hashes', 'document_prints'],
} satisfies Feature;
