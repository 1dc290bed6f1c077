import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { Families } from '../../platform/metrics/exposition.ts';
import type { Addresses } from '../listeners.ts';
import { assertFree, withPortsOf, withSharedAddresses } from './shared-addresses.ts';
import { WorkerProcess } from './worker-process.ts';

interface PoolOptions {
  config: Config;
  log: Logger;
  /** The number of processes. */
  size: number;
}

/** The pause before a replacement grows with each worker in a row that runs for less than this. */
const STEADY_MS = 10_000;
const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** After so many failed starts in a row, while no worker serves, the pool gives up. */
const MAX_FAILED_STARTS = 6;

/** The processes that serve, on the same addresses; each is replaced when it ends. */
export class WorkerPool {
  /** The addresses that all of them serve. */
  readonly addresses: Addresses;
  /** Resolves once the pool is closed. Rejects, with nothing left, when no worker can be started any more. */
  readonly over: Promise<void>;
  readonly #config: Config;
  readonly #log: Logger;
  readonly #workers: Set<WorkerProcess>;
  readonly #stopping = new AbortController();

  private constructor({ config, log }: PoolOptions, addresses: Addresses, workers: readonly WorkerProcess[]) {
    this.#config = config;
    this.#log = log;
    this.addresses = addresses;
    this.#workers = new Set(workers);
    for (const worker of workers) this.#addServing(worker);
    this.over = this.#keepAll(workers);
    // It can reject before anybody waits for it, which would end the process at once.
    this.over.catch(() => {});
  }

  /** Resolves when all of them serve. Rejects, with nothing left, when one cannot. */
  static async start(options: PoolOptions): Promise<WorkerPool> {
    await assertFree(options.config);
    const workers: WorkerProcess[] = [];
    const startOne = (config: Config) => {
      const worker = new WorkerProcess(config);
      workers.push(worker);
      return worker.serving;
    };
    try {
      // The first one alone: an obstacle to all of them is met once, and the others take its ports.
      const config = withSharedAddresses(options.config);
      const addresses = await startOne(config);
      const others = withPortsOf(config, addresses);
      await Promise.all(Array.from({ length: options.size - 1 }, () => startOne(others)));
      return new WorkerPool({ ...options, config: others }, addresses, workers);
    } catch (error) {
      await stopAll(workers);
      throw error;
    }
  }

  /** Stops all of them in order. Rejects when one did not. */
  async close(): Promise<void> {
    this.#stopping.abort();
    const isInOrder = await stopAll(this.#workers);
    if (!isInOrder) throw new Error('a worker did not stop in order');
  }

  /** Ends all of them at once. */
  kill(): void {
    this.#stopping.abort();
    for (const worker of this.#workers) worker.kill();
  }

  async #keepAll(workers: readonly WorkerProcess[]): Promise<void> {
    try {
      await Promise.all(workers.map((worker) => this.#keep(worker)));
    } catch (error) {
      this.#stopping.abort();
      await stopAll(this.#workers);
      throw error;
    }
  }

  /** Replaces a worker each time that it ends, until the pool is closed. */
  async #keep(first: WorkerProcess): Promise<void> {
    let quickEnds = 0;
    for (let worker: WorkerProcess | undefined = first; worker; ) {
      const since = performance.now();
      const end = await worker.ended;
      this.#workers.delete(worker);
      if (this.#stopping.signal.aborted) return;
      this.#log.error({ worker: worker.number, pid: worker.pid, ...end }, 'a worker ended; another takes its place');
      quickEnds = performance.now() - since < STEADY_MS ? quickEnds + 1 : 0;
      worker = await this.#replace(quickEnds);
    }
  }

  /** Returns undefined when the pool is closed meanwhile. Rejects when it has to be given up. */
  async #replace(quickEnds: number): Promise<WorkerProcess | undefined> {
    for (let failed = 0; ; ) {
      await this.#wait(quickEnds + failed);
      if (this.#stopping.signal.aborted) return undefined;
      const worker = new WorkerProcess(this.#config);
      this.#workers.add(worker);
      try {
        await worker.serving;
        this.#addServing(worker);
        return worker;
      } catch (error) {
        failed += 1;
        await this.#noteFailedStart(worker, error, failed);
      }
    }
  }

  async #wait(times: number): Promise<void> {
    if (times === 0) return;
    const ms = Math.min(FIRST_WAIT_MS * 2 ** (times - 1), LONGEST_WAIT_MS);
    await pause(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }

  #addServing(worker: WorkerProcess): void {
    const { number, pid } = worker;
    worker.answerWith(() => this.#metricsBeside(worker));
    this.#log.info({ worker: number, pid }, 'a worker serves');
  }

  async #metricsBeside(worker: WorkerProcess): Promise<Families[]> {
    const others = [...this.#workers].filter((each) => each !== worker && each.isServing);
    const metrics = await Promise.all(others.map((each) => each.metrics()));
    return metrics.filter((each) => each !== undefined);
  }

  async #noteFailedStart(worker: WorkerProcess, err: unknown, failed: number): Promise<void> {
    await worker.ended;
    this.#workers.delete(worker);
    if (this.#stopping.signal.aborted) return;
    this.#log.error({ worker: worker.number, pid: worker.pid, err }, 'a worker could not start');
    if (failed < MAX_FAILED_STARTS || [...this.#workers].some(({ isServing }) => isServing)) return;
    throw new Error('no worker can be started any more', { cause: err });
  }
}

/** Whether all of them ended in order. */
async function stopAll(workers: Iterable<WorkerProcess>): Promise<boolean> {
  const ends = [...workers].map((worker) => {
    worker.stop();
    return worker.ended;
  });
  return (await Promise.all(ends)).every(({ code }) => code === 0);
}
