import type { AddressInfo, BlockList } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { embeddedPaths, freeBytesOf } from './adapters.ts';
import { createApi } from './api/app.ts';
import { helpPath } from './api/docs/help-path.ts';
import { FileSpool } from './blobs/file-spool.ts';
import { composeLimits, type Limits } from './compose-limits.ts';
import { refusalOf } from './compose-metrics.ts';
import type { Wiring } from './compose-office.ts';
import { type Readiness, readinessOf } from './compose-readiness.ts';
import { composeReview } from './compose-review.ts';
import { CONSOLE_DIR } from './compose-start.ts';
import type { Config, ListenAddress } from './config.ts';
import { networkList } from './listener/client-address.ts';
import { type ConnectionLimits, connectionsByDescriptors } from './listener/connection-cap.ts';
import { drain } from './listener/drain.ts';
import type { ListenerOptions, Needs } from './listener/listener.ts';
import type { LoggedCaller } from './listener/request-log.ts';
import { serviceAddress } from './listener/service-address.ts';
import { createOperatorListener } from './operator/app.ts';
import { ownSecret } from './own-secret.ts';
import { PictureProcesses } from './pictures/picture-processes.ts';
import { ClaimExport } from './services/claim-export.ts';
import { ClaimQueue } from './services/claim-queue.ts';
import { Claims } from './services/claims.ts';
import { Documents } from './services/documents.ts';
import { openFile } from './services/evidence.ts';
import { OrganizationOverview } from './services/organization-overview.ts';
import { Pictures } from './services/pictures.ts';
import { Statistics } from './services/statistics.ts';
import { StorageRoom } from './services/storage-room.ts';
import { UploadTokens } from './services/upload-token.ts';
import { type UploadRequest, Uploads } from './services/uploads.ts';
import { createUploadListener } from './uploads/app.ts';

const API_REQUEST_MS = 60_000;
const UPLOAD_REQUEST_MS = 15 * 60_000;
const LOOPBACK_OF_WILDCARD: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
/** Of the checkout, the image or the release that runs. */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SDK_FILE = fileURLToPath(new URL('../../client/packed/redress-client.tgz', import.meta.url));

/** Where the listeners answer, such as `http://127.0.0.1:8080`. */
export interface Addresses {
  apiUrl: string;
  uploadsUrl: string;
  /** Undefined: it is turned off. */
  operatorUrl: string | undefined;
}

/** The listeners as they run. */
export interface Listening extends Addresses {
  /** Not ready any more, and still serving; resolves when clients had `graceMs` to go elsewhere. */
  drain(graceMs: number): Promise<void>;
}

/** What every listener is made of. */
interface Parts extends Wiring {
  spool: FileSpool;
  tokens: UploadTokens;
  limits: Limits;
  readiness: Readiness;
  /** The options that every listener has alike. */
  shared: Pick<ListenerOptions, 'log' | 'isAccessLogged' | 'obstacle' | 'release'> & { proxies: BlockList };
  isServing: Needs;
  storageCheckMs: number;
  room: StorageRoom;
  /** Where clients reach the API; undefined until its listener is open, which is opened last. */
  apiUrl: () => string | undefined;
}

/** Opens every listener that the settings name. */
export async function listen(wiring: Wiring): Promise<Listening> {
  const { config, office, schema, opened, overrides } = wiring;
  const spool = await FileSpool.open(embeddedPaths(config.dataDir).spool);
  opened.push(() => spool.close());
  const tokens = new UploadTokens(config.uploadSecrets ?? [ownSecret(config.dataDir)]);
  let isLeaving = false;
  const isServing = {
    process: async () => {
      if (isLeaving) throw new Error('the service is stopping');
      if (schema.obstacle) throw new Error(schema.obstacle);
    },
  };
  const readiness = readinessOf(office, wiring.writes, spool);
  const proxies = networkList(config.trustedProxies);
  const obstacle = () => schema.obstacle;
  const shared = {
    log: wiring.log,
    isAccessLogged: config.isAccessLogged,
    proxies,
    obstacle,
    release: wiring.counting.release,
  };
  const { storageCheckMs = config.confirmMs } = overrides;
  const limits = composeLimits(wiring);
  const readFreeBytes = () => freeBytesOf(config);
  const room = new StorageRoom({ store: office.store, rules: config.storage, readFreeBytes });
  let apiListensAt: string | undefined;
  const apiUrl = () => config.apiUrl ?? apiListensAt;
  const parts = { ...wiring, spool, tokens, limits, readiness, shared, isServing, storageCheckMs, room, apiUrl };

  // Closed together: all stop accepting at once, then each finishes what runs.
  const listeners: FastifyInstance[] = [];
  opened.push(() => Promise.all(listeners.map((listener) => listener.close())));
  const open = async (listener: FastifyInstance, address: ListenAddress) => {
    listeners.push(listener);
    return bind(listener, address);
  };
  const uploadsUrl = await open(await uploadListener(parts), config.uploads);
  warnOfLoopback(wiring, uploadsUrl);
  warnOfPlainConsole(wiring);
  const operatorUrl = config.operator && (await open(await operatorListener(parts), config.operator));
  apiListensAt = await open(await apiListener(parts, uploadsUrl), config.api);
  const leave = async (graceMs: number) => {
    isLeaving = true;
    await drain(
      listeners.map(({ server }) => server),
      graceMs,
    );
  };
  return { apiUrl: apiListensAt, uploadsUrl, operatorUrl, drain: leave };
}

function uploadListener({ config, office, counting, overrides, ...parts }: Parts): Promise<FastifyInstance> {
  const { clock = Date.now } = overrides;
  const { store, blobs, identifiers } = office;
  const { spool, tokens, limits, readiness, shared, isServing, room, apiUrl } = parts;
  const uploads = new Uploads({ store, blobs, spool, tokens, identifiers, clock, room });
  const { metrics } = counting;
  metrics.uploads.watchDisk(() => freeBytesOf(config), config.storage.minFreeBytes);
  const receive = metrics.uploads.metered((request: UploadRequest) => uploads.receive(request), refusalOf);
  return createUploadListener(
    { receive },
    {
      ...shared,
      needs: { ...isServing, ...readiness.database, ...readiness.documents },
      identify: ({ query }) => holderOf(tokens, query),
      meter: metrics.requests.meter('uploads'),
      maxConnections: connectionsOf(config).uploads,
      helpUrl: (code) => {
        // Who uploads to a public address does not reach the API at the one where it listens.
        const url = config.uploadsUrl ? config.apiUrl : apiUrl();
        return url && url + helpPath(code);
      },
      requestTimeoutMs: overrides.requestMs ?? UPLOAD_REQUEST_MS,
      idleTimeoutMs: config.uploadIdleMs,
      corsOrigins: config.uploadsCorsOrigins,
      perAddress: limits.perAddress,
    },
  );
}

function apiListener(
  { config, office, counting, overrides, ...parts }: Parts,
  ownUrl: string,
): Promise<FastifyInstance> {
  const { clock = Date.now } = overrides;
  const { store, answers, blobs, keys, identifiers } = office;
  const { tokens, limits, readiness, shared, isServing, storageCheckMs, room } = parts;
  const rules = {
    uploadsUrl: config.uploadsUrl ?? ownUrl,
    uploadTtlMs: config.uploadTtlMs,
    storageCheckMs,
    strict: config.strictDocuments,
  };
  const documents = new Documents({ store, answers, blobs, tokens, identifiers, clock, room, rules });
  const claims = new Claims(store, identifiers, answers);
  const stopwatch = overrides.stopwatch ?? overrides.clock ?? (() => performance.now());
  const { requestMs = API_REQUEST_MS } = overrides;
  const meter = counting.metrics.requests.meter('api');
  const { sdkFile = SDK_FILE, docsRoot = ROOT } = overrides;
  // Documents are initiated without the bucket.
  const needs = { ...isServing, ...readiness.database };
  const maxConnections = connectionsOf(config).api;
  const options = { ...shared, needs, meter, requestTimeoutMs: requestMs, maxConnections };
  const { uploadsUrl } = rules;
  const addressOf = (request: FastifyRequest) => config.apiUrl ?? serviceAddress(request, shared.proxies);
  return createApi({ keys, claims, documents, stopwatch, limits, sdkFile, docsRoot, uploadsUrl, addressOf }, options);
}

function operatorListener({ config, office, counting, overrides, ...parts }: Parts): Promise<FastifyInstance> {
  const { clock = Date.now } = overrides;
  const { store, stores, blobs, identifiers, organizations, keys, keyActivities, trackingLinks } = office;
  const { readiness, shared, isServing, storageCheckMs } = parts;
  const trackingUrl: typeof trackingLinks.linkFor = (shipment) => trackingLinks.linkFor(shipment);
  const moves = office.review;
  const pictures = openPictures({ config, office, counting, overrides, ...parts });
  const desk = composeReview({ stores, blobs, identifiers, moves, trackingUrl, pictures, storageCheckMs });
  const figures = { queue: stores.queue, store, clock };
  const queue = new ClaimQueue(figures);
  const claimExport = new ClaimExport({ queue, store: stores.operators, identifiers });
  const meter = counting.metrics.requests.meter('operator');
  return createOperatorListener(
    {
      ...office,
      address: { operatorUrl: config.operatorUrl, listenHost: config.operator?.host ?? '' },
      trustedProxies: config.trustedProxies,
      consoleDir: overrides.consoleDir ?? CONSOLE_DIR,
      queue: { queue, claimExport, work: desk.work, blocking: desk.blocking },
      claim: desk,
      evidence: desk.evidence,
      organizations: {
        organizations,
        keys,
        apiUrl: () => parts.apiUrl() ?? '',
        keyActivities,
        overview: new OrganizationOverview({ ...figures, maxStoredBytes: config.storage.maxOrganizationBytes }),
      },
      operators: office,
      overview: { statistics: new Statistics(figures), trackingLinks },
      metrics: { tokens: config.metricsTokens, read: () => counting.read() },
    },
    {
      ...shared,
      // Claims are worked without the bucket; what needs it says so itself.
      needs: { ...isServing, ...readiness.database },
      meter,
      requestTimeoutMs: overrides.requestMs ?? API_REQUEST_MS,
      maxConnections: connectionsOf(config).operator,
    },
  );
}

/** The organization whose upload address was used, for the log; of one that has ended too. */
function holderOf(tokens: UploadTokens, query: unknown): LoggedCaller | undefined {
  // What no route was found for has none.
  const { token } = (query ?? {}) as { token?: unknown };
  const grant = typeof token === 'string' ? tokens.read(token, 0) : undefined;
  return grant && { organization_id: grant.organizationId };
}

function connectionsOf({ connections }: Config): ConnectionLimits {
  const { api, uploads, operator } = connectionsByDescriptors();
  return {
    api: connections.api || api,
    uploads: connections.uploads || uploads,
    operator: connections.operator || operator,
  };
}

function openPictures({ office, log, opened, overrides, ...parts }: Parts): Pictures {
  const { store, blobs } = office;
  const { spool, room, storageCheckMs } = parts;
  const processes = new PictureProcesses();
  opened.push(() => processes.close());
  return new Pictures({
    store,
    blobs,
    spool,
    storageCheckMs,
    clock: overrides.clock ?? Date.now,
    requireDisk: () => room.requireDisk(),
    run: (task, read) => processes.run(task, read),
    read: async (file) => buffer(await openFile({ blobs, storageCheckMs }, file)),
    onTrouble: (err) => log.warn({ err }, 'a smaller picture could not be kept or read; it is made anew'),
  });
}

function warnOfLoopback({ config, log }: Wiring, uploadsUrl: string): void {
  if (!isLoopback(config.api.host) && isLoopback(new URL(config.uploadsUrl ?? uploadsUrl).hostname)) {
    log.warn({ upload_addresses: uploadsUrl }, 'only this machine can upload: set REDRESS_UPLOADS_URL');
  }
}

function warnOfPlainConsole({ config: { operator, operatorUrl }, log }: Wiring): void {
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

/** Gives the address to reach the listener at; on this machine, when it listens on every interface. */
async function bind(listener: FastifyInstance, { host, port, isShared = false }: ListenAddress): Promise<string> {
  const options = { host, port, reusePort: isShared };
  await listener.listen(options);
  const { address, family, port: bound } = listener.server.address() as AddressInfo;
  const reachable = LOOPBACK_OF_WILDCARD[address] ?? address;
  return `http://${family === 'IPv6' ? `[${reachable}]` : reachable}:${bound}`;
}
