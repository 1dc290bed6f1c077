import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const carriers = {
  name: 'carriers',
  reasons,
  actions,
  tables: [
    {
      name: 'carrier_links',
      columns: { carrier: 'text', tracking_url: 'text', changed_at: 'time' },
      keyLength: 1,
    },
  ],
} satisfies Feature;
