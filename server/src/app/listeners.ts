import type { AddressInfo, BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config, ListenAddress } from '../config/config.ts';
import { dataPaths } from '../config/data-dir.ts';
import type { ClaimKey } from '../features/claims/record.ts';
import { helpPath } from '../features/documentation/pages/help-path.ts';
import type { Attachments } from '../features/documents/attachments/service.ts';
import type { NewFile, WholeFiles } from '../features/documents/attachments/whole-files.ts';
import type { UploadRequest, Uploads } from '../features/documents/uploads/service.ts';
import type { UploadTokens } from '../features/documents/uploads/token.ts';
import type { Recipients } from '../features/evidence-requests/recipients.ts';
import type { AddressLimit } from '../features/rate-limits/http/http-limit.ts';
import { RateLimit } from '../features/rate-limits/service.ts';
import type { RateStore } from '../features/rate-limits/store.ts';
import { networkList, serviceAddress } from '../platform/http/addresses.ts';
import { type ConnectionLimits, connectionsByDescriptors, drain } from '../platform/http/hardening/connections.ts';
import type { ListenerOptions, Needs } from '../platform/http/listener.ts';
import type { LoggedCaller } from '../platform/http/logging/request-log.ts';
import type { ResponseMeter } from '../platform/http/response-meter.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { UploadMetrics } from '../platform/metrics/upload-metrics.ts';
import { CONSOLE_DIR, RELEASE_DIR, type Release, SDK_FILE } from '../platform/release.ts';
import { ServiceError } from '../platform/service-error.ts';
import { type ApiDependencies, createApi } from './client-api/app.ts';
import { createUploadListener } from './client-api/upload-listener.ts';
import { createOperatorListener } from './operator-api/app.ts';
import type { MetricsPage } from './operator-api/metrics-page.ts';
import type { Overrides } from './overrides.ts';
import type { SchemaObserver } from './schema-observer.ts';
import type { CaseworkServices, ClaimLists } from './services/console.ts';
import type { Services } from './services.ts';

const API_REQUEST_MS = 60_000;
const UPLOAD_REQUEST_MS = 15 * 60_000;
const LOOPBACK_OF_WILDCARD: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** The addresses of the listeners, such as `http://127.0.0.1:8080`. */
export interface Addresses {
  apiUrl: string;
  uploadsUrl: string;
  /** The listener is off when undefined. */
  operatorUrl: string | undefined;
}

/** The options of one listener that do not depend on its routes. */
type CommonOptions = Omit<ListenerOptions, 'name' | 'proxies'> & { proxies: BlockList };

interface ListenerDependencies {
  log: Logger;
  release: Release;
  metrics: Pick<Metrics, 'requests'>;
  schema: SchemaObserver;
  requestMs: Overrides['requestMs'];
  /** Called after each request that may have written. */
  onWrite: () => void;
}

/** The open listeners of a service. */
export class Listeners {
  readonly #config: Config;
  readonly #dependencies: ListenerDependencies;
  readonly #proxies: BlockList;
  readonly #listeners: FastifyInstance[] = [];
  #isLeaving = false;

  constructor(config: Config, dependencies: ListenerDependencies) {
    this.#config = config;
    this.#dependencies = dependencies;
    this.#proxies = networkList(config.trustedProxies);
  }

  /** @param needs checks of this listener, beside the running process and the fitting schema */
  optionsFor(name: keyof ConnectionLimits, needs: Needs): CommonOptions {
    const { log, release, metrics, schema, requestMs, onWrite } = this.#dependencies;
    return {
      log,
      // A commit tells the public network which faults are not mended yet.
      release: name === 'operator' ? release : { version: release.version },
      schema,
      isAccessLogged: this.#config.isAccessLogged,
      proxies: this.#proxies,
      needs: { process: async () => this.#requireServing(), ...needs },
      meter: toldOfWrites(metrics.requests.meter(name), onWrite),
      requestTimeoutMs: requestMs ?? (name === 'uploads' ? UPLOAD_REQUEST_MS : API_REQUEST_MS),
      maxConnections: this.#config.connections[name] || connectionsByDescriptors()[name],
    };
  }

  /** Lets a listener listen. Gives the address at which this machine reaches it. */
  async open(listener: FastifyInstance, { host, port, isShared = false }: ListenAddress): Promise<string> {
    this.#listeners.push(listener);
    const options = { host, port, reusePort: isShared };
    await listener.listen(options);
    const { address, family, port: bound } = listener.server.address() as AddressInfo;
    const reachable = LOOPBACK_OF_WILDCARD[address] ?? address;
    return `http://${family === 'IPv6' ? `[${reachable}]` : reachable}:${bound}`;
  }

  /** Reports that the service is not ready any more, and still serves; resolves after `graceMs` milliseconds. */
  async drain(graceMs: number): Promise<void> {
    this.#isLeaving = true;
    const servers = this.#listeners.map(({ server }) => server);
    await drain(servers, graceMs);
  }

  /** Closes all together: all stop accepting at once, then each finishes the requests that run. */
  async close(): Promise<void> {
    await Promise.all(this.#listeners.map((listener) => listener.close()));
  }

  #requireServing(): void {
    if (this.#isLeaving) throw new Error('the service is stopping');
    const { obstacle } = this.#dependencies.schema;
    if (obstacle) throw new Error(obstacle);
  }
}

/** Calls `onWrite` after the responses of routes that write. It is part of the meter: a hook of its own takes 2 µs of a create. */
function toldOfWrites(meter: ResponseMeter, onWrite: () => void): ResponseMeter {
  return {
    ofRoute: (route, method) => {
      const count = meter.ofRoute(route, method);
      if (/^(GET|HEAD|,)+$/.test(method)) return count;
      return (status, ms) => {
        count(status, ms);
        onWrite();
      };
    },
    unknownPath: meter.unknownPath.bind(meter),
    noRequest: meter.noRequest.bind(meter),
    excessConnection: meter.excessConnection.bind(meter),
  };
}

/** The limits that the settings name; undefined: off. */
export interface Limits {
  perAddress: AddressLimit | undefined;
  perKey: RateLimit | undefined;
}

/** Creates the limits once for all listeners of the process: requests of one address count together. */
export function createLimits(
  { rateLimits: { perAddress, perKey }, trustedProxies }: Config,
  { store, clock, log }: { store: RateStore; clock: Clock; log: Logger },
): Limits {
  const onFailure = (err: unknown) =>
    log.error({ err }, 'rate limits: until the minute is over this process counts alone');
  const limitOf = (perMinute: number) => new RateLimit(perMinute, { store, clock, onFailure });
  return {
    perAddress: perAddress === 0 ? undefined : { limit: limitOf(perAddress), proxies: networkList(trustedProxies) },
    perKey: perKey === 0 ? undefined : limitOf(perKey),
  };
}

interface UploadListenerDependencies {
  uploads: Pick<Uploads, 'receive'>;
  recipients: Recipients;
  tokens: UploadTokens;
  perAddress: AddressLimit | undefined;
  /** Gives the address at which clients reach the API; undefined until its listener is open, which is opened last. */
  apiUrl: () => string | undefined;
}

/** The upload listener, which takes the files of documents. */
export function uploadListener(
  config: Config,
  { uploads, recipients, tokens, perAddress, apiUrl }: UploadListenerDependencies,
  options: CommonOptions,
): Promise<FastifyInstance> {
  return createUploadListener(
    { uploads, recipients },
    {
      ...options,
      identify: ({ query, recipient }) => recipient ?? holderOf(tokens, query),
      helpUrl: (code) => {
        // A client of a public upload address does not reach the API at the address where it listens.
        const url = config.uploadsUrl ? config.apiUrl : apiUrl();
        return url && url + helpPath(code);
      },
      idleTimeoutMs: config.uploadIdleMs,
      corsOrigins: config.uploadsCorsOrigins,
      perAddress,
    },
  );
}

/** Meters the files that clients upload, and those that recipients and operators send. */
export function meterFiles(metrics: UploadMetrics, uploads: Uploads, files: WholeFiles) {
  const codeOf = (error: unknown) => (error instanceof ServiceError ? error.code : undefined);
  return {
    uploads: { receive: metrics.metered((request: UploadRequest) => uploads.receive(request), codeOf) },
    files: {
      add: metrics.metered((file: NewFile) => files.add(file), codeOf),
      requireRoom: (claim: ClaimKey) => files.requireRoom(claim),
    },
  };
}

/** Gives the organization whose upload address was used, for the log; also when the address has expired. */
function holderOf(tokens: UploadTokens, query: unknown): LoggedCaller | undefined {
  // A request for an unknown path has no query.
  const { token } = (query ?? {}) as { token?: unknown };
  const grant = typeof token === 'string' ? tokens.read(token, 0) : undefined;
  return grant && { organization_id: grant.organizationId };
}

/** The client API. */
export function apiListener(
  config: Config,
  services: Pick<ApiDependencies, 'keys' | 'claims' | 'documents' | 'limits' | 'uploadsUrl'>,
  { overrides, options }: { overrides: Overrides; options: CommonOptions },
): Promise<FastifyInstance> {
  const {
    clock,
    stopwatch = clock ?? (() => performance.now()),
    sdkFile = SDK_FILE,
    docsRoot = RELEASE_DIR,
  } = overrides;
  const addressOf: ApiDependencies['addressOf'] = (request) =>
    config.apiUrl ?? serviceAddress(request, options.proxies);
  const sdk = { file: sdkFile, folder: dataPaths(config.dataDir).sdk };
  return createApi({ ...services, stopwatch, sdk, docsRoot, addressOf }, options);
}

interface OperatorListenerDependencies {
  services: Services;
  casework: CaseworkServices;
  lists: ClaimLists;
  attachments: Attachments;
  /** The address at which recipients reach the upload listener. */
  uploadsUrl: string;
  /** Gives the address at which clients reach the API, which is shown with a new key. */
  apiUrl: () => string | undefined;
  readMetrics: MetricsPage['read'];
  consoleDir: Overrides['consoleDir'];
}

/** The operator API and the console. */
export function operatorListener(
  config: Config,
  {
    services,
    casework,
    lists,
    attachments,
    uploadsUrl,
    apiUrl,
    readMetrics,
    consoleDir = CONSOLE_DIR,
  }: OperatorListenerDependencies,
  options: CommonOptions,
): Promise<FastifyInstance> {
  return createOperatorListener(
    {
      address: { operatorUrl: config.operatorUrl, listenHost: config.operator?.host ?? '' },
      trustedProxies: config.trustedProxies,
      consoleDir,
      services: {
        ...services,
        ...casework,
        ...lists,
        attachments,
        uploadsUrl: () => uploadsUrl,
        idleTimeoutMs: config.uploadIdleMs,
        apiUrl: () => apiUrl() ?? '',
      },
      metrics: { tokens: config.metricsTokens, read: readMetrics },
    },
    options,
  );
}

/** Logs settings with which others reach less, or see more, than the operator probably wants. */
export function warnOfAddresses(config: Config, uploadsUrl: string, log: Logger): void {
  const { api, operator, operatorUrl } = config;
  if (!isLoopback(api.host) && isLoopback(new URL(config.uploadsUrl ?? uploadsUrl).hostname)) {
    log.warn({ upload_addresses: uploadsUrl }, 'only this machine can upload: set REDRESS_UPLOADS_URL');
  }
  if (operator && !isLoopback(operator.host) && !operatorUrl?.startsWith('https:')) {
    log.warn(
      { host: operator.host },
      'passwords of operators may cross the network in clear: set REDRESS_OPERATOR_URL',
    );
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || /^\[?::1\]?$/.test(host);
}
