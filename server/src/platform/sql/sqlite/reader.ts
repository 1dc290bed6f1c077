import { Worker } from 'node:worker_threads';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { toStoreError } from './errors.ts';
import type { ReaderAnswer, ReaderRequest } from './reader-thread.ts';

/** How many requests may wait for the thread: more than people can ask for in the time that they have patience. */
const MAX_WAITING = 200;

interface Asked {
  request: ReaderRequest;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** The request that it works on. */
  running: Asked | undefined;
  ended: Promise<void>;
}

/**
 * Reads a SQLite file in a thread, over a connection of its own that cannot write, one request after another: a read
 * that takes a tenth of a second would otherwise hold up every client's request for as long. The first request starts
 * the thread, and the first one after it died starts it anew. The thread does not keep the process alive by itself.
 * `Work`: the functions that the thread has, by name.
 */
export class SqliteReader<Work extends { [Name in keyof Work]: (...given: never[]) => unknown }> {
  readonly #file: string;
  readonly #program: URL;
  #thread: Thread | undefined;
  /** Questions in the order of asking. */
  #waiting: Asked[] = [];

  /** @param program the thread's module, which calls `answerReads` */
  constructor(file: string, program: URL) {
    this.#file = file;
    this.#program = program;
  }

  /**
   * Has the thread run one of its functions, which sees everything that was committed before. Rejects with `StoreUnavailableError` when
   * too much waits already.
   */
  async ask<Name extends keyof Work & string>(
    work: Name,
    ...given: Parameters<Work[Name]>
  ): Promise<ReturnType<Work[Name]>> {
    if (this.#waiting.length >= MAX_WAITING) throw unread(`${MAX_WAITING} reads of the database wait already`);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request: { work, given }, resolve, reject });
      this.#thread ??= this.#start();
      this.#sendNext(this.#thread);
    });
  }

  /** Rejects the requests that wait, and ends the thread after the one that runs. */
  async close(): Promise<void> {
    const thread = this.#thread;
    if (!thread) return;
    this.#thread = undefined;
    this.#drop(unread('the database is closed'));
    thread.worker.ref();
    send(thread.worker, 'close');
    await thread.ended;
  }

  #start(): Thread {
    const worker = new Worker(this.#program, { workerData: this.#file });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const thread: Thread = { worker, running: undefined, ended };
    let failure: unknown = new Error('the thread that reads ended');
    worker.once('exit', () => {
      const failed = unread('the database cannot be read', failure);
      thread.running?.reject(failed);
      if (this.#thread === thread) {
        this.#thread = undefined;
        this.#drop(failed);
      }
      end();
    });
    worker.on('error', (error) => {
      failure = error;
    });
    worker.on('message', (answer: ReaderAnswer) => {
      const asked = thread.running;
      thread.running = undefined;
      if (asked) settle(asked, answer);
      if (this.#thread === thread) this.#sendNext(thread);
    });
    return thread;
  }

  #sendNext(thread: Thread): void {
    if (thread.running) return;
    thread.running = this.#waiting.shift();
    if (thread.running) {
      thread.worker.ref();
      send(thread.worker, thread.running.request);
    } else {
      thread.worker.unref();
    }
  }

  #drop(error: StoreUnavailableError): void {
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

function settle({ resolve, reject }: Asked, { result, failure }: ReaderAnswer): void {
  if (!failure) resolve(result as never);
  else reject(toStoreError(Object.assign(new Error(failure.message), { errcode: failure.errcode })));
}

function send(worker: Worker, request: ReaderRequest | 'close'): void {
  worker.postMessage(request);
}

function unread(message: string, cause?: unknown): StoreUnavailableError {
  return new StoreUnavailableError(message, { isNothingStored: true, cause });
}
