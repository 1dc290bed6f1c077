import { Gauge, type Registry } from 'prom-client';
import type { Lag } from '../derive/derivation.ts';
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
  const add = adder(registry, 'kind', read, ({ kind }) => kind);
  add('redress_jobs_waiting', 'Jobs that are not done, by kind, up to 10,000', ({ waiting }) => waiting);
  add('redress_jobs_dead', 'Jobs that were given up, by kind, up to 10,000', ({ dead }) => dead);
  add('redress_jobs_due_seconds', 'How long the oldest due job has waited, by kind', (counts) => counts.due_seconds);
}

/** How far everything is that is derived from claims; of the database, as the figures of jobs are. */
export function addDerivations(registry: Registry, read: () => Promise<readonly Lag[]>): void {
  const add = adder(registry, 'derivation', read, ({ name }) => name);
  add(
    'redress_derivation_waiting',
    'Changes of claims that a derivation has not followed, up to 100,000',
    (lag) => lag.waiting,
  );
  add('redress_derivation_oldest_seconds', 'How long the oldest of these changes has waited', (lag) => lag.age_seconds);
  add('redress_derivation_again', '1 while a derivation derives all claims again', (lag) =>
    Number(lag.walks_before !== null),
  );
  add(
    'redress_derivation_failures',
    'Claims that a derivation skipped, since a row of theirs is damaged',
    (lag) => lag.failures,
  );
}

function adder<Each>(
  registry: Registry,
  label: string,
  read: () => Promise<readonly Each[]>,
  nameOf: (each: Each) => string,
): (name: string, help: string, show: (each: Each) => number) => void {
  const counted = keptFor(KEPT_MS, () => read().catch((): Each[] => []));
  return (name, help, show) => {
    const gauge: Gauge = new Gauge({
      name,
      help: `${help}; left out while the store cannot be asked.`,
      labelNames: [label],
      registers: [registry],
      collect: async () => {
        const all = await counted();
        gauge.reset();
        for (const each of all) gauge.set({ [label]: nameOf(each) }, show(each));
      },
    });
  };
}
