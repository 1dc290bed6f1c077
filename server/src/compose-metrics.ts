import type { SchemaWatch } from './compose-schema.ts';
import { CLAIM_STATUSES } from './domain/claim.ts';
import type { Families } from './metrics/exposition.ts';
import { Metrics } from './metrics/metrics.ts';
import { type Release, readRelease } from './release.ts';
import { withDeadline } from './services/deadline.ts';
import type { Probe } from './services/probe.ts';
import { ServiceError } from './services/service-error.ts';
import type { StoreWatch } from './store/store-watch.ts';
import type { Stores } from './store/stores.ts';

export type { Families } from './metrics/exposition.ts';

/** Less than Prometheus waits for a scrape. */
const COUNT_MS = 2_000;

/** One of several processes of one command. */
export interface Part {
  /** Counted from 1. */
  number: number;
  /** What the other ones count now; those that do not answer in time are left out. Does not reject. */
  othersMetrics: () => Promise<Families[]>;
}

/** What a service counts, and how it is read. */
export interface Counting {
  /** Which Redress counts. */
  release: Release;
  metrics: Metrics;
  /** Everything, as Prometheus reads it. */
  read(): Promise<string>;
}

export function startCounting(part: Part | undefined): Counting {
  const release = readRelease();
  const metrics = new Metrics(release, part?.number);
  return { release, metrics, read: async () => metrics.read(await part?.othersMetrics()) };
}

interface MetricParts {
  stores: Stores;
  writes: Probe;
  schema: SchemaWatch;
}

/** Lets the metrics ask stores that are open. */
export function connectMetrics(metrics: Metrics, { stores, writes, schema }: MetricParts): void {
  const { connections, queue } = stores;
  const standings = CLAIM_STATUSES.map((status) => ({ status, reasons: null }));
  const claims = () => withDeadline(COUNT_MS, queue.countQueue({ standings }));
  const unknownMigrations = () => schema.countUnknown();
  const isWritable = () =>
    withDeadline(COUNT_MS, writes.check()).then(
      () => true,
      () => false,
    );
  metrics.connect({ connections, unknownMigrations, claims, isWritable });
}

/** Lets both the metrics and readiness know of writes that fail. */
export function watchStore(metrics: StoreWatch, writes: Probe): StoreWatch {
  return {
    wroteTogether: (count, ms) => metrics.wroteTogether(count, ms),
    filedTogether: (count, ms) => metrics.filedTogether(count, ms),
    couldNotWrite: (trouble) => {
      metrics.couldNotWrite(trouble);
      writes.fail(trouble);
    },
  };
}

/** The code of what was refused; undefined for what is none of the closed list. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ServiceError ? error.code : undefined;
}
