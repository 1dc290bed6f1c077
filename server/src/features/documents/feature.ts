import type { Feature } from '../../platform/feature/feature.ts';
import * as actions from './actions.ts';
import * as reasons from './reasons.ts';

export const documents = {
  name: 'documents',
  reasons,
  actions,
  tables: [
    {
      name: 'documents',
      columns: {
        organization_id: 'text',
        id: 'text',
        claim_id: 'text',
        name: 'text',
        content_type: 'text',
        status: 'text',
        created_at: 'time',
        confirmed_at: 'time',
        refusal: 'text',
        blob_key: 'text',
        size_bytes: 'integer',
        sha256: 'text',
        detected_type: 'text',
        received_at: 'time',
        filed_by_key_id: 'text',
        uploaded_by: 'text',
        uploaded_by_name: 'text',
        request_id: 'text',
        asked_kind: 'text',
      },
      keyLength: 2,
    },
    {
      name: 'loose_blobs',
      columns: { organization_id: 'text', blob_key: 'text', loose_since: 'time', is_condemned: 'integer' },
      keyLength: 2,
    },
  ],
  passingTables: ['organization_storage'],
} satisfies Feature;
