import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const audit = {
  name: 'audit',
  actions,
  tables: [
    {
      name: 'audit_log',
      columns: {
        id: 'text',
        at: 'time',
        actor: 'text',
        action: 'text',
        subject_kind: 'text',
        subject_id: 'text',
        organization_id: 'text',
        before: 'text',
        after: 'text',
      },
      keyLength: 1,
    },
  ],
} satisfies Feature;
