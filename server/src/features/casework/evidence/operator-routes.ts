import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isKnown } from '../../../platform/http/etag.ts';
import { ALL, forOperators, type OperatorCaller } from '../../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../../claims/reasons.ts';
import { DOCUMENT_NOT_FOUND, DOCUMENT_NOT_RECEIVED, STORAGE_UNAVAILABLE } from '../../documents/reasons.ts';
import { NO_PREVIEW, PICTURE_DAMAGED, PREVIEW_UNAVAILABLE } from '../reasons.ts';
import { previewQuery } from '../schemas.ts';
import type { Evidence, EvidenceFile } from './service.ts';

interface EvidenceServices {
  evidence: Evidence;
  log: Logger;
}

/** A request for the file of a document, with the reply to it. */
interface FileRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  params: { id: string; document_id: string };
}

const FILE_CODES = [CLAIM_NOT_FOUND, DOCUMENT_NOT_FOUND, DOCUMENT_NOT_RECEIVED, STORAGE_UNAVAILABLE] as const;

/** Allows an uploaded file nothing in a browser that opens it. */
const CONTENT_SECURITY_POLICY = "sandbox; default-src 'none'";

/** A browser may keep it, since showing it is not recorded; a list of pictures is loaded again and again. */
const THUMBNAIL_CACHING = 'private, max-age=3600';

const route = forOperators('Claim');

export const evidenceRoutes = [
  route('GET /operator/v1/claims/{id}/documents/{document_id}/file', {
    access: { who: ALL },
    operationId: 'downloadDocument',
    summary: 'Download the file of a document',
    description:
      'Gives the bytes that the client uploaded, whether the document was confirmed or not. The history of the ' +
      'claim records `document_viewed`, once in 10 minutes for each operator and document.',
    ok: {
      200: {
        description: 'The file. Its type is the declared one only if the bytes are of it.',
        types: ['application/octet-stream', 'application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
        headers: ['Content-Disposition'],
      },
    },
    reasons: FILE_CODES,
    handle: async (input, { evidence, log }: EvidenceServices) => {
      const { id, document_id } = input.params;
      return send(input, log, 'attachment', await evidence.download(id, document_id, viewerOf(input)));
    },
  }),
  route('GET /operator/v1/claims/{id}/documents/{document_id}/preview', {
    access: { who: ALL },
    operationId: 'previewDocument',
    summary: 'Show the file of a document',
    description:
      'Gives the file to be shown: a picture or a PDF. The history of the claim records `document_viewed`, once in ' +
      '10 minutes for each operator and document, unless it is for a thumbnail: a WebP of at most 320 pixels, which ' +
      'has an `ETag`. A picture of more than 16,777,216 pixels is given smaller, as a JPEG of at most 4,096 pixels; ' +
      'its own size is in `X-Picture-Size`. Of a damaged picture the rest is given, as `X-Picture-Damaged` says; ' +
      'where nothing can be made of it, it is refused.',
    query: previewQuery,
    ok: {
      200: {
        description: 'The file, with the type that its bytes have.',
        types: ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'],
        headers: ['Content-Disposition', 'X-Picture-Size', 'X-Picture-Reduced', 'X-Picture-Damaged'],
      },
      304: { description: 'A thumbnail: not changed since the `ETag` that was sent.', headers: ['ETag'] },
    },
    reasons: [...FILE_CODES, NO_PREVIEW, PICTURE_DAMAGED, PREVIEW_UNAVAILABLE],
    handle: async (input, { evidence, log }: EvidenceServices) => {
      const { id, document_id } = input.params;
      if (input.query.thumbnail === '1') return sendThumbnail(input, { evidence, log });
      const file = await evidence.preview(id, document_id, viewerOf(input));
      if (file.picture) {
        const { size, isReduced, isDamaged } = file.picture;
        input.reply.headers({
          'x-picture-size': `${size.width}x${size.height}`,
          'x-picture-reduced': String(isReduced),
          'x-picture-damaged': String(isDamaged),
        });
      }
      return send(input, log, 'inline', file);
    },
  }),
];

function send({ request, reply }: FileRequest, log: Logger, kind: 'attachment' | 'inline', file: EvidenceFile) {
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

async function sendThumbnail(input: FileRequest, { evidence, log }: EvidenceServices) {
  const { request, reply, params } = input;
  let etag = '';
  const file = await evidence.thumbnail(params.id, params.document_id, (sha256) => {
    etag = `"${sha256}.thumbnail"`;
    return isKnown(request, etag);
  });
  reply.headers({ etag, 'cache-control': THUMBNAIL_CACHING });
  return file ? send(input, log, 'inline', file) : reply.code(304).send();
}

/** The e-mail address to record the view under; null for a request for the headers alone, which shows nothing. */
function viewerOf({ request, caller }: FileRequest & { caller: OperatorCaller }): string | null {
  return request.method === 'HEAD' ? null : caller.name;
}

/** Longer names are cut: some systems keep no more than 255 bytes. */
const MAX_LENGTH = 150;
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;
/** Characters that separate folders, streams and drives, or have a special meaning somewhere. */
const RISKY = /["\\/:*?<>|%;]/g;

/**
 * Makes the value of `Content-Disposition` for any file name (RFC 6266, RFC 8187): ASCII for old readers, and UTF-8.
 * Characters that could end the header, reverse the direction of text or name a folder are removed from both.
 */
export function contentDisposition(kind: 'attachment' | 'inline', name: string): string {
  const safe = safeName(name);
  const ascii = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '_');
  const plain = `${kind}; filename="${ascii.replace(RISKY, '_')}"`;
  return ascii === safe ? plain : `${plain}; filename*=UTF-8''${encodeExtended(safe)}`;
}

function safeName(name: string): string {
  const text = name.toWellFormed().replace(LEFT_OUT, '').replace(RISKY, '_').replace(/\s+/g, ' ').trim();
  const cut = [...text.replace(/^\.+|\.+$/g, '')];
  if (cut.length <= MAX_LENGTH) return cut.join('') || 'document';
  const extension = /\.[^.]{1,16}$/.exec(text)?.[0] ?? '';
  return [...cut.slice(0, MAX_LENGTH - extension.length), ...extension].join('');
}

/** `ext-value`: `encodeURIComponent` leaves some characters that RFC 8187 does not allow. */
function encodeExtended(text: string): string {
  const hex = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(text).replace(/['()*]/g, hex);
}
