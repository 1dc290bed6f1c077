import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isKnown } from '../../listener/etag.ts';
import { queryReader } from '../../listener/query.ts';
import type { Evidence, EvidenceFile } from '../../services/evidence.ts';
import { previewQuery } from '../claim-query.ts';
import { contentDisposition } from '../content-disposition.ts';
import { actorOf } from '../guard.ts';

interface OfDocument {
  Params: { id: string; document_id: string };
}

/** Allows an uploaded file nothing in a browser that opens it. */
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

  async function sendThumbnail(request: FastifyRequest<OfDocument>, reply: FastifyReply) {
    const { id, document_id } = request.params;
    let etag = '';
    const file = await evidence.thumbnail(id, document_id, (sha256) => {
      etag = `"${sha256}.thumbnail"`;
      return isKnown(request, etag);
    });
    reply.headers({ etag, 'cache-control': THUMBNAIL_CACHING });
    return file ? send(request, reply, 'inline', file) : reply.code(304).send();
  }

  v1.get<OfDocument>('/claims/:id/documents/:document_id/file', async (request, reply) => {
    const { id, document_id } = request.params;
    return send(request, reply, 'attachment', await evidence.download(id, document_id, viewerOf(request)));
  });

  v1.get<OfDocument>('/claims/:id/documents/:document_id/preview', async (request, reply) => {
    const { id, document_id } = request.params;
    if (readPreview(request, reply).thumbnail === '1') return sendThumbnail(request, reply);
    const file = await evidence.preview(id, document_id, viewerOf(request));
    if (file.picture) {
      const { size, isReduced, isDamaged } = file.picture;
      reply.headers({
        'x-picture-size': `${size.width}x${size.height}`,
        'x-picture-reduced': String(isReduced),
        'x-picture-damaged': String(isDamaged),
      });
    }
    return send(request, reply, 'inline', file);
  });
}

/** The e-mail address to keep the view under; null for a request for the headers alone, which shows nothing. */
function viewerOf(request: FastifyRequest): string | null {
  return request.method === 'HEAD' ? null : actorOf(request).name;
}
