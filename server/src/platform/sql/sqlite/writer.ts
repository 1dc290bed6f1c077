import { Worker } from 'node:worker_threads';
import type { StoreObserver } from '../observer.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { fromSent, type Observed, WORKING, type WriterCalls, type WriterMessage } from './writer-thread.ts';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

interface Thread {
  worker: Worker;
  /** Whether it has said nothing since it was sent calls. */
  isBusy: boolean;
  /**
   * Whether calls were sent while it was busy: the next ones wait, and a disk that hangs has few that may be stored.
   */
  isAhead: boolean;
  /** Whether it has been silent for longer than a write may take: its disk hangs. */
  isStuck: boolean;
  /** Runs while it has calls to answer, anew after each answer and sign of work. */
  silence: NodeJS.Timeout | undefined;
  /** The calls that were sent and are not answered. */
  waiting: Map<number, Waiting>;
  ended: Promise<void>;
}

/** The longest that the thread may be silent while it has calls to answer, in milliseconds. */
const MAX_SILENCE_MS = 30_000;
/** So many calls are sent before the commit of earlier ones ended: then the thread finds them, and waits for nobody. */
const AHEAD = 16;

/** The user of a `SqliteWriter`. */
interface WriterUser {
  observer: StoreObserver | undefined;
  /** Called before calls are settled: later reads have to show the writes. */
  beforeAnswers: () => void;
}

/**
 * Has a thread write to a SQLite file, through stores of its own: a commit waits for the disk, and with it nobody but
 * those who write. The calls that arrive during one commit share the next one. They are sent together, the first
 * `AHEAD` of them at once and the others when it ended: with a message for each a create took half as much processor
 * time again. The first call starts the thread, and the first one after it died starts it anew; calls that it left
 * unanswered are rejected with `StoreUnavailableError`, because nobody knows whether they were stored. So are those
 * that a disk which hangs keeps waiting; until it goes on, calls are refused at once. A long transaction, such as that
 * of a statement of 100,000 lines, sends signs of work, and is not taken for a disk that hangs.
 */
export class SqliteWriter {
  readonly #file: string;
  readonly #program: URL;
  readonly #user: WriterUser;
  readonly #maxSilenceMs: number;
  #thread: Thread | undefined;
  #calls: WriterCalls = noCalls();
  /** Those whose calls are not sent yet. */
  #unsent = new Map<number, Waiting>();
  #lastId = 0;
  #isClosed = false;

  /** @param program the thread's module, which calls `answerWrites` */
  constructor(file: string, program: URL, user: WriterUser, maxSilenceMs = MAX_SILENCE_MS) {
    this.#file = file;
    this.#program = program;
    this.#user = user;
    this.#maxSilenceMs = maxSilenceMs;
  }

  /** Calls a method of one of the thread's stores; its arguments and result can be cloned. */
  async call(store: string, method: string, values: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) {
      throw new StoreUnavailableError('the database is closed', { isNothingStored: true, cause: undefined });
    }
    if (this.#thread?.isStuck) throw stuckError(true);
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      this.#unsent.set(this.#lastId, { resolve, reject });
      const { ids, stores, methods, values: taken } = this.#calls;
      ids.push(this.#lastId);
      stores.push(store);
      methods.push(method);
      taken.push(values);
      if (!this.#thread?.isBusy) {
        if (ids.length === 1) setImmediate(() => this.#send());
      } else if (ids.length === AHEAD && !this.#thread.isAhead) {
        this.#thread.isAhead = true;
        this.#send();
      }
    });
  }

  /** Ends the calls that were made before, then the thread. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#send();
    const thread = this.#thread;
    if (!thread) return;
    this.#thread = undefined;
    thread.worker.ref();
    thread.worker.postMessage('close');
    // One whose disk hangs may never end.
    if (thread.isStuck) thread.worker.unref();
    else await thread.ended;
  }

  #send(): void {
    const [calls, unsent] = [this.#calls, this.#unsent];
    if (calls.ids.length === 0) return;
    this.#calls = noCalls();
    this.#unsent = new Map();
    try {
      this.#thread ??= this.#start();
      this.#thread.worker.postMessage(calls);
    } catch (error) {
      for (const { reject } of unsent.values()) reject(error);
      return;
    }
    this.#thread.worker.ref();
    this.#thread.isBusy = true;
    for (const [id, waiting] of unsent) this.#thread.waiting.set(id, waiting);
    this.#expectAnswers(this.#thread);
  }

  #start(): Thread {
    const worker = new Worker(this.#program, { workerData: this.#file });
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const states = { isBusy: false, isAhead: false, isStuck: false };
    const thread: Thread = { worker, ...states, silence: undefined, waiting: new Map(), ended };
    let failure: unknown = new Error('the thread that writes ended');
    worker.on('error', (error) => {
      failure = error;
    });
    worker.once('exit', () => {
      clearTimeout(thread.silence);
      if (this.#thread === thread) this.#thread = undefined;
      if (thread.waiting.size > 0) this.#giveUp(thread, unwritable(failure));
      this.#send();
      end();
    });
    worker.on('message', (message: WriterMessage | typeof WORKING) => {
      if (message === WORKING) {
        thread.isStuck = false;
        this.#expectAnswers(thread);
        return;
      }
      this.#user.beforeAnswers();
      for (const observed of message.observed) this.#observe(observed);
      settle(thread, message);
      thread.isBusy = false;
      thread.isAhead = false;
      thread.isStuck = false;
      this.#expectAnswers(thread);
      if (thread.waiting.size === 0) worker.unref();
      if (this.#thread === thread) this.#send();
    });
    return thread;
  }

  /** Begins to count its silence, or stops when nothing is expected of it. */
  #expectAnswers(thread: Thread): void {
    clearTimeout(thread.silence);
    if (thread.waiting.size > 0) thread.silence = setTimeout(() => this.#giveUpWaiting(thread), this.#maxSilenceMs);
  }

  #giveUpWaiting(thread: Thread): void {
    thread.isStuck = true;
    this.#giveUp(thread, stuckError(false));
    for (const { reject } of this.#unsent.values()) reject(stuckError(true));
    this.#calls = noCalls();
    this.#unsent.clear();
  }

  #giveUp({ waiting }: Thread, error: StoreUnavailableError): void {
    this.#user.beforeAnswers();
    this.#user.observer?.couldNotWrite(error);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  #observe(observed: Observed): void {
    if ('wroteTogether' in observed) this.#user.observer?.wroteTogether(...observed.wroteTogether);
    else this.#user.observer?.couldNotWrite(fromSent(observed.couldNotWrite));
  }
}

function unwritable(cause: unknown): StoreUnavailableError {
  return new StoreUnavailableError('the database cannot be written', { isNothingStored: false, cause });
}

function stuckError(isNothingStored: boolean): StoreUnavailableError {
  const cause = new Error('a write has not ended: the disk may hang');
  return new StoreUnavailableError('the database does not respond', { isNothingStored, cause });
}

function settle({ waiting }: Thread, { ids, results, failures }: WriterMessage): void {
  for (const [index, id] of ids.entries()) {
    waiting.get(id)?.resolve(results[index]);
    waiting.delete(id);
  }
  for (const { id, failure } of failures) {
    waiting.get(id)?.reject(fromSent(failure));
    waiting.delete(id);
  }
}

function noCalls(): WriterCalls {
  return { ids: [], stores: [], methods: [], values: [] };
}
