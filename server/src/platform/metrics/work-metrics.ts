import { Gauge, type Registry } from 'prom-client';
import type { JobKind } from '../jobs/kind.ts';
import type { Job } from '../jobs/record.ts';
import { KeptCounter, KeptHistogram } from './series.ts';

/** Seconds. */
const SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

/** Meters the work of jobs (purge, counters, search …) by kind. */
export class WorkMetrics {
  readonly #runs: KeptCounter;
  readonly #items: KeptCounter;
  readonly #seconds: KeptHistogram;
  readonly #done: Gauge<'work'>;

  constructor(registry: Registry) {
    const counter = (name: string, help: string) => new KeptCounter(registry, { name, help });
    this.#runs = counter('redress_work_runs_total', 'Runs of jobs, by outcome: done, stopped or failed.');
    this.#items = counter('redress_work_items_total', 'Items that jobs processed, such as purged documents and files');
    const help = 'Runs of jobs.';
    this.#seconds = new KeptHistogram(registry, { name: 'redress_work_duration_seconds', help }, SECONDS);
    this.#done = new Gauge({
      name: 'redress_work_last_success_timestamp_seconds',
      help: 'When this process last did a job of the kind to its end.',
      labelNames: ['work'],
      registers: [registry],
    });
  }

  /** Wraps the work of a kind to meter it. */
  metered(work: JobKind): JobKind {
    for (const outcome of ['done', 'failed']) this.#runs.series({ work: work.name, outcome });
    return { ...work, run: (job, signal) => this.#run(work, job, signal) };
  }

  async #run(work: JobKind, job: Job, signal: AbortSignal): Promise<object> {
    const { name } = work;
    const since = performance.now();
    let outcome = 'failed';
    try {
      const result = await work.run(job, signal);
      outcome = signal.aborted ? 'stopped' : 'done';
      for (const [kind, count] of Object.entries(result)) {
        if (typeof count === 'number') this.#items.series({ work: name, kind }).value += count;
      }
      if (!signal.aborted) this.#done.set({ work: name }, Date.now() / 1_000);
      return result;
    } finally {
      this.#runs.series({ work: name, outcome }).value += 1;
      this.#seconds.series({ work: name }).observe((performance.now() - since) / 1_000);
    }
  }
}
