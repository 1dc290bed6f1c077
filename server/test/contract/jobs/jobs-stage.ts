/* Two processes on one database, as far as jobs go: a connection, a clock and a worker each. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import type { JobKind } from '../../../src/platform/jobs/kind.ts';
import { type Job, newJob } from '../../../src/platform/jobs/record.ts';
import { type JobStore, jobStore } from '../../../src/platform/jobs/store.ts';
import { JobWorker } from '../../../src/platform/jobs/worker.ts';
import type { Sql } from '../../../src/platform/sql/sql.ts';
import { openStore } from '../../../src/platform/sql/store.ts';
import { TestClock } from '../../support/api/harness.ts';
import { MINUTE, type Place, START } from './moments.ts';

/** How long a process that died keeps a job. */
export const LEASE = 2 * MINUTE;
const PATIENCE_MS = 60_000;

/** An empty database of the engine under test. */
export interface JobsUnderTest {
  /** Where a process of its own finds it. */
  place: Place;
  /** Connects once more, as another process does. */
  connect(): { sql: Sql; close(): Promise<void> };
  /** Removes the data. */
  dispose(): Promise<void>;
}

export type OpenJobs = () => Promise<JobsUnderTest>;

interface Ended {
  job: Job;
  error: unknown;
  isGivenUp: boolean;
}

/** One process. */
export class Process {
  readonly clock = new TestClock(START);
  readonly identifiers = new Identifiers(this.clock.now);
  readonly store: JobStore;
  readonly sql: Sql;
  readonly worker: JobWorker;
  readonly done: Job[] = [];
  readonly failed: Ended[] = [];
  readonly tickFailures: unknown[] = [];
  /** The random number that every draw gives at the moment. */
  chance = 1;
  readonly close: () => Promise<void>;

  constructor({ sql, close }: ReturnType<JobsUnderTest['connect']>, kinds: readonly JobKind[]) {
    this.sql = sql;
    this.store = openStore(jobStore, sql);
    this.close = close;
    this.worker = new JobWorker({
      store: this.store,
      kinds,
      clock: this.clock.now,
      identifiers: this.identifiers,
      chance: () => this.chance,
      observer: {
        done: (job) => this.done.push(job),
        failed: (job, error, isGivenUp) => this.failed.push({ job, error, isGivenUp }),
        tickFailed: (error) => this.tickFailures.push(error),
      },
    });
  }

  /** Looks, and waits for what it began. */
  async work(): Promise<void> {
    await this.worker.tick();
    await this.worker.ended();
  }

  /** Moves the clock on, and does what is due then. */
  async workAfter(ms: number): Promise<void> {
    this.clock.ms += ms;
    await this.work();
  }

  async enqueue(kind: string, contents: Omit<Parameters<typeof newJob>[1], 'kind'> = {}): Promise<string> {
    const job = newJob(this.identifiers, { kind, ...contents });
    await this.store.enqueueAll([job]);
    return job.id;
  }

  /** All jobs, oldest first. */
  async jobs(): Promise<Job[]> {
    return (await this.store.list({ before_id: 'job_~', limit: 1_000 })).toReversed();
  }

  async onlyJob(): Promise<Job> {
    const [job, ...others] = await this.jobs();
    assert.ok(job && others.length === 0, `${others.length + (job ? 1 : 0)} jobs`);
    return job;
  }
}

/** Work that tests change on the way, the runs of all processes counted. */
export class Work {
  runs: { job: Job; signal: AbortSignal }[] = [];
  do: (job: Job, signal: AbortSignal) => Promise<object> = async () => ({});

  kind(name: string, more: Partial<JobKind> = {}): JobKind {
    const run = (job: Job, signal: AbortSignal) => {
      this.runs.push({ job, signal });
      return this.do(job, signal);
    };
    return { name, run, ...more };
  }
}

export interface Stage {
  one: Process;
  two: Process;
  work: Work;
}

/** Runs a test on an empty database, with two processes that do the same kinds of work. */
export function onProcesses(
  { engine, open }: { engine: string; open: OpenJobs },
  kindsOf: (work: Work) => JobKind[],
): (name: string, body: (stage: Stage) => Promise<void>) => void {
  return (name, body) =>
    test(`${engine}: ${name}`, { timeout: PATIENCE_MS }, async () => {
      const { connect, dispose } = await open();
      const work = new Work();
      const kinds = kindsOf(work);
      const [one, two] = [new Process(connect(), kinds), new Process(connect(), kinds)];
      try {
        await body({ one, two, work });
        assert.deepEqual([...one.tickFailures, ...two.tickFailures], []);
      } finally {
        await one.close();
        await two.close();
        await dispose();
      }
    });
}

export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    assert.ok(performance.now() < end, 'not in time');
    await setImmediate();
  }
}
