import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const templates = {
  name: 'templates',
  reasons,
  actions,
  tables: [
    {
      name: 'templates',
      columns: {
        kind: 'text',
        name: 'text',
        texts: 'text',
        version: 'integer',
        changed_at: 'time',
        changed_by: 'text',
      },
      keyLength: 2,
    },
  ],
} satisfies Feature;
