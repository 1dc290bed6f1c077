import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { bodyReader } from '../../listener/input.ts';
import { SampledLog } from '../../listener/sampled-log.ts';
import type { ClaimRequest, Documents } from '../../services/documents.ts';
import { callerOf } from '../caller.ts';
import { readIdempotencyKey, requestKey, tellReplay } from '../idempotency-key.ts';
import { confirmDocumentsBody, initiateDocumentBody } from '../schemas.ts';

/** A store of documents that fails meets all documents alike. */
const TROUBLE = { level: 'error', msg: 'a document could not be confirmed', shared: {}, perMinute: 10 } as const;

interface Path {
  Params: { id: string };
}

/** spec: POST /v1/claims/{id}/documents, POST /v1/claims/{id}/documents/complete */
export function addDocumentRoutes(v1: FastifyInstance, documents: Documents, log: Logger): void {
  const lines = new SampledLog(log);
  const readInitiation = requestReader(initiateDocumentBody, 'documents');
  const readConfirmation = requestReader(confirmDocumentsBody, 'documents/complete');

  v1.post<Path>('/claims/:id/documents', async (request, reply) => {
    const { body, asked } = await readInitiation(request, reply);
    const { document, expiresAt } = tellReplay(await documents.initiate(asked, body), reply);
    reply.code(201).header('x-upload-expires-at', expiresAt);
    return document;
  });

  v1.post<Path>('/claims/:id/documents/complete', async (request, reply) => {
    const { body, asked } = await readConfirmation(request, reply);
    const confirmed = await documents.confirm(asked, body.document_ids, (err, document_id) => {
      lines.write(TROUBLE, () => ({ request_id: request.id, document_id, err }));
    });
    const entries = tellReplay(confirmed, reply);
    return { attached: entries.filter(({ status }) => status === 'confirmed').length, documents: entries };
  });
}

/** Makes a reader of one route's requests. The key is refused before the body is read. */
function requestReader<T extends z.ZodObject>(schema: T, below: 'documents' | 'documents/complete') {
  const readBody = bodyReader(schema);
  return async (request: FastifyRequest<Path>, reply: FastifyReply) => {
    const idempotencyKey = readIdempotencyKey(request);
    const body = await readBody(request, reply);
    const claimId = request.params.id;
    const key = requestKey(idempotencyKey, `/v1/claims/${claimId}/${below}`, body);
    const asked: ClaimRequest = { ...callerOf(request), claimId, key };
    return { body, asked };
  };
}
