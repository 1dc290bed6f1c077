import { statSync } from 'node:fs';
import type { Config } from '../config/config.ts';
import { dataPaths } from '../config/data-dir.ts';
import { CLAIM_STATUSES } from '../features/claims/rules/standing.ts';
import { addClaims } from '../features/queue/metrics.ts';
import { findBackupTime } from '../maintenance/backup/note.ts';
import { withDeadline } from '../platform/deadline.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { JobKind } from '../platform/jobs/kind.ts';
import type { JobStore } from '../platform/jobs/store.ts';
import type { MetricSources, Metrics } from '../platform/metrics/metrics.ts';
import type { Probe } from '../platform/probe.ts';
import { listLags } from './derive/lags.ts';
import type { SchemaObserver } from './schema-observer.ts';
import type { Stores } from './stores.ts';

/** Less than Prometheus waits for a scrape. */
const COUNT_MS = 2_000;

interface MetricDependencies {
  config: Config;
  stores: Stores;
  clock: Clock;
  /** The kinds of jobs that this process runs. */
  kinds: readonly JobKind[];
  writes: Probe;
  schema: SchemaObserver;
}

/** Connects the metrics to the open stores, whose figures they read at each scrape. */
export function connectMetrics(
  metrics: Metrics,
  { config, stores, writes, schema, clock, kinds }: MetricDependencies,
): void {
  const { connections, queue } = stores;
  const standings = CLAIM_STATUSES.map((status) => ({ status, reasons: null }));
  const claims = () => withDeadline(COUNT_MS, queue.countQueue({ standings }));
  const names = kinds.map(({ name }) => name);
  const jobs = () => withDeadline(COUNT_MS, countJobs(stores.jobs, names, clock()));
  const derivations = () => withDeadline(COUNT_MS, listLags(stores, clock));
  const unknownMigrations = () => schema.countUnknown();
  const isWritable = () =>
    withDeadline(COUNT_MS, writes.check()).then(
      () => true,
      () => false,
    );
  const addShared: MetricSources['addShared'] = (registry) => addClaims(registry, claims);
  const wal = `${dataPaths(config.dataDir).database}-wal`;
  metrics.connect({
    connections,
    unknownMigrations,
    addShared,
    jobs,
    derivations,
    isWritable,
    backupTime: () => findBackupTime(config.dataDir),
    addresses: { api: config.apiUrl, uploads: config.uploadsUrl, operator: config.operatorUrl },
    walBytes: config.database ? undefined : () => statSync(wal, { throwIfNoEntry: false })?.size,
  });
}

async function countJobs(store: JobStore, kinds: readonly string[], now: number) {
  const counted = await store.count(kinds, new Date(now).toISOString());
  return counted.map((figures) => ({ ...figures, due_seconds: secondsSince(figures.due_since, now) }));
}

function secondsSince(at: string | null, now: number): number {
  return at === null ? 0 : (now - Date.parse(at)) / 1_000;
}
