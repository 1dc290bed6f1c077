import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { DocumentComparing, type ReadPicture } from '../features/duplicates/jobs.ts';
import type { WaitingDocument } from '../features/duplicates/print-store.ts';
import type { RunnerDependencies } from '../platform/derive/runner.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { type LineKind, SampledLog } from '../platform/http/logging/sampled-log.ts';
import type { Clock } from '../platform/identifiers.ts';
import type { JobKind } from '../platform/jobs/kind.ts';
import type { Job } from '../platform/jobs/record.ts';
import { type JobObserver, JobWorker } from '../platform/jobs/worker.ts';
import type { WorkMetrics } from '../platform/metrics/work-metrics.ts';
import { changeLogKind, derivationKinds } from './derive/derivations.ts';
import type { SchemaObserver } from './schema-observer.ts';
import type { Installation } from './services.ts';

const FOLD_EVERY_MS = 10 * 60_000;
/** Long enough for growing pauses while documents cannot be read. */
const COMPARE_EVERY_MS = 10_000;
/** Less than the first look after a write: see `JobWorker.wake`. */
const COMPARE_NEXT_MS = 200;

/** Limits a kind of line to one a minute: when the database is away, every job fails every few seconds. */
const sampled = (level: LineKind['level'], msg: string) => ({ level, msg, perMinute: 1 }) as const;
const FAILURES = {
  tick: sampled('error', 'jobs could not be looked for; it will be tried again'),
  periodic: sampled('error', 'recurring work failed; it will be tried again'),
  oneOff: sampled('warn', 'a job failed; it will be tried again'),
  givenUp: sampled('error', 'a job was given up: run it again or drop it'),
};

/** The kinds of jobs that the service runs. */
export function jobKinds(
  installation: Pick<
    Installation,
    'purge' | 'expired' | 'notifications' | 'pastImports' | 'stores' | 'deadlines' | 'carrierRules' | 'duplicates'
  >,
  config: Config,
  { clock, readPicture, skipped }: { clock: Clock; readPicture: PictureReader; skipped: RunnerDependencies['skipped'] },
): JobKind[] {
  const { purge, expired, notifications, pastImports, stores } = installation;
  const fold = async () => {
    await stores.queue.foldCounters();
    return {};
  };
  const kinds: JobKind[] = [
    { name: 'purge', periodMs: HOUR_MS, isRare: true, run: (_, signal) => purge.run(signal) },
    {
      name: 'lapsed',
      periodMs: HOUR_MS,
      isRare: true,
      run: async (_, signal) => ({
        ...(await expired.run(signal)),
        read: await notifications.purge(),
        imports: await pastImports.purge(signal),
      }),
    },
    { name: 'tallies', periodMs: FOLD_EVERY_MS, run: fold },
    changeLogKind(stores.derivations),
  ];
  if (!config.operator) return kinds;
  const comparing = new DocumentComparing({ store: stores.documentPrints, readPicture });
  const photographs: JobKind = {
    name: 'photographs',
    periodMs: COMPARE_EVERY_MS,
    nextMs: COMPARE_NEXT_MS,
    isWoken: true,
    isDue: () => comparing.isDue(),
    run: (_, signal) => comparing.run(signal),
  };
  return [...kinds, ...derivationKinds(installation, { clock, skipped }), photographs];
}

/** Gives a picture in shades of grey, decoded in a process of its own. */
export type PictureReader = (file: WaitingDocument['file']) => Promise<ReadPicture>;

interface JobDependencies {
  installation: Pick<Installation, 'stores' | 'identifiers'>;
  log: Logger;
  clock: Clock;
  schema: Pick<SchemaObserver, 'obstacle'>;
  metrics: WorkMetrics;
}

/** This process's part in the jobs, not started. */
export function openJobs(kinds: readonly JobKind[], dependencies: JobDependencies): JobWorker {
  const { installation, log, clock, schema, metrics } = dependencies;
  return new JobWorker({
    store: installation.stores.jobs,
    kinds: kinds.map((kind) => metrics.metered(kind)),
    clock,
    identifiers: installation.identifiers,
    chance: Math.random,
    observer: jobObserver(log),
    mayWork: () => schema.obstacle === undefined,
  });
}

function jobObserver(log: Logger): JobObserver {
  const failures = new SampledLog(log);
  return {
    done: ({ kind: work, ...job }, result) => {
      if (isPeriodic(job)) log.debug({ work, ...result }, 'recurring work done');
      else log.debug({ work, job_id: job.id, ...result }, 'job done');
    },
    failed: ({ kind: work, ...job }, err, isGivenUp) => {
      const line = isPeriodic(job) ? FAILURES.periodic : isGivenUp ? FAILURES.givenUp : FAILURES.oneOff;
      failures.write({ ...line, shared: { work } }, () => ({ ...(!isPeriodic(job) && { job_id: job.id }), err }));
    },
    tickFailed: (err) => failures.write({ ...FAILURES.tick, shared: {} }, () => ({ err })),
  };
}

function isPeriodic({ unique_key }: Pick<Job, 'unique_key'>): boolean {
  return unique_key !== null;
}
