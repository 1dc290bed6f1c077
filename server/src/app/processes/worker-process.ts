import cluster, { type Worker } from 'node:cluster';
import type { Addresses } from '../compose-listeners.ts';
import type { Families } from '../compose-metrics.ts';
import type { Config } from '../config.ts';
import { Questions } from './questions.ts';
import type { FromWorker, OfMetrics, ToWorker } from './serve-worker.ts';

/** How a process ended. */
export interface End {
  /** The exit status; null when a signal ended it. */
  code: number | null;
  signal: string | null;
}

/** A worker that runs answers within milliseconds. */
const METRICS_MS = 1_000;

/** A worker, seen from the first process. */
export class WorkerProcess {
  /** Where it serves. Rejects when it ends before that, with its reason if it gave one. */
  readonly serving: Promise<Addresses>;
  readonly ended: Promise<End>;
  readonly #worker: Worker;
  readonly #config: Config;
  readonly #questions = new Questions<Families>(METRICS_MS);
  #othersMetrics: () => Promise<Families[]> = async () => [];
  #isServing = false;
  #isToStop = false;

  constructor(config: Config) {
    this.#config = config;
    this.#worker = cluster.fork();
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code: number | null, signal: string | null) => resolve({ code, signal }));
      // Of a process that runs it tells of a message that did not reach it: its end follows.
      this.#worker.on('error', () => this.pid === undefined && resolve({ code: null, signal: null }));
    });
    this.serving = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) => {
        if (message === 'awake') this.#tell(this.#isToStop ? 'stop' : { serve: this.#config });
        else if ('serving' in message) {
          this.#isServing = true;
          resolve(message.serving);
        } else if ('failed' in message) reject(Object.assign(new Error(message.failed), { stack: message.stack }));
        else void this.#hearOfMetrics(message);
      });
      void this.ended.then((end) => {
        this.#isServing = false;
        reject(new Error(`a worker ended before it served (${describeEnd(end)})`));
      });
    });
    this.serving.catch(() => {});
  }

  /** Counted from 1; never given twice. */
  get number(): number {
    return this.#worker.id;
  }

  /** Undefined when the system could not start it. */
  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  get isServing(): boolean {
    return this.#isServing;
  }

  /** Asks it to stop in order. */
  stop(): void {
    this.#isToStop = true;
    this.#tell('stop');
  }

  /** What it counts; undefined when it does not say. */
  metrics(): Promise<Families | undefined> {
    return this.#questions.ask((asksMetrics) => this.#tell({ asksMetrics }));
  }

  /** Whenever it asks, it is told this. */
  answerWith(othersMetrics: () => Promise<Families[]>): void {
    this.#othersMetrics = othersMetrics;
  }

  async #hearOfMetrics(message: OfMetrics): Promise<void> {
    const { question } = message;
    if ('metrics' in message) this.#questions.answer(question, message.metrics);
    else this.#tell({ othersMetrics: await this.#othersMetrics(), question });
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  /** One that is not awake yet does not hear it, and asks later; one that has ended needs it no more. */
  #tell(message: ToWorker): void {
    this.#worker.process.send?.(message, undefined, undefined, () => {});
  }
}

function describeEnd({ code, signal }: End): string {
  return signal ?? (code === null ? 'the system did not start it' : `exit status ${code}`);
}
