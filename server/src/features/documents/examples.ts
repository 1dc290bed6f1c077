import { CLAIM_EXAMPLE } from '../claims/examples.ts';

/* The document that the documentation shows everywhere. */

export const DOCUMENT_INPUT_EXAMPLE = { content_type: 'image/jpeg', file_name: 'crushed-box.jpg' };

export const DOCUMENT_EXAMPLE = {
  id: 'doc_0198a8b0d3e4000071a2b3c4d5e6f708',
  claim_id: CLAIM_EXAMPLE.id,
  name: 'crushed-box.jpg',
  type: 'jpeg',
  status: 'PENDING_UPLOAD',
  uploaded_by: 'external',
  created_at: '2026-01-31T09:31:00.000Z',
  organization_id: 'org_2b3c4d5e6f708192',
  metadata: { upload_url: 'https://uploads.example.com/uploads/doc_0198a8b0d3e4000071a2b3c4d5e6f708?token=TOKEN' },
};

export const CONFIRM_INPUT_EXAMPLE = { document_ids: [DOCUMENT_EXAMPLE.id, 'doc_0198a8b0d3e4000171a2b3c4d5e6f709'] };

export const CONFIRM_EXAMPLE = {
  attached: 1,
  documents: [
    { id: CONFIRM_INPUT_EXAMPLE.document_ids[0], status: 'confirmed' },
    { id: CONFIRM_INPUT_EXAMPLE.document_ids[1], status: 'failed', reason: 'not_found_in_storage' },
  ],
};
