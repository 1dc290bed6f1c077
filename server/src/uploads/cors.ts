import type { FastifyInstance } from 'fastify';
import { RATE_LIMIT_HEADERS } from '../listener/rate-limit.ts';

const PREFLIGHT_SECONDS = 86_400;
const EXPOSED_HEADERS = ['x-request-id', 'retry-after', 'link', ...RATE_LIMIT_HEADERS].join(', ');

/**
 * Lets pages of the given origins upload from a browser (decision: Browser uploads). The token in the address is the
 * only authority and no cookies are read, so `*` opens nothing that the address does not. The preflight is answered
 * before any look at the token.
 */
export function addCors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const allowed = allowedOrigin(request.headers.origin, origins);
    if (!origins.includes('*')) reply.header('vary', 'origin');
    if (allowed !== undefined) {
      reply.header('access-control-allow-origin', allowed);
      reply.header('access-control-expose-headers', EXPOSED_HEADERS);
    }
    done();
  });
  app.options('/uploads/:document_id', async (_request, reply) => {
    reply.header('access-control-allow-methods', 'PUT');
    reply.header('access-control-allow-headers', 'content-type, x-request-id');
    reply.header('access-control-max-age', String(PREFLIGHT_SECONDS));
    return reply.code(204).send();
  });
}

function allowedOrigin(origin: string | undefined, origins: readonly string[]): string | undefined {
  if (origin === undefined) return undefined;
  if (origins.includes('*')) return '*';
  return origins.includes(origin) ? origin : undefined;
}
