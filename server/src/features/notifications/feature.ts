import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';

export const notifications = {
  name: 'notifications',
  actions,
  tables: [
    {
      name: 'notifications_read',
      columns: { operator_id: 'text', claim_id: 'text', kind: 'text', notification_id: 'text', read_at: 'time' },
      keyLength: 3,
    },
    {
      name: 'notification_choices',
      columns: { operator_id: 'text', turned_off: 'text' },
      keyLength: 1,
    },
  ],
} satisfies Feature;
