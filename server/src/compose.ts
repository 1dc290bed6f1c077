import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { embeddedPaths, makeDataDir, openBlobs, openStore } from './adapters.ts';
import { createApi } from './api/app.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { FileSpool } from './blobs/file-spool.ts';
import type { Config, ListenAddress } from './config.ts';
import { toLoggable } from './listener/loggable.ts';
import { ApiKeys } from './services/api-keys.ts';
import { ClaimReview } from './services/claim-review.ts';
import { Claims } from './services/claims.ts';
import { Documents } from './services/documents.ts';
import { type Clock, Identifiers } from './services/identifiers.ts';
import { Organizations } from './services/organizations.ts';
import { Purge } from './services/purge.ts';
import { Recurring, type RecurringWork } from './services/recurring.ts';
import { UploadTokens } from './services/upload-token.ts';
import { Uploads } from './services/uploads.ts';
import type { Store } from './store/store.ts';
import { createUploadListener } from './uploads/app.ts';

const STORAGE_CHECK_MS = 5_000;
const API_REQUEST_MS = 60_000;
const UPLOAD_REQUEST_MS = 15 * 60_000;
const LOOPBACK_OF_WILDCARD: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const PURGE_EVERY_MS = 60 * 60_000;
/** How often a process looks whether recurring work is due. */
const LOOK_EVERY_MS = 5 * 60_000;

/** What tests put in the place of the real thing. */
export interface Overrides {
  clock?: Clock;
  /** Undefined: the clock, when there is one here; else the system's, which nobody can set. */
  stopwatch?: Clock;
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  wrapStore?: (store: Store) => Store;
  storageCheckMs?: number;
  lookEveryMs?: number;
}

/** The use cases on top of an open store; what the command line needs. */
export interface Office {
  store: Store;
  organizations: Organizations;
  keys: ApiKeys;
  review: ClaimReview;
  purge: Purge;
  close(): Promise<void>;
}

/** A running service. */
export interface Service extends Office {
  /** Where the listeners answer, such as `http://127.0.0.1:8080`. */
  apiUrl: string;
  uploadsUrl: string;
}

/** Opens the data directory, making it as needed, and the use cases that need no listener. */
export async function openOffice(config: Config, overrides: Overrides = {}): Promise<Office & { blobs: BlobStore }> {
  const { clock = Date.now, wrapBlobs = (blobs) => blobs, wrapStore = (store) => store } = overrides;
  makeDataDir(config);
  const blobs = wrapBlobs(await openBlobs(config));
  const store = await openStore(config).then(wrapStore, async (error) => {
    await blobs.close();
    throw error;
  });
  return {
    store,
    blobs,
    organizations: new Organizations(store, clock),
    keys: new ApiKeys(store, clock),
    review: new ClaimReview(store, clock),
    purge: new Purge({ store, blobs, clock, afterMs: config.purgeAfterMs }),
    close: async () => {
      await store.close();
      await blobs.close();
    },
  };
}

/** Starts everything. Rejects, with all closed again, when a listener cannot listen. */
export async function startService(config: Config, to: Logger, overrides: Overrides = {}): Promise<Service> {
  const log = to.child({}, { serializers: { err: toLoggable } });
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    for (const each of opened.splice(0).reverse()) await each().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const office = await openOffice(config, overrides);
    opened.push(office.close);
    const wiring = { config, log, overrides, office, opened };
    const looks = recurringLooks(recurringWork(office), wiring);
    // Told to end before the listeners close, and waited for after: nobody is let in while it takes its time.
    opened.push(looks.ended);
    const urls = await listen(wiring);
    opened.push(looks.stop);
    looks.start();
    return { ...office, ...urls, close };
  } catch (error) {
    await close().catch((err) => log.error({ err }, 'could not close after a failed start'));
    throw error;
  }
}

interface Wiring {
  config: Config;
  log: Logger;
  overrides: Overrides;
  office: Awaited<ReturnType<typeof openOffice>>;
  /** What to close, in the order of opening. */
  opened: (() => Promise<unknown>)[];
}

async function listen({
  config,
  log,
  overrides,
  office,
  opened,
}: Wiring): Promise<{ apiUrl: string; uploadsUrl: string }> {
  const { clock = Date.now, storageCheckMs = STORAGE_CHECK_MS } = overrides;
  const { store, blobs, keys } = office;
  const spool = await FileSpool.open(embeddedPaths(config.dataDir).spool);
  opened.push(() => spool.close());
  const tokens = new UploadTokens(config.uploadSecrets ?? [ownSecret(config.dataDir)]);
  const identifiers = new Identifiers(clock);
  const ready = async () => {
    await Promise.all([store.check(), blobs.check()]);
  };

  // Closed together: all stop accepting at once, then each finishes what runs.
  const listeners: FastifyInstance[] = [];
  opened.push(() => Promise.all(listeners.map((listener) => listener.close())));
  const uploads = new Uploads({ store, blobs, spool, tokens, identifiers, clock });
  const uploadListener = await createUploadListener(uploads, {
    log,
    ready,
    requestTimeoutMs: UPLOAD_REQUEST_MS,
    idleTimeoutMs: config.uploadIdleMs,
    corsOrigins: config.uploadsCorsOrigins,
  });
  listeners.push(uploadListener);
  const uploadsUrl = await bind(uploadListener, config.uploads);
  if (!isLoopback(config.api.host) && isLoopback(new URL(config.uploadsUrl ?? uploadsUrl).hostname)) {
    log.warn({ upload_addresses: uploadsUrl }, 'only this machine can upload: set REDRESS_UPLOADS_URL');
  }

  const documents = new Documents({
    store,
    blobs,
    tokens,
    identifiers,
    clock,
    rules: {
      uploadsUrl: config.uploadsUrl ?? uploadsUrl,
      uploadTtlMs: config.uploadTtlMs,
      storageCheckMs,
      strict: config.strictDocuments,
    },
  });
  const claims = new Claims(store, identifiers);
  const stopwatch = overrides.stopwatch ?? overrides.clock ?? (() => performance.now());
  const options = { log, ready, requestTimeoutMs: API_REQUEST_MS };
  const api = await createApi({ keys, claims, documents, stopwatch }, options);
  listeners.push(api);
  return { apiUrl: await bind(api, config.api), uploadsUrl };
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

/** What is done over and over, once a period among all the processes. */
function recurringWork({ purge }: Office): RecurringWork[] {
  return [{ name: 'purge', periodMs: PURGE_EVERY_MS, run: (signal) => purge.run(signal) }];
}

interface Looks {
  /** Looks now and then every few minutes. */
  start(): void;
  /** Looks no more; work in progress is told to end. */
  stop(): Promise<void>;
  /** Resolves when no work is in progress. */
  ended(): Promise<unknown>;
}

function recurringLooks(works: RecurringWork[], { log, overrides, office }: Wiring): Looks {
  const { clock = Date.now, lookEveryMs = LOOK_EVERY_MS } = overrides;
  const stopping = new AbortController();
  const parts = works.map((work) => new Recurring(office.store, clock, work));
  const looks = new Set<Promise<void>>();
  const lookAt = async (part: Recurring) => {
    const work = part.work.name;
    try {
      const result = await part.look(stopping.signal);
      if (result) log.debug({ work, ...result }, 'recurring work done');
    } catch (err) {
      log.error({ work, err }, 'recurring work failed; it will be tried again');
    }
  };
  const lookAtAll = () => {
    for (const part of parts) {
      const look: Promise<void> = lookAt(part).finally(() => looks.delete(look));
      looks.add(look);
    }
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    start: () => {
      timer = setInterval(lookAtAll, lookEveryMs);
      lookAtAll();
    },
    stop: async () => {
      clearInterval(timer);
      stopping.abort();
    },
    ended: () => Promise.all(looks),
  };
}

/** The secret of this installation, generated once in the data directory, whole or not at all. */
function ownSecret(dataDir: string): string {
  const file = embeddedPaths(dataDir).uploadSecret;
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
