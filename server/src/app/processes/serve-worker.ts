import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { describeFailure } from '../../cli/failure.ts';
import type { Config } from '../../config/config.ts';
import type { Families } from '../../platform/metrics/exposition.ts';
import { type Service, startService } from '../service.ts';
import { createLog } from './log.ts';
import { type FromWorker, Questions, type ToWorker } from './messages.ts';
import { stopInOrder } from './stop.ts';

/** Longer than the first process waits for the others. */
const OTHERS_MS = 1_500;

/** One of the processes of `redress serve --processes N`. It obeys the first process, and stops in order without it. */
export function serveAsWorker(worker: Worker): void {
  // A terminal and some supervisors send them to every process; the first process says what they mean.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const serving = new ServingWorker(worker);
  worker.on('message', (message: ToWorker) => {
    if (message === 'stop') void serving.stop();
    else if ('serve' in message) void serving.serve(message.serve);
    else if ('asksMetrics' in message) void serving.answerMetrics(message.asksMetrics);
    else serving.takeOthersMetrics(message);
  });
  worker.on('disconnect', () => {
    // Else Node ends the process at once when the first one is gone.
    worker.exitedAfterDisconnect = true;
    void serving.stop();
  });
  send('awake');
}

class ServingWorker {
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
      const othersMetrics = async () => (await this.#others.ask((question) => send({ question }))) ?? [];
      const service = await startService(config, log, {}, { number: this.#number, othersMetrics });
      this.#running = { service, log, shutdownMs: config.shutdownMs };
      const { apiUrl, uploadsUrl, operatorUrl } = service;
      send({ serving: { apiUrl, uploadsUrl, operatorUrl } });
    } catch (error) {
      const stack = error instanceof Error ? error.stack : undefined;
      send({ failed: describeFailure(error), stack }, () => process.exit(1));
    }
  }

  /** Answers nothing before the worker serves: the first process stops waiting after a second. */
  async answerMetrics(question: number): Promise<void> {
    if (!this.#running) return;
    const { service, log } = this.#running;
    try {
      send({ metrics: await service.ownMetrics(), question });
    } catch (err) {
      log.error({ err }, 'the metrics could not be read');
    }
  }

  takeOthersMetrics({ question, othersMetrics }: { question: number; othersMetrics: Families[] }): void {
    this.#others.answer(question, othersMetrics);
  }

  async stop(): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    if (this.#running) await stopInOrder(this.#running.service, this.#running);
    process.exit(0);
  }
}

/** Does nothing when the first process is gone. */
function send(message: FromWorker, sent: () => void = () => {}): void {
  process.send?.(message, undefined, undefined, sent);
}
