import type { Logger } from 'pino';
import { makeDataDir } from './adapters.ts';
import { type Addresses, listen } from './compose-listeners.ts';
import { connectMetrics, type Families, type Part, startCounting, watchStore } from './compose-metrics.ts';
import { type OpenedOffice, type Overrides, openOffice } from './compose-office.ts';
import { probeWrites } from './compose-readiness.ts';
import { recurringLooks, type WatchedWork } from './compose-recurring.ts';
import { SchemaWatch } from './compose-schema.ts';
import type { Config } from './config.ts';
import { watchDescriptors } from './descriptors.ts';
import { toLoggable } from './listener/loggable.ts';
import type { Clock } from './services/identifiers.ts';
import { SearchIndexing } from './services/search-indexing.ts';

const HOUR_MS = 60 * 60_000;
/** How often a process looks whether work is due that is done once an hour. */
const LOOK_EVERY_MS = 5 * 60_000;
const FOLD_EVERY_MS = 10 * 60_000;
/** New claims are found by words within 10 seconds (operator API: search). */
const INDEX_EVERY_MS = 4_000;
/** By so much the clocks of machines may differ. */
const CLOCK_SKEW_MS = 60_000;

/** A running service. */
export interface Service extends OpenedOffice, Addresses {
  /** What this process counts, for another one to show with its own. */
  ownMetrics(): Promise<Families>;
  /** Stops in order. Clients are told for `graceMs` milliseconds to go elsewhere before nobody is let in; 0 unless told. */
  close(options?: { graceMs: number }): Promise<void>;
}

/**
 * Starts everything. Rejects, with all closed again, when a listener cannot listen.
 * @param part which of several processes this one is; undefined: there are no others
 */
export async function startService(
  config: Config,
  to: Logger,
  overrides: Overrides = {},
  part?: Part,
): Promise<Service> {
  const log = to.child({}, { serializers: { err: toLoggable } });
  const opened: (() => Promise<unknown>)[] = [];
  const close = async () => {
    const failures: unknown[] = [];
    for (const each of opened.splice(0).reverse()) await each().catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  try {
    const counting = startCounting(part);
    const { metrics } = counting;
    opened.push(async () => metrics.close());
    opened.push(watchDescriptors(log));
    await makeDataDir(config);
    const writes = probeWrites(() => office.store);
    const { overBlobs } = metrics;
    const watch = { store: watchStore(metrics.store, writes), overBlobs };
    const office: OpenedOffice = await openOffice(config, overrides, { entry: part ? 'worker' : 'serve', watch });
    opened.push(office.close);
    const schema = new SchemaWatch(office.stores.schema, log);
    await schema.look();
    connectMetrics(metrics, { stores: office.stores, writes, schema });
    if (office.schemaChange) log.info(office.schemaChange, 'the database was brought up to date');
    const wiring = { config, log, overrides, office, schema, counting, opened, writes };
    const looks = recurringLooks(watchedWork(office, config, overrides.clock ?? Date.now), wiring);
    // Told to end before the listeners close, and waited for after: nobody is let in while it takes its time.
    opened.push(looks.ended);
    const { drain, ...urls } = await listen(wiring);
    opened.push(looks.stop, schema.watch(overrides.lookEveryMs));
    looks.start();
    const leave = async ({ graceMs } = { graceMs: 0 }) => {
      if (graceMs > 0) await drain(graceMs);
      await close();
    };
    return { ...office, ...urls, ownMetrics: () => metrics.readOwn(), close: leave };
  } catch (error) {
    await close().catch((err) => log.error({ err }, 'could not close after a failed start'));
    throw error;
  }
}

/** What is done over and over, once a period among all the processes. */
function watchedWork({ purge, lapsed, stores: { queue } }: OpenedOffice, config: Config, clock: Clock): WatchedWork[] {
  const always = async () => true;
  const often = { lookEveryMs: LOOK_EVERY_MS, isDue: always };
  const fold = async () => {
    await queue.foldTallies();
    return {};
  };
  const works: WatchedWork[] = [
    { work: { name: 'purge', periodMs: HOUR_MS, run: (signal) => purge.run(signal) }, ...often },
    { work: { name: 'lapsed', periodMs: HOUR_MS, run: (signal) => lapsed.run(signal) }, ...often },
    { work: { name: 'tallies', periodMs: FOLD_EVERY_MS, run: fold }, ...often },
  ];
  if (!config.operator) return works;
  const indexing = new SearchIndexing({ queue, clock, lateMs: latestMs(config) });
  const search = { name: 'search', periodMs: INDEX_EVERY_MS, run: (signal: AbortSignal) => indexing.run(signal) };
  return [...works, { work: search, lookEveryMs: INDEX_EVERY_MS, isDue: () => indexing.isDue() }];
}

/** How long after it got its identifier a claim can become visible: it waits, for connections and turns, and tries again. */
function latestMs({ database }: Config): number {
  const createMs = database ? 3 * (database.waitMs + database.statementMs) : 0;
  return createMs + CLOCK_SKEW_MS;
}
