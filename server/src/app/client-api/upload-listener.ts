import type { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Uploads } from '../../features/documents/uploads/service.ts';
import { uploadRoutes } from '../../features/documents/uploads/upload-routes.ts';
import type { Recipients } from '../../features/evidence-requests/recipients.ts';
import { addRecipientPages, errorPageOfRecipient } from '../../features/evidence-requests/upload-routes.ts';
import { type AddressLimit, limitAddresses, RATE_LIMIT_HEADERS } from '../../features/rate-limits/http/http-limit.ts';
import { createListener, type ListenerOptions } from '../../platform/http/listener.ts';
import { addRoutes } from '../../platform/http/route.ts';

/** The address has a token: a browser that it is opened in is to leave no trace of it. */
const HEADERS = { 'referrer-policy': 'no-referrer', 'x-content-type-options': 'nosniff' };
const PREFIX = '/uploads';

export interface UploadListenerOptions extends Omit<ListenerOptions, 'name'> {
  proxies: BlockList;
  /** How long a client may send nothing before it is cut, in milliseconds. */
  idleTimeoutMs: number;
  /** Origins whose pages may upload from a browser; `*` for all. */
  corsOrigins: readonly string[];
  /** Off when undefined. */
  perAddress: AddressLimit | undefined;
}

/** The upload listener: files of documents, and the pages of evidence requests, by the token in their address alone. */
export async function createUploadListener(
  { uploads, recipients }: { uploads: Pick<Uploads, 'receive'>; recipients: Pick<Recipients, 'open' | 'receive'> },
  options: UploadListenerOptions,
): Promise<FastifyInstance> {
  const app = createListener({ ...options, name: 'uploads', headers: HEADERS, errorPage: errorPageOfRecipient });
  addCors(app, options.corsOrigins);
  if (options.perAddress) limitAddresses(app, options.perAddress, PREFIX);
  const guard = { hooksFor: () => [], callerOf: () => null };
  addRoutes(app, uploadRoutes, { guard, services: { uploads, idleTimeoutMs: options.idleTimeoutMs } });
  const { idleTimeoutMs, proxies } = options;
  addRecipientPages(app, { recipients, idleTimeoutMs, proxies });
  await app.ready();
  return app;
}

/** With any token; a recipient's link has a part more, and no page of another origin reads it. */
const UPLOAD_ADDRESS = /^\/uploads\/[^/?]+\/?(?:\?|$)/;
const PREFLIGHT_SECONDS = 86_400;
const EXPOSED_HEADERS = ['x-request-id', 'retry-after', 'link', ...RATE_LIMIT_HEADERS].join(', ');

/**
 * Lets pages of the given origins upload from a browser (spec: PUT to the upload address), and read nothing else. The
 * token in the address is the only authority and no cookies are read, so `*` opens nothing that the address does not.
 * The preflight gets a response before any look at the token.
 */
function addCors(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!UPLOAD_ADDRESS.test(request.url)) return done();
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
