import { Worker } from 'node:worker_threads';
import { toStoreError } from './sqlite-errors.ts';
import type { ReaderAnswer, ReaderRequest, ReaderWork } from './sqlite-reader-thread.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/** What may wait for the thread: more than people can ask for in the time that they have patience. */
const MAX_WAITING = 200;

interface Asked {
  request: ReaderRequest;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** What it works on. */
  running: Asked | undefined;
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
  /** In the order of asking. */
  #waiting: Asked[] = [];

  constructor(file: string) {
    this.#file = file;
  }

  /**
   * Has the thread do a piece of work, which sees what was committed before. Rejects with `StoreUnavailableError` when
   * too much waits already.
   */
  async ask<K extends keyof ReaderWork>(
    work: K,
    ...given: Parameters<ReaderWork[K]>
  ): Promise<ReturnType<ReaderWork[K]>> {
    if (this.#waiting.length >= MAX_WAITING) throw unread(`${MAX_WAITING} reads of the database wait already`);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request: { work, given }, resolve, reject });
      this.#thread ??= this.#start();
      this.#sendNext(this.#thread);
    });
  }

  /** Drops what waits, and ends the thread after what runs. */
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
    const worker = new Worker(new URL('./sqlite-reader-thread.ts', import.meta.url), { workerData: this.#file });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const thread: Thread = { worker, running: undefined, ended };
    let failure: unknown = new Error('the thread that reads ended');
    worker.once('exit', () => {
      const trouble = unread('the database cannot be read', failure);
      thread.running?.reject(trouble);
      if (this.#thread === thread) {
        this.#thread = undefined;
        this.#drop(trouble);
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

  #drop(trouble: StoreUnavailableError): void {
    for (const { reject } of this.#waiting.splice(0)) reject(trouble);
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
