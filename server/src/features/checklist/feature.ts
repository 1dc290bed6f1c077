import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const checklist = {
  name: 'checklist',
  actions,
  tables: [
    {
      name: 'evidence_tags',
      columns: {
        organization_id: 'text',
        claim_id: 'text',
        document_id: 'text',
        kind: 'text',
        tagged_at: 'time',
        tagged_by: 'text',
      },
      keyLength: 4,
    },
  ],
  passingTables: ['claim_checklists', 'checklist_progress'],
} satisfies Feature;
