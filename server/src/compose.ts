import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createApi } from './api/app.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import { FileSpool } from './blobs/file-spool.ts';
import { FileBlobStore } from './blobs/files.ts';
import type { Config, ListenAddress } from './config.ts';
import { ApiKeys } from './services/api-keys.ts';
import { ClaimReview } from './services/claim-review.ts';
import { Claims } from './services/claims.ts';
import { Documents } from './services/documents.ts';
import { type Clock, Identifiers } from './services/identifiers.ts';
import { Organizations } from './services/organizations.ts';
import { Purge } from './services/purge.ts';
import { UploadTokens } from './services/upload-token.ts';
import { Uploads } from './services/uploads.ts';
import { SqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { createUploadListener } from './uploads/app.ts';

const DATABASE_FILE = 'redress.db';
const STORAGE_CHECK_MS = 5_000;
const API_REQUEST_MS = 60_000;
const UPLOAD_REQUEST_MS = 15 * 60_000;
const LOOPBACK_OF_WILDCARD: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };
const PURGE_EVERY_MS = 60 * 60_000;

/** What tests put in the place of the real thing. */
export interface Overrides {
  clock?: Clock;
  wrapBlobs?: (blobs: BlobStore) => BlobStore;
  wrapStore?: (store: Store) => Store;
  storageCheckMs?: number;
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
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const blobs = wrapBlobs(await FileBlobStore.open(join(config.dataDir, 'documents')));
  const store = wrapStore(SqliteStore.open(join(config.dataDir, DATABASE_FILE)));
  return {
    store,
    blobs,
    organizations: new Organizations(store, clock),
    keys: new ApiKeys(store, clock),
    review: new ClaimReview(store, clock),
    purge: new Purge({ store, blobs, clock, afterMs: config.purgeAfterMs }),
    close: () => store.close(),
  };
}

/** Starts everything. Rejects, with all closed again, when a listener cannot listen. */
export async function startService(config: Config, log: Logger, overrides: Overrides = {}): Promise<Service> {
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    for (const each of opened.splice(0).reverse()) await each().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const office = await openOffice(config, overrides);
    opened.push(office.close);
    const urls = await listen({ config, log, overrides, office, opened });
    startPurging(office.purge, log, opened);
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
  const spool = await FileSpool.open(join(config.dataDir, 'spool'));
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
  const options = { log, ready, requestTimeoutMs: API_REQUEST_MS };
  const api = await createApi({ keys, claims, documents, clock }, options);
  listeners.push(api);
  return { apiUrl: await bind(api, config.api), uploadsUrl };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host.startsWith('127.') || /^\[?::1\]?$/.test(host);
}

/** Gives the address to reach the listener at; on this machine, when it listens on every interface. */
async function bind(listener: FastifyInstance, { host, port }: ListenAddress): Promise<string> {
  await listener.listen({ host, port });
  const { address, family, port: bound } = listener.server.address() as AddressInfo;
  const reachable = LOOPBACK_OF_WILDCARD[address] ?? address;
  return `http://${family === 'IPv6' ? `[${reachable}]` : reachable}:${bound}`;
}

/** Purges once at the start and then hourly, until closed; a run in progress is told to end, and waited for. */
function startPurging(purge: Purge, log: Logger, opened: (() => Promise<unknown>)[]): void {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running
      .then(() => purge.run(stopping.signal))
      .then(
        (purged) => log.debug(purged, 'purged'),
        (err) => log.error({ err }, 'purge failed; it will be tried again'),
      );
  };
  const timer = setInterval(run, PURGE_EVERY_MS);
  opened.push(async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  });
  run();
}

/** The secret of this installation, generated once in the data directory, whole or not at all. */
function ownSecret(dataDir: string): string {
  const file = join(dataDir, 'upload-secret');
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
