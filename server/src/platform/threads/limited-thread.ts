import { Worker } from 'node:worker_threads';
import { ServiceError } from '../service-error.ts';
import type { Job, Outcome } from './work.ts';

export interface ThreadLimits {
  /** Time limit of a job, in milliseconds. */
  ms: number;
  /** JavaScript heap, in MB; buffers are not counted. */
  heapMb: number;
}

/** How long a thread waits for another job before it ends, in milliseconds. */
const IDLE_MS = 10_000;

/** A job took more time or memory than one may take. */
export class ThreadLimitError extends Error {}

/**
 * Works on foreign input in a thread of its own, one job after the other: see `workOn`. The thread starts with the first job,
 * ends when it has none, and keeps no process alive. One that goes beyond its limits is ended.
 */
export class LimitedThread<Input, Result, Part = never> {
  readonly #program: URL;
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  constructor(program: URL, limits: ThreadLimits) {
    this.#program = program;
    this.#limits = limits;
  }

  /**
   * Runs a job after those before it. Throws `ThreadLimitError`, and the `ServiceError` that the job throws.
   * @param take gets each part that the job sends; other requests are answered between
   */
  run(input: Input, take: (part: Part) => void = () => {}): Promise<Result> {
    const done = this.#last.then(() => this.#run(input, take));
    this.#last = done.catch(() => {});
    return done;
  }

  async close(): Promise<void> {
    await this.#last;
    await this.#end();
  }

  async #run(input: Input, take: (part: Part) => void): Promise<Result> {
    clearTimeout(this.#idle);
    const resourceLimits = { maxOldGenerationSizeMb: this.#limits.heapMb };
    const worker = this.#worker ?? new Worker(this.#program, { resourceLimits });
    this.#worker = worker;
    worker.ref();
    try {
      return await resultOf({ worker, input, take, ms: this.#limits.ms });
    } catch (error) {
      // Only after a refusal is the state of the thread known.
      if (!(error instanceof ServiceError)) await this.#end();
      throw error;
    } finally {
      worker.unref();
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref();
    }
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#worker = undefined;
    // A thread that was given up can still fail.
    await worker?.on('error', () => {}).terminate();
  }
}

interface Running<Input, Part> {
  worker: Worker;
  input: Input;
  take: (part: Part) => void;
  ms: number;
}

function resultOf<Input, Result, Part>({ worker, input, take, ms }: Running<Input, Part>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const giveUp = (why: string, cause?: unknown) => reject(new ThreadLimitError(why, { cause }));
  const onMessage = (outcome: Outcome<Result, Part>) => {
    if ('result' in outcome) return resolve(outcome.result);
    if ('refusal' in outcome)
      return reject(new ServiceError(outcome.refusal.reason, outcome.refusal.message, outcome.refusal));
    if ('failure' in outcome) return reject(outcome.failure);
    take(outcome.part);
    // Node hands on all messages that wait in one turn.
    setImmediate(() => worker.postMessage('more'));
  };
  const onError = (error: unknown) => {
    const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isMemory) giveUp('the job took too much memory', error);
    else reject(error);
  };
  const onExit = () => giveUp('the thread ended');
  const timer = setTimeout(() => giveUp(`the job took longer than ${ms} ms`), ms);
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  worker.postMessage({ input } satisfies Job<Input>);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  });
}
