import type { FastifyInstance } from 'fastify';
import { hintForUpload } from '../../features/documents/uploads/wrong-host.ts';
import {
  type ConsoleAddress,
  checkHost,
  Guard,
  isSecure,
  loggedOperator,
} from '../../features/operators/http/guard.ts';
import { networkList } from '../../platform/http/addresses.ts';
import { compressResponses } from '../../platform/http/compression.ts';
import { createListener, type ListenerOptions } from '../../platform/http/listener.ts';
import { addRoutes } from '../../platform/http/route.ts';
import { lazily } from '../../platform/lazily.ts';
import { addConsole } from './console-files.ts';
import { addMetricsPage, type MetricsPage } from './metrics-page.ts';
import { operatorOpenApiDocument } from './openapi.ts';
import { OPERATOR_ROUTES, type OperatorApiServices } from './routes.ts';

export interface OperatorApiDependencies {
  address: ConsoleAddress;
  services: Omit<OperatorApiServices, 'isSecure' | 'proxies' | 'log'>;
  /** Addresses and networks of the proxies before an https console whose word on the client's address is taken. */
  trustedProxies: readonly string[];
  metrics: MetricsPage;
  /** The folder of the console's built files. */
  consoleDir: string;
}

const BELOW_PREFIX = /^\/operator(?:[/?]|$)/;

/** Paths for load balancers, containers and Prometheus, which ask by any name; the last one is guarded by itself. */
const FOR_ANY_HOST = ['/healthz', '/readyz', '/metrics'];

/** Headers of every response (spec: The operator listener). A browser keeps only the responses that say so themselves. */
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

/** Its response has the token against forged requests. Other secrets are in responses to `POST` alone. */
const SESSION_PATH = '/operator/v1/session';

/** The operator API, and the console's files. */
export async function createOperatorListener(
  { address, services, trustedProxies, metrics, consoleDir }: OperatorApiDependencies,
  options: Omit<ListenerOptions, 'name' | 'proxies'>,
): Promise<FastifyInstance> {
  const { sessions, accessTokens } = services;
  const guard = new Guard({ sessions, accessTokens, address });
  const proxies = networkList(isSecure(address) ? trustedProxies : []);
  const app = createListener({
    ...options,
    name: 'operator',
    proxies,
    headers: HEADERS,
    identify: loggedOperator,
    hintFor: (path) => hintForUpload(path, services.uploadsUrl()),
    // An unknown path of the API tells nothing to a client that is not let in.
    beforeNotFound: async (request) => {
      if (BELOW_PREFIX.test(request.url)) request.identity = await guard.identify(request);
    },
  });
  compressResponses(app, ({ routeOptions: { url } }) => url !== SESSION_PATH);
  app.decorateRequest('identity', null);
  app.addHook('onRequest', async (request) => {
    if (!FOR_ANY_HOST.includes(request.routeOptions.url ?? '')) checkHost(request, address);
  });
  const describe = lazily(() => JSON.stringify(operatorOpenApiDocument()));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(describe()));
  addMetricsPage(app, metrics);
  const known = { isSecure: isSecure(address), proxies, log: options.log };
  addRoutes(app, OPERATOR_ROUTES, { guard, services: { ...services, ...known } });
  await addConsole(app, { folder: consoleDir, address });
  await app.ready();
  return app;
}
