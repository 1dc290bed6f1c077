import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const savedViews = {
  name: 'saved-views',
  reasons,
  actions,
  tables: [
    {
      name: 'saved_views',
      columns: {
        id: 'text',
        scope: 'text',
        owner_id: 'text',
        name: 'text',
        query: 'text',
        columns: 'text',
        position: 'integer',
        version: 'integer',
        changed_at: 'time',
        changed_by: 'text',
      },
      keyLength: 1,
    },
  ],
} satisfies Feature;
