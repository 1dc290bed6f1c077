import { Gauge, type Registry } from 'prom-client';
import { KeptCounter, KeptHistogram } from './kept-series.ts';

/** Seconds. */
const SECONDS = [0.01, 0.1, 0.5, 1, 5, 30, 120, 600];

interface Work {
  name: string;
  run(signal: AbortSignal): Promise<object>;
}

/** Work that is done over and over (purge, tallies, search …), by name. */
export class WorkMetrics {
  readonly #runs: KeptCounter;
  readonly #items: KeptCounter;
  readonly #seconds: KeptHistogram;
  readonly #done: Gauge<'work'>;

  constructor(registry: Registry) {
    const counter = (name: string, help: string) => new KeptCounter(registry, { name, help });
    this.#runs = counter('redress_work_runs_total', 'Runs of recurring work, by outcome: done, stopped or failed.');
    this.#items = counter('redress_work_items_total', 'What recurring work did: documents and files that it purged …');
    const help = 'Runs of recurring work.';
    this.#seconds = new KeptHistogram(registry, { name: 'redress_work_duration_seconds', help }, SECONDS);
    this.#done = new Gauge({
      name: 'redress_work_last_success_timestamp_seconds',
      help: 'When this process last did recurring work to its end.',
      labelNames: ['work'],
      registers: [registry],
    });
  }

  /** The same work, metered. */
  metered<T extends Work>(work: T): T {
    for (const outcome of ['done', 'failed']) this.#runs.series({ work: work.name, outcome });
    return { ...work, run: (signal) => this.#run(work, signal) };
  }

  async #run(work: Work, signal: AbortSignal): Promise<object> {
    const { name } = work;
    const since = performance.now();
    let outcome = 'failed';
    try {
      const result = await work.run(signal);
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
