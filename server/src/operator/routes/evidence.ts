import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { queryReader } from '../../listener/query.ts';
import type { Evidence, EvidenceFile } from '../../services/evidence.ts';
import { contentDisposition } from '../content-disposition.ts';
import { actorOf } from '../guard.ts';
import { previewQuery } from '../preview-query.ts';

interface OfDocument {
  Params: { id: string; document_id: string };
}

/** What a file of a stranger's may do in a browser that is led to it: nothing. */
const CONTENT_SECURITY_POLICY = "sandbox; default-src 'none'";

/** operator API: Claims, the files of documents */
export function addEvidenceRoutes(v1: FastifyInstance, evidence: Evidence, log: Logger): void {
  const readPreview = queryReader(previewQuery);

  async function send(request: FastifyRequest, reply: FastifyReply, kind: 'attachment' | 'inline', file: EvidenceFile) {
    const { name, content_type, size_bytes, bytes } = file;
    reply
      .headers({ 'content-type': content_type, 'content-length': size_bytes })
      .header('content-disposition', contentDisposition(kind, name))
      .header('content-security-policy', CONTENT_SECURITY_POLICY);
    const stream = Readable.from(bytes, { objectMode: false });
    stream.on('error', (err) => log.error({ request_id: request.id, err }, 'a document was cut short'));
    if (request.method !== 'HEAD') return reply.send(stream);
    stream.destroy();
    // An empty body would make the length that of the empty body.
    return reply.send(Readable.from([]));
  }

  v1.get<OfDocument>('/claims/:id/documents/:document_id/file', async (request, reply) => {
    const { id, document_id } = request.params;
    return send(request, reply, 'attachment', await evidence.download(id, document_id, viewerOf(request)));
  });

  v1.get<OfDocument>('/claims/:id/documents/:document_id/preview', async (request, reply) => {
    const { id, document_id } = request.params;
    const { thumbnail } = readPreview(request, reply);
    const viewer = thumbnail === '1' ? null : viewerOf(request);
    return send(request, reply, 'inline', await evidence.preview(id, document_id, viewer));
  });
}

/** Whose view is kept: who asks for the headers alone sees nothing. */
function viewerOf(request: FastifyRequest): string | null {
  return request.method === 'HEAD' ? null : actorOf(request).name;
}
