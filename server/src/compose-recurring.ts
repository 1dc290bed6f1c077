import type { Wiring } from './compose-office.ts';
import { SampledLog } from './listener/sampled-log.ts';
import { Recurring, type RecurringWork } from './services/recurring.ts';

/** Work, and how often a process looks whether it is due. */
export interface WatchedWork {
  work: RecurringWork;
  lookEveryMs: number;
  /** Asked before anything is written to say who does it. */
  isDue: () => Promise<boolean>;
}

export interface Looks {
  /** Looks now and then every so often. */
  start(): void;
  /** Looks no more; work in progress is told to end. */
  stop(): Promise<void>;
  /** Resolves when no work is in progress. */
  ended(): Promise<unknown>;
}

/** On a full disk some work fails every few seconds. */
const FAILURE = { level: 'error', msg: 'recurring work failed; it will be tried again', perMinute: 1 } as const;

/** One process's part in all recurring work. */
export function recurringLooks(
  works: readonly WatchedWork[],
  { log, overrides, office, schema, counting }: Wiring,
): Looks {
  const { clock = Date.now } = overrides;
  const failures = new SampledLog(log);
  const stopping = new AbortController();
  const looks = new Set<Promise<void>>();
  const lookAt = async (part: Recurring, isDue: () => Promise<boolean>) => {
    const work = part.work.name;
    try {
      const result = !schema.obstacle && (await isDue()) ? await part.look(stopping.signal) : undefined;
      if (result) log.debug({ work, ...result }, 'recurring work done');
    } catch (err) {
      failures.write({ ...FAILURE, shared: { work } }, () => ({ err }));
    }
  };
  const parts = works.map(({ work, lookEveryMs, isDue }) => {
    const part = new Recurring(office.store, clock, counting.metrics.work.metered(work));
    const lookOnce = () => {
      const look: Promise<void> = lookAt(part, isDue).finally(() => looks.delete(look));
      looks.add(look);
    };
    return { lookOnce, everyMs: overrides.lookEveryMs ?? lookEveryMs };
  });
  const timers: NodeJS.Timeout[] = [];
  return {
    start: () => {
      for (const { lookOnce, everyMs } of parts) {
        timers.push(setInterval(lookOnce, everyMs));
        lookOnce();
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      stopping.abort();
    },
    ended: () => Promise.all(looks),
  };
}
