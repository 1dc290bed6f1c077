import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { bodyReader } from '../../listener/input.ts';
import type { Documents } from '../../services/documents.ts';
import { callerOf } from '../caller.ts';
import { confirmDocumentsBody, initiateDocumentBody } from '../schemas.ts';

/** spec: POST /v1/claims/{id}/documents, POST /v1/claims/{id}/documents/complete */
export function addDocumentRoutes(v1: FastifyInstance, documents: Documents, log: Logger): void {
  const readInitiation = bodyReader(initiateDocumentBody);
  const readConfirmation = bodyReader(confirmDocumentsBody);

  v1.post<{ Params: { id: string } }>('/claims/:id/documents', async (request, reply) => {
    const body = await readInitiation(request, reply);
    const { organizationId } = callerOf(request);
    const { document, expiresAt } = await documents.initiate(organizationId, request.params.id, body);
    reply.code(201).header('x-upload-expires-at', expiresAt);
    return document;
  });

  v1.post<{ Params: { id: string } }>('/claims/:id/documents/complete', async (request, reply) => {
    const { document_ids } = await readConfirmation(request, reply);
    const { organizationId } = callerOf(request);
    const entries = await documents.confirm(organizationId, request.params.id, document_ids, (err, document_id) => {
      log.error({ request_id: request.id, document_id, err }, 'a document could not be confirmed');
    });
    return { attached: entries.filter(({ status }) => status === 'confirmed').length, documents: entries };
  });
}
