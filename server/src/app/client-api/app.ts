import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Claims } from '../../features/claims/service.ts';
import { addDocumentation } from '../../features/documentation/description.ts';
import { helpPath } from '../../features/documentation/pages/help-path.ts';
import { addDocs, Docs } from '../../features/documentation/pages/routes.ts';
import { addSdk, SdkPackages } from '../../features/documentation/sdk.ts';
import type { Documents } from '../../features/documents/service.ts';
import { hintForUpload } from '../../features/documents/uploads/wrong-host.ts';
import type { ApiKeys } from '../../features/organizations/api-keys.ts';
import {
  Authenticator,
  callerOf,
  loggedCaller,
  requireCaller,
  triedKey,
} from '../../features/organizations/http/authentication.ts';
import { type AddressLimit, limitAddresses, limitKey } from '../../features/rate-limits/http/http-limit.ts';
import { ResponsesInFlight } from '../../features/rate-limits/http/responses-in-flight.ts';
import type { RateLimit } from '../../features/rate-limits/service.ts';
import { compressResponses } from '../../platform/http/compression.ts';
import { createListener, type ListenerOptions } from '../../platform/http/listener.ts';
import { SampledLog } from '../../platform/http/logging/sampled-log.ts';
import { addRoutes } from '../../platform/http/route.ts';
import type { Clock } from '../../platform/identifiers.ts';
import { lazily } from '../../platform/lazily.ts';
import { openApiDocument } from './openapi.ts';
import { CLIENT_ROUTES } from './routes.ts';

export interface ApiDependencies {
  keys: ApiKeys;
  claims: Claims;
  documents: Documents;
  /** A monotonic clock, in milliseconds. */
  stopwatch: Clock;
  /** Off when undefined. */
  limits: { perAddress: AddressLimit | undefined; perKey: RateLimit | undefined };
  /** The packed SDK, which may be missing, and the folder that keeps earlier versions. */
  sdk: { file: string; folder: string };
  /** The folder that has `docs/`, `examples/` and `client/README.md`; they may be missing. */
  docsRoot: string;
  /** Where documents are uploaded, as clients reach it. */
  uploadsUrl: string;
  /** The address of the API for the client that asks, such as `https://claims.example.com`. */
  addressOf: (request: FastifyRequest) => string;
}

const VERSION_PREFIX = '/v1';
const MAX_HINT = 100;

/** The client API: everything below `/v1` needs an API key; health, documentation and the SDK do not. */
export async function createApi(
  { keys, claims, documents, stopwatch, limits, sdk, docsRoot, uploadsUrl, addressOf }: ApiDependencies,
  options: Omit<ListenerOptions, 'name'>,
): Promise<FastifyInstance> {
  const { perAddress, perKey } = limits;
  const { log } = options;
  const authenticator = new Authenticator(keys, stopwatch);
  const describe = lazily(openApiDocument);
  const version = options.release?.version ?? '';
  const packages = await SdkPackages.open({ ...sdk, version, log });
  const docs = await Docs.open({ root: docsRoot, version, sdkPath: packages.path, describe, log });
  const app = createListener({
    ...options,
    name: 'api',
    errorPage: (request, envelope) => docs.missingPage(request, envelope),
    identify: loggedCaller,
    hintFor: (path) => hintForUpload(path, uploadsUrl) ?? hintForVersion(path),
    helpUrl: helpPath,
    suppose: ({ headers }) => triedKey(headers.authorization),
    // An unknown path below /v1 tells nothing to a client without a key (spec: Common to all).
    beforeNotFound: async ({ url, headers }, reply) => {
      if (!/^\/v1(?:[/?]|$)/.test(url)) return;
      const { keyId } = await authenticator.authenticate(headers.authorization);
      await limitKey(perKey, keyId, reply);
    },
  });
  compressResponses(app, () => true);
  app.decorateRequest('caller', null);
  if (perAddress) limitAddresses(app, perAddress, VERSION_PREFIX);
  await addDocumentation(app, { describe, uploadsUrl, addressOf });
  addSdk(app, packages);
  await addDocs(app, docs, addressOf);
  const authenticate = requireCaller(authenticator);
  const limit = (request: FastifyRequest, reply: FastifyReply) => limitKey(perKey, callerOf(request).keyId, reply);
  const guard = { hooksFor: () => (perKey ? [authenticate, limit] : [authenticate]), callerOf };
  const inFlight = new ResponsesInFlight(options.requestTimeoutMs);
  addRoutes(app, CLIENT_ROUTES, {
    guard,
    services: { claims, documents, inFlight, log, sampledLog: new SampledLog(log) },
  });
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
