import { Worker } from 'node:worker_threads';
import { toStoreError } from './sqlite-errors.ts';
import type { ReaderAnswer, ReaderRequest, ReaderWork } from './sqlite-reader-thread.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  ended: Promise<void>;
}

/**
 * Reads a SQLite file in a thread, over a connection of its own that cannot write, one request after another: a read
 * that takes a tenth of a second would otherwise hold up every client's request for as long. The search by words is
 * kept there too. The thread is started by what is asked first, and anew by what is asked after it died. It does not
 * keep the process alive by itself.
 */
export class SqliteReader {
  readonly #file: string;
  #thread: Thread | undefined;
  #lastNumber = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Has the thread do a piece of work, which sees what was committed before. */
  ask<K extends keyof ReaderWork>(work: K, ...given: Parameters<ReaderWork[K]>): Promise<ReturnType<ReaderWork[K]>> {
    this.#thread ??= this.#start();
    const { worker, waiting } = this.#thread;
    this.#lastNumber += 1;
    const number = this.#lastNumber;
    return new Promise((resolve, reject) => {
      waiting.set(number, { resolve, reject });
      worker.ref();
      send(worker, { number, work, given });
    });
  }

  /** Ends the thread after what was asked for before. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    this.#thread = undefined;
    thread.worker.ref();
    send(thread.worker, 'close');
    await thread.ended;
  }

  #start(): Thread {
    const worker = new Worker(new URL('./sqlite-reader-thread.ts', import.meta.url), { workerData: this.#file });
    const waiting: Thread['waiting'] = new Map();
    let failure: unknown = new Error('the thread that reads ended');
    const ended = new Promise<void>((resolve) => {
      worker.once('exit', () => {
        if (this.#thread?.worker === worker) this.#thread = undefined;
        for (const { reject } of waiting.values()) reject(threadDied(failure));
        resolve();
      });
    });
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('message', ({ number, result, failure: problem }: ReaderAnswer) => {
      const asked = waiting.get(number);
      waiting.delete(number);
      if (waiting.size === 0) worker.unref();
      if (!problem) asked?.resolve(result as never);
      else asked?.reject(toStoreError(Object.assign(new Error(problem.message), { errcode: problem.errcode })));
    });
    return { worker, waiting, ended };
  }
}

function send(worker: Worker, request: ReaderRequest): void {
  worker.postMessage(request);
}

function threadDied(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('the database cannot be read', { isNothingStored: true, cause });
}
