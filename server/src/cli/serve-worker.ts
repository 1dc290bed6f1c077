import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { type Service, startService } from '../compose.ts';
import type { Addresses } from '../compose-listeners.ts';
import type { Config } from '../config.ts';
import { describeFailure } from './failure.ts';
import { createLog } from './log.ts';
import { stopInOrder } from './stop.ts';

/** What a worker tells the first process; `awake` asks for the settings. */
export type FromWorker = 'awake' | { serving: Addresses } | { failed: string; stack: string | undefined };

/** What the first process tells a worker. */
export type ToWorker = { serve: Config } | 'stop';

/** One of the processes of `redress serve --processes N`. It obeys the first process, and stops in order without it. */
export function serveAsWorker(worker: Worker): void {
  // A terminal and some supervisors send them to every process; the first process says what they mean.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const part = new WorkerPart(worker);
  worker.on('message', (message: ToWorker) => {
    if (message === 'stop') void part.stop();
    else void part.serve(message.serve);
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
  #isStopping = false;

  constructor({ id }: Worker) {
    this.#number = id;
  }

  async serve(config: Config): Promise<void> {
    try {
      const log = createLog(config.logLevel, this.#number);
      const service = await startService(config, log);
      this.#running = { service, log, shutdownMs: config.shutdownMs };
      const { apiUrl, uploadsUrl, operatorUrl } = service;
      tell({ serving: { apiUrl, uploadsUrl, operatorUrl } });
    } catch (error) {
      const stack = error instanceof Error ? error.stack : undefined;
      tell({ failed: describeFailure(error), stack }, () => process.exit(1));
    }
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
