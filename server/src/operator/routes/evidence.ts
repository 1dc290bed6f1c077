import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isKnown } from '../../listener/etag.ts';
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

/** No view is kept of it, so a browser may; and a list of pictures is loaded again and again. */
const THUMBNAIL_CACHING = 'private, max-age=3600';

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
    const isThumbnail = readPreview(request, reply).thumbnail === '1';
    const file = await evidence.preview(id, document_id, isThumbnail ? null : viewerOf(request));
    if (!isThumbnail) return send(request, reply, 'inline', file);
    const etag = `"${file.sha256}"`;
    reply.headers({ etag, 'cache-control': THUMBNAIL_CACHING });
    if (!isKnown(request, etag)) return send(request, reply, 'inline', file);
    await file.bytes.return?.();
    return reply.code(304).send();
  });
}

/** Whose view is kept: who asks for the headers alone sees nothing. */
function viewerOf(request: FastifyRequest): string | null {
  return request.method === 'HEAD' ? null : actorOf(request).name;
}
