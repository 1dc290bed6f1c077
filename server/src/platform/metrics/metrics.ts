import { Registry } from 'prom-client';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { StatusCount } from '../store/queue-store.ts';
import type { ConnectionFigures } from '../store/store-watch.ts';
import { addClaims } from './claim-metrics.ts';
import { type Families, joinFamilies, printFamilies } from './exposition.ts';
import { BlobMetrics, MeteredBlobStore } from './metered-blob-store.ts';
import { addBuild, addProcess, type Build } from './process-metrics.ts';
import { RequestMetrics } from './request-metrics.ts';
import { addConnections, addUnknownMigrations, addWritable, StoreMetrics } from './store-metrics.ts';
import { UploadMetrics } from './upload-metrics.ts';
import { WorkMetrics } from './work-metrics.ts';

/** What the metrics of a service ask the rest of it, once it is open. */
export interface MetricSources {
  /** Undefined: the database has no connections of that kind. */
  connections: (() => ConnectionFigures) | undefined;
  /** Migrations of the database that this version does not know: see `MigrationKind`. */
  unknownMigrations: () => Readonly<Record<'expand' | 'contract', number>>;
  /** Rejects, in bounded time, when the store cannot be asked. */
  claims: () => Promise<readonly StatusCount[]>;
  /** Whether the database keeps writes; in bounded time, does not reject. */
  isWritable: () => Promise<boolean>;
}

/** The metrics of one service in one process. Nothing of prom-client's own registry is used. */
export class Metrics {
  /** Of this process: each of several has its own. */
  readonly #own = new Registry();
  /** Of the database, which several processes share: one of them says it. */
  readonly #shared = new Registry();
  readonly requests = new RequestMetrics(this.#own);
  readonly store = new StoreMetrics(this.#own);
  readonly #blobs = new BlobMetrics(this.#own);
  readonly uploads = new UploadMetrics(this.#own);
  readonly work = new WorkMetrics(this.#own);
  /** The same store, its calls timed. */
  readonly overBlobs = (blobs: BlobStore): BlobStore => new MeteredBlobStore(blobs, this.#blobs);
  readonly #close: () => void;

  /** @param worker the number of this process among those of one command, for a label; undefined: there are no others */
  constructor(build: Build, worker?: number) {
    if (worker !== undefined) this.#own.setDefaultLabels({ worker: String(worker) });
    addBuild(this.#own, build);
    this.#close = addProcess(this.#own);
  }

  /** To be called once. */
  connect({ connections, unknownMigrations, claims, isWritable }: MetricSources): void {
    // Before those that use connections themselves.
    if (connections) addConnections(this.#own, connections);
    addWritable(this.#own, isWritable);
    addUnknownMigrations(this.#own, unknownMigrations);
    addClaims(this.#shared, claims);
  }

  /** The metrics of this process alone. */
  readOwn(): Promise<Families> {
    return printFamilies(this.#own);
  }

  /**
   * Everything, as Prometheus reads it.
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
