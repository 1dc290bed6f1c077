import { Registry } from 'prom-client';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Lag } from '../derive/derivation.ts';
import type { JobFigures } from '../jobs/store.ts';
import type { ConnectionFigures } from '../sql/observer.ts';
import { addCertificates, type PublicAddresses } from './certificate-metrics.ts';
import { type Families, joinFamilies, printFamilies } from './exposition.ts';
import { addDerivations, addJobs } from './job-metrics.ts';
import { BlobMetrics, MeteredBlobStore } from './metered-blob-store.ts';
import { addBackup, addClock, addWalSize } from './night-metrics.ts';
import { addBuild, addProcess, type Build } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { addConnections, addUnknownMigrations, addWritable, StoreMetrics } from './store-metrics.ts';
import { UploadMetrics } from './upload-metrics.ts';
import { WorkMetrics } from './work-metrics.ts';

/** The figures that metrics read from the rest of the service once it is open. */
export interface MetricSources {
  /** Is undefined for an engine without a connection pool. */
  connections: (() => ConnectionFigures) | undefined;
  /** Migrations of the database that this version does not know: see `MigrationKind`. */
  unknownMigrations: () => Readonly<Record<'expand' | 'contract', number>>;
  /** Adds the families that features count in the database, which several processes share. */
  addShared: (registry: Registry) => void;
  /** Rejects, in bounded time, when the database cannot be read. */
  jobs: () => Promise<readonly (JobFigures & { due_seconds: number })[]>;
  /** How far derivations are; rejects, in bounded time, when the database cannot be asked. */
  derivations: () => Promise<readonly Lag[]>;
  /** Whether the database keeps writes; in bounded time, does not reject. */
  isWritable: () => Promise<boolean>;
  /** The time of the newest backup in milliseconds since 1970; undefined: none is known. */
  backupTime: () => number | undefined;
  addresses: PublicAddresses;
  /** The size of SQLite's log; undefined for PostgreSQL. */
  walBytes: (() => number | undefined) | undefined;
}

interface MetricOptions {
  /** This process's number among the workers of one command, as a label; undefined: there is one process. */
  worker?: number | undefined;
  /** Told of every write that the database could not keep. */
  onFailedWrite?: (error: unknown) => void;
}

/** The metrics of one service in one process. prom-client's global registry is not used. */
export class Metrics {
  /** Metrics of this process. */
  readonly #own = new Registry();
  /** Metrics of the database, which several processes share; one of them reports them. */
  readonly #shared = new Registry();
  readonly requests: RequestMetrics;
  readonly store: StoreMetrics;
  readonly #blobs: BlobMetrics;
  readonly uploads: UploadMetrics;
  readonly work: WorkMetrics;
  /** Wraps a blob store to time its calls. */
  readonly overBlobs = (blobs: BlobStore): BlobStore => new MeteredBlobStore(blobs, this.#blobs);
  readonly #close: () => void;

  constructor(build: Build, { worker, onFailedWrite = () => {} }: MetricOptions = {}) {
    this.requests = new RequestMetrics(this.#own);
    this.store = new StoreMetrics(this.#own, onFailedWrite);
    this.#blobs = new BlobMetrics(this.#own);
    this.uploads = new UploadMetrics(this.#own);
    this.work = new WorkMetrics(this.#own);
    if (worker !== undefined) this.#own.setDefaultLabels({ worker: String(worker) });
    addBuild(this.#own, build);
    addClock(this.#own);
    this.#close = addProcess(this.#own);
  }

  /** To be called once. */
  connect(sources: MetricSources): void {
    const { connections, unknownMigrations, addShared, jobs, derivations, isWritable } = sources;
    // Before those that use connections themselves.
    if (connections) addConnections(this.#own, connections);
    addWritable(this.#own, isWritable);
    addUnknownMigrations(this.#own, unknownMigrations);
    addShared(this.#shared);
    addJobs(this.#shared, jobs);
    addDerivations(this.#shared, derivations);
    addBackup(this.#shared, sources.backupTime);
    addCertificates(this.#shared, sources.addresses);
    if (sources.walBytes) addWalSize(this.#shared, sources.walBytes);
  }

  /** Reads the metrics of this process only. */
  readOwn(): Promise<Families> {
    return printFamilies(this.#own);
  }

  /**
   * Reads all metrics in Prometheus's text format.
   * @param others the metrics of the other processes of the same command
   */
  async read(others: readonly Families[] = []): Promise<string> {
    const [own, shared] = await Promise.all([this.readOwn(), printFamilies(this.#shared)]);
    return joinFamilies([own, ...others, shared]);
  }

  close(): void {
    this.#close();
  }
}
