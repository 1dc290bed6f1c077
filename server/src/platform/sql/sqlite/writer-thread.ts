import { parentPort, workerData } from 'node:worker_threads';
import type { StoreObserver } from '../observer.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';

/** A call of a method of a store. */
export interface WriterCall {
  id: number;
  store: string;
  method: string;
  values: readonly unknown[];
}

/** An error on its way out of the thread: on that way an error itself would lose its class and its own members. */
export interface SentError {
  message: string;
  stack: string | undefined;
  /** Its own members, such as `name`, `code` and `errcode`. */
  members: Readonly<Record<string, unknown>>;
  cause: SentError | undefined;
}

/** The result of a call. */
export type WriterAnswer = { id: number; result: unknown } | { id: number; failure: SentError };

/** Something that a `StoreObserver` is to be told. */
export type Observed = { wroteTogether: [writes: number, ms: number] } | { couldNotWrite: SentError };

/** All that the thread has to say at one moment. */
export interface WriterMessage {
  answers: WriterAnswer[];
  observed: Observed[];
}

/** The stores of the thread, by name. */
interface WriterStores {
  stores: Readonly<Record<string, object>>;
  /** Ends what was asked for before. */
  close(): Promise<void>;
}

/**
 * Answers the calls of a `SqliteWriter` in its thread. To be called once by the thread's module.
 * @param open opens the stores of a database file
 */
export function answerWrites(open: (file: string, observer: StoreObserver) => WriterStores): void {
  let message: WriterMessage = { answers: [], observed: [] };
  const send = () => {
    if (message.answers.length + message.observed.length === 0) return;
    parentPort?.postMessage(message);
    message = { answers: [], observed: [] };
  };
  // The answers of one group commit come at once, and are sent as one message.
  const sendSoon = () => {
    if (message.answers.length + message.observed.length === 1) setImmediate(send);
  };
  const add = (answer: WriterAnswer) => {
    message.answers.push(answer);
    sendSoon();
  };
  const observe = (observed: Observed) => {
    message.observed.push(observed);
    sendSoon();
  };
  const { stores, close } = open(String(workerData), {
    wroteTogether: (writes, ms) => observe({ wroteTogether: [writes, ms] }),
    filedTogether: () => {},
    couldNotWrite: (error) => observe({ couldNotWrite: toSent(error) }),
  });
  parentPort?.on('message', async (received: readonly WriterCall[] | 'close') => {
    if (received !== 'close') {
      for (const call of received) {
        run(stores, call).then(
          (result) => add({ id: call.id, result }),
          (error: unknown) => add({ id: call.id, failure: toSent(error) }),
        );
      }
      return;
    }
    await close();
    // After the answers that the end of the last group commit gave.
    setImmediate(() => {
      send();
      parentPort?.close();
    });
  });
}

async function run(stores: WriterStores['stores'], { store, method, values }: WriterCall): Promise<unknown> {
  const owner = stores[store] ?? {};
  return Reflect.apply(Reflect.get(owner, method), owner, values);
}

function toSent(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, members: {}, cause: undefined };
  const { message, stack, name, cause, ...members } = error as Error & Record<string, unknown>;
  return { message, stack, members: { ...members, name }, cause: cause === undefined ? undefined : toSent(cause) };
}

/** The error that was sent, of the class that the port to stores names. */
export function fromSent({ message, stack, members, cause: sentCause }: SentError): Error {
  const cause = sentCause && fromSent(sentCause);
  const { code, isNothingStored } = members;
  const isTransient = code === 'STORE_UNAVAILABLE';
  const error = isTransient
    ? new StoreUnavailableError(message, { isNothingStored: isNothingStored === true, cause })
    : new Error(message, { cause });
  return Object.assign(error, members, stack === undefined ? {} : { stack });
}
