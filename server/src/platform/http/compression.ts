import { pipeline, type Readable } from 'node:stream';
import { createGzip, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Shorter responses fit into one packet either way. */
const MIN_BYTES = 1_024;
const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|yaml))/;
/** Marks the ETag of the compressed form of a response: each form has an ETag of its own (RFC 9110, section 8.8.3). */
const SUFFIX = '-gzip';

/**
 * Compresses the responses of a listener that its clients want compressed: of `GET` and `HEAD` alone, text of 1 kB and more, by gzip.
 * Strings are compressed in a thread, streams as they pass.
 * @param isSafe false for a request whose response has a secret beside a text of the caller, whose length would betray it
 */
export function compressResponses(app: FastifyInstance, isSafe: (request: FastifyRequest) => boolean): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    // Routes compare ETags of the plain form alone.
    if (headers['if-none-match']) headers['if-none-match'] = headers['if-none-match'].replaceAll(`${SUFFIX}"`, '"');
    done();
  });
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (reply.statusCode === 304) keepEtag(request, reply);
    if (!isCompressible(request, reply, payload) || !isSafe(request)) return done(null, payload);
    const vary = reply.getHeader('vary');
    reply.header('vary', vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`);
    if (!acceptsGzip(request.headers['accept-encoding'])) return done(null, payload);
    const etag = reply.getHeader('etag');
    if (typeof etag === 'string') reply.header('etag', compressedEtag(etag));
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    if (isStream(payload))
      return done(
        null,
        pipeline(payload, createGzip(), () => {}),
      );
    gzip(payload, done);
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string | Readable {
  if (!['GET', 'HEAD'].includes(request.method) || reply.statusCode !== 200 || reply.hasHeader('content-encoding'))
    return false;
  if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return false;
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= MIN_BYTES;
  return isStream(payload);
}

function isStream(payload: unknown): payload is Readable {
  return typeof payload === 'object' && payload !== null && 'pipe' in payload;
}

/** Whether `Accept-Encoding` lists gzip, or any encoding, without refusing it by `q=0`. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const accepted = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => /^q\s*=/.test(parameter))?.replace(/^q\s*=\s*/, '');
        return [name, quality === undefined || Number(quality) > 0];
      }),
  );
  return accepted.get('gzip') ?? accepted.get('x-gzip') ?? accepted.get('*') ?? false;
}

const compressedEtag = (etag: string) => etag.replace(/"$/, `${SUFFIX}"`);

/** Gives a 304 the ETag of the form that the client has. */
function keepEtag({ raw: { rawHeaders } }: FastifyRequest, reply: FastifyReply): void {
  const etag = compressedEtag(String(reply.getHeader('etag')));
  if (rawHeaders.some((text) => text.includes(etag))) reply.header('etag', etag);
}
