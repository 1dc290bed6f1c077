import type { SampledLog } from '../../platform/http/logging/sampled-log.ts';
import { later, type RouteInput } from '../../platform/http/route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { markReplayed, readIdempotencyKey, requestKey } from '../idempotency/http/client-key.ts';
import type { Caller } from '../organizations/api-keys.ts';
import { forClients } from '../organizations/http/authentication.ts';
import { confirmDocumentsBody, confirmResult, documentRecord, initiateDocumentBody } from './client-schemas.ts';
import { CONFIRM_EXAMPLE, CONFIRM_INPUT_EXAMPLE, DOCUMENT_EXAMPLE, DOCUMENT_INPUT_EXAMPLE } from './examples.ts';
import { DOCUMENT_LIMIT_REACHED, STORAGE_LIMIT_REACHED, UNSUPPORTED_DOCUMENT_CONTENT_TYPE } from './reasons.ts';
import type { ClaimRequest, Documents } from './service.ts';

interface DocumentServices {
  documents: Documents;
  sampledLog: SampledLog;
}

/** A blob store that fails meets all documents alike. */
const FAILURE = { level: 'error', msg: 'a document could not be confirmed', shared: {}, perMinute: 10 } as const;

const route = forClients('Documents');

export const documentRoutes = [
  // spec: POST /v1/claims/{id}/documents
  route('POST /v1/claims/{id}/documents', {
    access: 'key',
    operationId: 'initiateDocument',
    summary: 'Register a document and get its upload address',
    description:
      'Registers the document; the file follows by PUT. Documents are accepted in every status of the claim. A claim has at most 100 documents; one that waits for its file counts until its upload address expires, one that is not confirmed until it is purged, after 7 days by default.',
    body: later(initiateDocumentBody),
    bodyExample: DOCUMENT_INPUT_EXAMPLE,
    ok: {
      201: {
        description: 'The document was registered. PUT its file to `metadata.upload_url`.',
        schema: documentRecord,
        example: DOCUMENT_EXAMPLE,
        headers: ['X-Upload-Expires-At', 'Idempotency-Replayed', 'X-Ignored-Fields'],
      },
    },
    reasons: [UNSUPPORTED_DOCUMENT_CONTENT_TYPE, CLAIM_NOT_FOUND, DOCUMENT_LIMIT_REACHED, STORAGE_LIMIT_REACHED],
    handle: async (input, { documents }: Pick<DocumentServices, 'documents'>) => {
      const { body, asked } = await readKeyed(input, 'documents');
      const { reply } = input;
      const { document, expiresAt } = markReplayed(await documents.initiate(asked, body), reply);
      reply.header('x-upload-expires-at', expiresAt);
      return document;
    },
  }),
  // spec: POST /v1/claims/{id}/documents/complete
  route('POST /v1/claims/{id}/documents/complete', {
    access: 'key',
    operationId: 'confirmDocuments',
    summary: 'Confirm uploads',
    description:
      'Each document is confirmed on its own. An entry that failed names the reason, and can be confirmed again. Confirming does not move the claim.',
    body: later(confirmDocumentsBody),
    bodyExample: CONFIRM_INPUT_EXAMPLE,
    ok: {
      200: {
        description: 'One entry for each requested document, in their order, also when all failed.',
        schema: confirmResult,
        example: CONFIRM_EXAMPLE,
        headers: ['Idempotency-Replayed', 'X-Ignored-Fields'],
      },
    },
    reasons: [CLAIM_NOT_FOUND],
    handle: async (input, { documents, sampledLog }: DocumentServices) => {
      const { body, asked } = await readKeyed(input, 'documents/complete');
      const { request, reply } = input;
      const confirmed = await documents.confirm(asked, body.document_ids, (err, document_id) => {
        sampledLog.write(FAILURE, () => ({ request_id: request.id, document_id, err }));
      });
      const entries = markReplayed(confirmed, reply);
      return { attached: entries.filter(({ status }) => status === 'confirmed').length, documents: entries };
    },
  }),
];

/** Reads a request about a claim's documents. The idempotency key is refused before the body is read. */
async function readKeyed<Body extends object>(
  { request, params, caller, body: readBody }: RouteInput<{ id: string }, undefined, () => Promise<Body>, Caller>,
  below: 'documents' | 'documents/complete',
): Promise<{ body: Body; asked: ClaimRequest }> {
  const idempotencyKey = readIdempotencyKey(request);
  const body = await readBody();
  const claimId = params.id;
  const key = requestKey(idempotencyKey, `/v1/claims/${claimId}/${below}`, body);
  return { body, asked: { ...caller, claimId, key } };
}
