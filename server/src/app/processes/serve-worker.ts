import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { type Service, startService } from '../compose.ts';
import type { Addresses } from '../compose-listeners.ts';
import type { Families } from '../compose-metrics.ts';
import type { Config } from '../config.ts';
import { describeFailure } from './failure.ts';
import { createLog } from './log.ts';
import { Questions } from './questions.ts';
import { stopInOrder } from './stop.ts';

/** What a worker tells the first process; `awake` asks for the settings. */
export type FromWorker = 'awake' | { serving: Addresses } | { failed: string; stack: string | undefined } | OfMetrics;

/** It asks for what the other workers count, or answers what it counts itself. Questions have a number. */
export type OfMetrics = { question: number } | { question: number; metrics: Families };

/** What the first process tells a worker. */
export type ToWorker =
  | { serve: Config }
  | 'stop'
  | { asksMetrics: number }
  | { othersMetrics: Families[]; question: number };

/** Longer than the first process waits for the others. */
const OTHERS_MS = 1_500;

/** One of the processes of `redress serve --processes N`. It obeys the first process, and stops in order without it. */
export function serveAsWorker(worker: Worker): void {
  // A terminal and some supervisors send them to every process; the first process says what they mean.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const part = new WorkerPart(worker);
  worker.on('message', (message: ToWorker) => {
    if (message === 'stop') void part.stop();
    else if ('serve' in message) void part.serve(message.serve);
    else if ('asksMetrics' in message) void part.tellMetrics(message.asksMetrics);
    else part.hearOthers(message);
  });
  worker.on('disconnect', () => {
    // Else Node ends the process at once when the first one is gone.
    worker.exitedAfterDisconnect = true;
    void part.stop();
  });
  tell('awake');
}

class WorkerPart {
  readonly #number: number;
  #running: { service: Service; log: Logger; shutdownMs: number } | undefined;
  readonly #others = new Questions<Families[]>(OTHERS_MS);
  #isStopping = false;

  constructor({ id }: Worker) {
    this.#number = id;
  }

  async serve(config: Config): Promise<void> {
    try {
      const log = createLog(config.logLevel, this.#number);
      const othersMetrics = async () => (await this.#others.ask((question) => tell({ question }))) ?? [];
      const service = await startService(config, log, {}, { number: this.#number, othersMetrics });
      this.#running = { service, log, shutdownMs: config.shutdownMs };
      const { apiUrl, uploadsUrl, operatorUrl } = service;
      tell({ serving: { apiUrl, uploadsUrl, operatorUrl } });
    } catch (error) {
      const stack = error instanceof Error ? error.stack : undefined;
      tell({ failed: describeFailure(error), stack }, () => process.exit(1));
    }
  }

  /** Before it serves it counts nothing; who asks does not wait for ever. */
  async tellMetrics(question: number): Promise<void> {
    if (!this.#running) return;
    const { service, log } = this.#running;
    try {
      tell({ metrics: await service.ownMetrics(), question });
    } catch (err) {
      log.error({ err }, 'the metrics could not be read');
    }
  }

  hearOthers({ question, othersMetrics }: { question: number; othersMetrics: Families[] }): void {
    this.#others.answer(question, othersMetrics);
  }

  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (this.#running) await stopInOrder(this.#running.service, this.#running);
    process.exit(0);
  }
}

/** Where the first process is gone, nobody is told. */
function tell(message: FromWorker, told: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, told);
}
