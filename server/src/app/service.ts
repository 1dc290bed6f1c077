import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { dataPaths } from '../config/data-dir.ts';
import { ownSecret } from '../config/upload-secret.ts';
import type { ClaimKey } from '../features/claims/record.ts';
import { Claims } from '../features/claims/service.ts';
import { Attachments } from '../features/documents/attachments/service.ts';
import { WholeFiles } from '../features/documents/attachments/whole-files.ts';
import { Documents } from '../features/documents/service.ts';
import { StorageRoom } from '../features/documents/storage/storage-room.ts';
import { Uploads } from '../features/documents/uploads/service.ts';
import { UploadTokens } from '../features/documents/uploads/token.ts';
import { Recipients } from '../features/evidence-requests/recipients.ts';
import { FileSpool } from '../platform/blobs/files/file-spool.ts';
import { observeDescriptors } from '../platform/descriptors.ts';
import { toLoggable } from '../platform/http/logging/loggable.ts';
import type { Families } from '../platform/metrics/exposition.ts';
import { Metrics } from '../platform/metrics/metrics.ts';
import { PdfPrinter } from '../platform/pdf/printer.ts';
import type { Probe } from '../platform/probe.ts';
import { readRelease } from '../platform/release.ts';
import { logSlowStatements } from '../platform/sql/slow-statements.ts';
import { jobKinds, openJobs } from './jobs.ts';
import {
  type Addresses,
  apiListener,
  createLimits,
  Listeners,
  meterFiles,
  operatorListener,
  uploadListener,
  warnOfAddresses,
} from './listeners.ts';
import { connectMetrics } from './metrics.ts';
import type { Overrides } from './overrides.ts';
import { probeWrites, readinessOf } from './readiness.ts';
import { SchemaObserver } from './schema-observer.ts';
import { openConsoleServices, openPictureReader } from './services/console.ts';
import { type Installation, openInstallation } from './services.ts';
import { freeBytesOf, makeDataDir } from './storage.ts';

/** One of several processes that serve together. */
export interface WorkerInfo {
  /** Counted from 1. */
  number: number;
  /** Returns the metrics of the other processes, except those that do not respond in time. Does not reject. */
  othersMetrics: () => Promise<Families[]>;
}

/** A running service. */
export interface Service extends Installation, Addresses {
  /** Gives the metrics of this process, for another one to show with its own. */
  ownMetrics(): Promise<Families>;
  /**
   * Stops in the reverse order of the start. For `graceMs` milliseconds, 0 unless given, clients are still served and
   * told to go elsewhere.
   */
  close(options?: { graceMs: number }): Promise<void>;
}

/**
 * Starts everything. Rejects, with all closed again, when a listener cannot listen.
 * @param worker undefined: this process serves alone
 */
export async function startService(
  config: Config,
  to: Logger,
  overrides: Overrides = {},
  worker?: WorkerInfo,
): Promise<Service> {
  const log = to.child({}, { serializers: { err: toLoggable } });
  const opened = new AsyncDisposableStack();
  try {
    return await startAll(config, { log, overrides, worker, opened });
  } catch (error) {
    await opened.disposeAsync().catch((err) => log.error({ err }, 'could not close after a failed start'));
    throw error;
  }
}

interface Start {
  log: Logger;
  overrides: Overrides;
  worker: WorkerInfo | undefined;
  /** Takes the resources to close, in the order of opening. */
  opened: AsyncDisposableStack;
}

async function startAll(config: Config, { log, overrides, worker, opened }: Start): Promise<Service> {
  const { clock = Date.now, tickEveryMs } = overrides;

  // Platform
  const release = readRelease();
  const writes = probeWrites(() => installation.store);
  const metrics = new Metrics(release, { worker: worker?.number, onFailedWrite: (error) => writes.fail(error) });
  opened.defer(() => metrics.close());
  opened.defer(observeDescriptors(log));
  opened.defer(logSlowStatements(log, config.slowStatementMs));
  await makeDataDir(config);
  const observers = { store: metrics.store, meterBlobs: metrics.overBlobs };

  // Storage and the services of every entry
  const entry = worker ? 'worker' : 'serve';
  const installation: Installation = await openInstallation(config, overrides, { entry, observers });
  const { stores, schemaChange, carrierRules } = installation;
  opened.defer(installation.close);
  await carrierRules.open();
  const schema = new SchemaObserver(stores.schema, log);
  await schema.check();
  const compared = openPictureReader(installation.blobs, overrides.storageCheckMs ?? config.confirmMs);
  opened.defer(compared.close);
  const kinds = jobKinds(installation, config, {
    clock,
    readPicture: compared.read,
    skipped: (derivation, { organization_id, id }, damage) =>
      log.error(
        { derivation, organization_id, claim_id: id, ...damage },
        'a claim could not be derived: it is skipped',
      ),
  });
  connectMetrics(metrics, { config, stores, writes, schema, clock, kinds });
  if (schemaChange) log.info(schemaChange, 'the database was brought up to date');

  // At a stop jobs are told to end before the listeners close, and awaited after: meanwhile no request is accepted.
  const jobs = openJobs(kinds, { installation, log, clock, schema, metrics: metrics.work });
  opened.defer(() => jobs.ended());

  // Listeners
  const { requestMs } = overrides;
  const listeners = new Listeners(config, { log, release, metrics, schema, requestMs, onWrite: () => jobs.wake() });
  const readMetrics = async () => metrics.read(await worker?.othersMetrics());
  const addresses = await openListeners(config, listeners, {
    installation,
    writes,
    overrides,
    log,
    metrics,
    readMetrics,
    opened,
  });
  opened.defer(() => jobs.stop());
  opened.defer(schema.observe(tickEveryMs));
  jobs.start(tickEveryMs);

  const close = async ({ graceMs } = { graceMs: 0 }) => {
    if (graceMs > 0) await listeners.drain(graceMs);
    await opened.disposeAsync();
  };
  return { ...installation, ...addresses, ownMetrics: () => metrics.readOwn(), close };
}

interface ListenersOf {
  installation: Installation;
  /** Tells whether the database keeps writes. */
  writes: Probe;
  overrides: Overrides;
  log: Logger;
  metrics: Metrics;
  readMetrics: () => Promise<string>;
  opened: AsyncDisposableStack;
}

/** Opens every listener that the settings name, each on the use cases that it alone serves; the client API last. */
async function openListeners(config: Config, listeners: Listeners, dependencies: ListenersOf): Promise<Addresses> {
  const { installation, writes, overrides, log, metrics, readMetrics, opened } = dependencies;
  const { stores, store, blobs, identifiers, answers, keys } = installation;
  const { clock = Date.now, storageCheckMs = config.confirmMs, consoleDir } = overrides;
  const spool = await FileSpool.open(dataPaths(config.dataDir).spool);
  opened.defer(() => spool.close());
  const printer = opened.adopt(new PdfPrinter({ waiting: 100 }), (each) => each.close());
  opened.defer(() => listeners.close());
  const tokens = new UploadTokens(config.uploadSecrets ?? [ownSecret(config.dataDir)]);
  const readFreeBytes = () => freeBytesOf(config);
  const room = new StorageRoom({ store, rules: config.storage, readFreeBytes });
  const limits = createLimits(config, { store: stores.rates, clock, log });
  const ready = readinessOf({ store, blobs, spool, writes });
  let apiListensAt: string | undefined;
  const apiUrl = () => config.apiUrl ?? apiListensAt;

  // Uploads. Signatures have a printer of their own: they hold up no letter.
  metrics.uploads.watchDisk(readFreeBytes, config.storage.minFreeBytes);
  const taken = { store, blobs, spool, identifiers, clock, room };
  const whole = new WholeFiles({ ...taken, uploadTtlMs: config.uploadTtlMs });
  const { uploads, files } = meterFiles(metrics.uploads, new Uploads({ ...taken, tokens }), whole);
  const ofRecipients = { store: stores.evidenceRequests, claims: store, files, identifiers, clock, printer };
  const recipients = new Recipients(ofRecipients);
  const taking = { uploads, recipients, tokens, perAddress: limits.perAddress, apiUrl };
  const uploadOptions = listeners.optionsFor('uploads', { ...ready.database, ...ready.documents });
  const uploadsUrl = await listeners.open(await uploadListener(config, taking, uploadOptions), config.uploads);
  warnOfAddresses(config, uploadsUrl, log);

  // Operator API and console
  let operatorUrl: string | undefined;
  if (config.operator) {
    const { maxOrganizationBytes: maxStoredBytes } = config.storage;
    const own = openConsoleServices(installation, { spool, room, storageCheckMs, log, clock, maxStoredBytes });
    opened.defer(own.close);
    const attachments = new Attachments({ claims: store, files });
    const shown = {
      ...own,
      services: installation,
      attachments,
      uploadsUrl: config.uploadsUrl ?? uploadsUrl,
      apiUrl,
      readMetrics,
      consoleDir,
    };
    // Claims are worked on without the bucket; operations that need it say so themselves.
    const options = listeners.optionsFor('operator', ready.database);
    operatorUrl = await listeners.open(await operatorListener(config, shown, options), config.operator);
  }

  // Client API
  const rules = {
    uploadsUrl: config.uploadsUrl ?? uploadsUrl,
    uploadTtlMs: config.uploadTtlMs,
    storageCheckMs,
    strict: config.strictDocuments,
  };
  const documents = new Documents({ store, answers, blobs, tokens, identifiers, clock, room, rules });
  const onRefused = (inTheWay: ClaimKey) => installation.followUps.wakeSoon(inTheWay);
  const claims = new Claims({ store, identifiers, answers, onRefused });
  // Documents are registered without the bucket.
  const options = listeners.optionsFor('api', ready.database);
  const served = { keys, claims, documents, limits, uploadsUrl: rules.uploadsUrl };
  apiListensAt = await listeners.open(await apiListener(config, served, { overrides, options }), config.api);
  return { apiUrl: apiListensAt, uploadsUrl, operatorUrl };
}
