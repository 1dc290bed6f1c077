import { Gauge, type Registry } from 'prom-client';
import { keptFor } from './series.ts';

/** However often it is scraped, and by how many, the database is asked no more often than this. */
const KEPT_MS = 10_000;

/** Jobs of one kind. */
interface JobCounts {
  kind: string;
  waiting: number;
  dead: number;
  /** For how long the oldest one that is due has waited; 0: none is due. */
  due_seconds: number;
}

/**
 * How many jobs wait, and for how long. Of the database, not of a process: of several processes one says it.
 * @param read rejects, in bounded time, when the database cannot be asked; then nothing is shown
 */
export function addJobs(registry: Registry, read: () => Promise<readonly JobCounts[]>): void {
  const counted = keptFor(KEPT_MS, () => read().catch((): JobCounts[] => []));
  const add = (name: string, help: string, show: (counts: JobCounts) => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help: `${help}; left out while the store cannot be asked.`,
      labelNames: ['kind'],
      registers: [registry],
      collect: async () => {
        const counts = await counted();
        gauge.reset();
        for (const each of counts) gauge.set({ kind: each.kind }, show(each));
      },
    });
  };
  add('redress_jobs_waiting', 'Jobs that are not done, by kind, up to 10,000', ({ waiting }) => waiting);
  add('redress_jobs_dead', 'Jobs that were given up, by kind, up to 10,000', ({ dead }) => dead);
  add('redress_jobs_due_seconds', 'How long the oldest due job has waited, by kind', (counts) => counts.due_seconds);
}
