import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkList } from '../listener/client-address.ts';
import { createListener, type ListenerOptions } from '../listener/listener.ts';
import { addConsole } from './console-files.ts';
import { Guard, type GuardParts, loggedOperator } from './guard.ts';
import { addMetricsPage, type MetricsPage } from './metrics-page.ts';
import { operatorOpenApiDocument } from './openapi.ts';
import { addClaimRoutes } from './routes/claim.ts';
import { addQueueRoutes, type QueueRouteParts } from './routes/claims.ts';
import { addEvidenceRoutes } from './routes/evidence.ts';
import { addOperatorRoutes } from './routes/operators.ts';
import { addOrganizationRoutes, type OrganizationRouteParts } from './routes/organizations.ts';
import { addOverviewRoutes } from './routes/overview.ts';
import { addSessionRoutes } from './routes/session.ts';
import { checkHost, isSecure } from './same-origin.ts';

export interface OperatorParts extends GuardParts {
  queue: QueueRouteParts;
  claim: Parameters<typeof addClaimRoutes>[1];
  evidence: Parameters<typeof addEvidenceRoutes>[1];
  organizations: OrganizationRouteParts;
  operators: Parameters<typeof addOperatorRoutes>[1];
  overview: Parameters<typeof addOverviewRoutes>[1];
  /** Addresses and networks of proxies before an https console that say whom they pass on. */
  trustedProxies: readonly string[];
  metrics: MetricsPage;
  /** The folder of the console's built files. */
  consoleDir: string;
}

const PREFIX = '/operator/v1';
const BELOW_PREFIX = /^\/operator(?:[/?]|$)/;

/** For load balancers, containers and Prometheus, which ask by whatever name; the last one is guarded by itself. */
const FOR_ANY_HOST = ['/healthz', '/readyz', '/metrics'];

/** Of every answer (operator API: Security headers). Nothing of it is kept by a browser but what says so itself. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
  // A page has its own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** The operator API, and the console's files. */
export async function createOperatorListener(
  parts: OperatorParts,
  options: Omit<ListenerOptions, 'name' | 'proxies'>,
): Promise<FastifyInstance> {
  const { address } = parts;
  const guard = new Guard(parts);
  const proxies = networkList(isSecure(address) ? parts.trustedProxies : []);
  const app = createListener({
    ...options,
    name: 'operator',
    proxies,
    headers: HEADERS,
    identify: loggedOperator,
    // An unknown path of the API tells nothing to whom is not let in.
    beforeNotFound: async (request) => {
      if (BELOW_PREFIX.test(request.url)) request.identity = await guard.identify(request);
    },
  });
  app.decorateRequest('identity', null);
  app.decorateRequest('letInAgain', null);
  app.addHook('onRequest', async (request) => {
    if (!FOR_ANY_HOST.includes(request.routeOptions.url ?? '') && !hasToken(request)) checkHost(request, address);
  });
  const description = JSON.stringify(operatorOpenApiDocument());
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description));
  addMetricsPage(app, parts.metrics);
  await app.register(
    async (v1) => {
      guard.protect(v1);
      addSessionRoutes(v1, { ...parts, isSecure: isSecure(address), proxies });
      addQueueRoutes(v1, parts.queue, options.log);
      addClaimRoutes(v1, parts.claim);
      addEvidenceRoutes(v1, parts.evidence, options.log);
      addOrganizationRoutes(v1, parts.organizations);
      addOperatorRoutes(v1, parts.operators);
      addOverviewRoutes(v1, parts.overview);
    },
    { prefix: PREFIX },
  );
  await addConsole(app, { folder: parts.consoleDir, address });
  await app.ready();
  return app;
}

/** A program comes by whatever name its network has. A page that was led here has no token, and is let in by none. */
function hasToken({ headers: { authorization = '' } }: FastifyRequest): boolean {
  return /^bearer\b/i.test(authorization);
}
