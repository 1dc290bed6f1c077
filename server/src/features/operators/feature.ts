import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const operators = {
  name: 'operators',
  reasons,
  actions,
  tables: [
    {
      name: 'operators',
      columns: {
        id: 'text',
        email: 'text',
        name: 'text',
        role: 'text',
        password_hash: 'text',
        must_change_password: 'integer',
        password_expires_at: 'time',
        created_at: 'time',
        disabled_at: 'time',
        last_sign_in_at: 'time',
      },
      keyLength: 1,
      isCredential: true,
    },
    {
      name: 'access_tokens',
      columns: {
        id: 'text',
        operator_id: 'text',
        name: 'text',
        token_hash: 'text',
        is_read_only: 'integer',
        created_at: 'time',
        last_used_at: 'time',
        expires_at: 'time',
        role: 'text',
      },
      keyLength: 1,
      isCredential: true,
    },
  ],
  passingTables: ['sessions', 'sign_in_attempts'],
} satisfies Feature;
