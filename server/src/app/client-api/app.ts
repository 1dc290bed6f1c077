import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createListener, type ListenerOptions } from '../listener/listener.ts';
import { type AddressLimit, limitAddresses, limitKey } from '../listener/rate-limit.ts';
import type { ApiKeys } from '../services/api-keys.ts';
import type { Claims } from '../services/claims.ts';
import type { Documents } from '../services/documents.ts';
import type { Clock } from '../services/identifiers.ts';
import type { RateLimit } from '../services/rate-limits.ts';
import { AnswersInFlight } from './answers-in-flight.ts';
import { Authenticator, triedKey } from './basic-auth.ts';
import { callerOf, loggedCaller, requireCaller } from './caller.ts';
import { helpPath } from './docs/help-path.ts';
import { addDocs, Docs } from './docs/routes.ts';
import { addDocumentation } from './documentation.ts';
import { addClaimRoutes } from './routes/claims.ts';
import { addDocumentRoutes } from './routes/documents.ts';
import { addSdk } from './sdk.ts';

export interface ApiParts {
  keys: ApiKeys;
  claims: Claims;
  documents: Documents;
  /** Milliseconds that pass, whatever the time is set to. */
  stopwatch: Clock;
  /** Undefined: off. */
  limits: { perAddress: AddressLimit | undefined; perKey: RateLimit | undefined };
  /** The packed SDK; it may be missing. */
  sdkFile: string;
  /** The folder that has `docs/`, `examples/` and `client/README.md`; they may be missing. */
  docsRoot: string;
  /** Where documents are uploaded, as clients reach it. */
  uploadsUrl: string;
  /** The address of the API for the one who asks, such as `https://claims.example.com`. */
  addressOf: (request: FastifyRequest) => string;
}

const VERSION_PREFIX = '/v1';
const MAX_HINT = 100;

/** The client API: everything below `/v1` needs an API key; health, documentation and the SDK do not. */
export async function createApi(parts: ApiParts, options: Omit<ListenerOptions, 'name'>): Promise<FastifyInstance> {
  const { perAddress, perKey } = parts.limits;
  const inFlight = new AnswersInFlight(options.requestTimeoutMs);
  const authenticator = new Authenticator(parts.keys, parts.stopwatch);
  const docs = await Docs.open({ root: parts.docsRoot, version: options.release?.version ?? '', log: options.log });
  const app = createListener({
    ...options,
    name: 'api',
    missingPage: (request, envelope) => docs.missingPage(request, envelope),
    identify: loggedCaller,
    hintFor: hintForVersion,
    helpUrl: helpPath,
    suppose: ({ headers }) => triedKey(headers.authorization),
    // An unknown path below /v1 tells nothing to whom has no key (decision: Unknown path).
    beforeNotFound: async ({ url, headers }, reply) => {
      if (!/^\/v1(?:[/?]|$)/.test(url)) return;
      const { keyId } = await authenticator.authenticate(headers.authorization);
      await limitKey(perKey, keyId, reply);
    },
  });
  app.decorateRequest('caller', null);
  if (perAddress) limitAddresses(app, perAddress, VERSION_PREFIX);
  await addDocumentation(app, parts);
  await addSdk(app, parts.sdkFile, options.log);
  await addDocs(app, docs, parts.addressOf);
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

/** A base address that has a path, or lacks one, is the likeliest mistake of a new client. */
function hintForVersion(path: string): string | undefined {
  if (/^\/+v1\/*$/.test(path)) return ' This is where the paths of the API begin: claims are at /v1/claims.';
  const [, before = '', rest = ''] = /^(.*)(\/claims(?:\/.*)?)$/.exec(path) ?? [];
  if (rest === '' || before === VERSION_PREFIX) return undefined;
  const right = `the path is ${VERSION_PREFIX}${rest.slice(0, MAX_HINT)}`;
  if (before === '') return ` The base address has no version: add /v1, so that ${right}.`;
  if (/^(?:\/v1)+$/.test(before)) return ` The base address may not end with /v1, so that ${right}.`;
  return ` Right after the host ${right}.`;
}
