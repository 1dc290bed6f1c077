import cluster, { type Worker } from 'node:cluster';
import type { Config } from '../../config/config.ts';
import type { Families } from '../../platform/metrics/exposition.ts';
import type { Addresses } from '../listeners.ts';
import { type FromWorker, type MetricsMessage, Questions, type ToWorker } from './messages.ts';

/** The end of a process. */
export interface End {
  /** The exit status; null when a signal ended it. */
  code: number | null;
  signal: string | null;
}

/** A running worker responds within milliseconds. */
const METRICS_MS = 1_000;

/** The first process's handle of a worker. */
export class WorkerProcess {
  /** Resolves with its addresses when it serves. Rejects when it ends before that, with its reason if it gave one. */
  readonly serving: Promise<Addresses>;
  readonly ended: Promise<End>;
  readonly #worker: Worker;
  readonly #config: Config;
  readonly #questions = new Questions<Families>(METRICS_MS);
  #othersMetrics: () => Promise<Families[]> = async () => [];
  #isServing = false;
  #mustStop = false;

  constructor(config: Config) {
    this.#config = config;
    this.#worker = cluster.fork();
    this.ended = new Promise((resolve) => {
      this.#worker.on('exit', (code: number | null, signal: string | null) => resolve({ code, signal }));
      // A running process gives this error for a message that did not reach it: its end follows.
      this.#worker.on('error', () => this.pid === undefined && resolve({ code: null, signal: null }));
    });
    this.serving = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: FromWorker) => {
        if (message === 'awake') this.#send(this.#mustStop ? 'stop' : { serve: this.#config });
        else if ('serving' in message) {
          this.#isServing = true;
          resolve(message.serving);
        } else if ('failed' in message) reject(Object.assign(new Error(message.failed), { stack: message.stack }));
        else void this.#takeMetrics(message);
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

  /** Returns undefined when the system could not start it. */
  get pid(): number | undefined {
    return this.#worker.process.pid;
  }

  get isServing(): boolean {
    return this.#isServing;
  }

  /** Asks it to stop in order. */
  stop(): void {
    this.#mustStop = true;
    this.#send('stop');
  }

  /** Asks for its metrics; returns undefined when it does not respond in time. */
  metrics(): Promise<Families | undefined> {
    return this.#questions.ask((asksMetrics) => this.#send({ asksMetrics }));
  }

  /** Sets the response to its questions about the metrics of the others. */
  answerWith(othersMetrics: () => Promise<Families[]>): void {
    this.#othersMetrics = othersMetrics;
  }

  async #takeMetrics(message: MetricsMessage): Promise<void> {
    const { question } = message;
    if ('metrics' in message) this.#questions.answer(question, message.metrics);
    else this.#send({ othersMetrics: await this.#othersMetrics(), question });
  }

  kill(): void {
    this.#worker.process.kill('SIGKILL');
  }

  /** Is lost on a worker that is not awake yet, which asks for its settings later, and on one that has ended. */
  #send(message: ToWorker): void {
    this.#worker.process.send?.(message, undefined, undefined, () => {});
  }
}

function describeEnd({ code, signal }: End): string {
  return signal ?? (code === null ? 'the system did not start it' : `exit status ${code}`);
}
