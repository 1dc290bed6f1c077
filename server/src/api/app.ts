import type { FastifyInstance } from 'fastify';
import { createListener, type ListenerOptions } from '../listener/listener.ts';
import { type AddressLimit, limitAddresses, limitKey } from '../listener/rate-limit.ts';
import type { ApiKeys } from '../services/api-keys.ts';
import type { Claims } from '../services/claims.ts';
import type { Documents } from '../services/documents.ts';
import type { Clock } from '../services/identifiers.ts';
import type { RateLimit } from '../services/rate-limits.ts';
import { AnswersInFlight } from './answers-in-flight.ts';
import { Authenticator } from './basic-auth.ts';
import { callerOf, loggedCaller, requireCaller } from './caller.ts';
import { addDocumentation } from './documentation.ts';
import { addClaimRoutes } from './routes/claims.ts';
import { addDocumentRoutes } from './routes/documents.ts';

export interface ApiParts {
  keys: ApiKeys;
  claims: Claims;
  documents: Documents;
  /** Milliseconds that pass, whatever the time is set to. */
  stopwatch: Clock;
  /** Undefined: off. */
  limits: { perAddress: AddressLimit | undefined; perKey: RateLimit | undefined };
}

const VERSION_PREFIX = '/v1';

/** The client API: everything below `/v1` needs an API key; health and documentation do not. */
export async function createApi(
  parts: ApiParts,
  options: Pick<ListenerOptions, 'log' | 'ready' | 'requestTimeoutMs' | 'meter' | 'maxConnections'>,
): Promise<FastifyInstance> {
  const { perAddress, perKey } = parts.limits;
  const inFlight = new AnswersInFlight(options.requestTimeoutMs);
  const authenticator = new Authenticator(parts.keys, parts.stopwatch);
  const app = createListener({
    ...options,
    name: 'api',
    identify: loggedCaller,
    // An unknown path below /v1 tells nothing to whom has no key (decision: Unknown path).
    beforeNotFound: async ({ url, headers }, reply) => {
      if (!/^\/v1(?:[/?]|$)/.test(url)) return;
      const { keyId } = await authenticator.authenticate(headers.authorization);
      await limitKey(perKey, keyId, reply);
    },
  });
  app.decorateRequest('caller', null);
  if (perAddress) limitAddresses(app, perAddress, VERSION_PREFIX);
  await addDocumentation(app);
  await app.register(
    async (v1) => {
      v1.addHook('onRequest', requireCaller(authenticator));
      if (perKey) v1.addHook('onRequest', (request, reply) => limitKey(perKey, callerOf(request).keyId, reply));
      addClaimRoutes(v1, parts.claims, { inFlight, log: options.log });
      addDocumentRoutes(v1, parts.documents, options.log);
    },
    { prefix: VERSION_PREFIX },
  );
  await app.ready();
  return app;
}
