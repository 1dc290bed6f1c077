import { parentPort, workerData } from 'node:worker_threads';
import type { StoreObserver } from '../observer.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';

/** Calls of methods of stores, as columns: an object for each call took longer to send (docs/performance.md). */
export interface WriterCalls {
  ids: number[];
  stores: string[];
  methods: string[];
  values: (readonly unknown[])[];
}

/** An error on its way out of the thread: on that way an error itself would lose its class and its own members. */
export interface SentError {
  message: string;
  stack: string | undefined;
  /** Its own members, such as `name`, `code` and `errcode`. */
  members: Readonly<Record<string, unknown>>;
  cause: SentError | undefined;
}

/** Something that a `StoreObserver` is to be told. */
export type Observed = { wroteTogether: [writes: number, ms: number] } | { couldNotWrite: SentError };

/** All that the thread has to say at one moment. The results are as columns too. */
export interface WriterMessage {
  ids: number[];
  results: unknown[];
  failures: { id: number; failure: SentError }[];
  observed: Observed[];
}

/** Said in the course of a long transaction: the thread works, and its disk does not hang. */
export const WORKING = 'working';
/** How often that is said, in milliseconds. */
const WORKING_MS = 500;

/** The stores of the thread, by name. */
interface WriterStores {
  stores: Readonly<Record<string, object>>;
  /** Ends the calls that were made before. */
  close(): Promise<void>;
}

/**
 * Answers the calls of a `SqliteWriter` in its thread. To be called once by the thread's module.
 * @param open opens the stores of a database file
 */
export function answerWrites(open: (file: string, observer: StoreObserver) => WriterStores): void {
  let message = nothingToSay();
  let isScheduled = false;
  let saidAt = performance.now();
  const say = (said: WriterMessage | typeof WORKING) => {
    saidAt = performance.now();
    parentPort?.postMessage(said);
  };
  const send = () => {
    isScheduled = false;
    const { ids, failures, observed } = message;
    if (ids.length + failures.length + observed.length === 0) return;
    say(message);
    message = nothingToSay();
  };
  // The answers of one group commit come at once, and are sent as one message.
  const sendSoon = () => {
    if (!isScheduled) setImmediate(send);
    isScheduled = true;
  };
  const answer = (id: number, result: unknown) => {
    message.ids.push(id);
    message.results.push(result);
    sendSoon();
  };
  const fail = (id: number, error: unknown) => {
    message.failures.push({ id, failure: toSent(error) });
    sendSoon();
  };
  const observe = (observed: Observed) => {
    message.observed.push(observed);
    sendSoon();
  };
  const { stores, close } = open(String(workerData), {
    wroteTogether: (writes, ms) => observe({ wroteTogether: [writes, ms] }),
    filedTogether: () => {},
    madeStep: () => {
      if (performance.now() - saidAt >= WORKING_MS) say(WORKING);
    },
    couldNotWrite: (error) => observe({ couldNotWrite: toSent(error) }),
  });
  parentPort?.on('message', async (received: WriterCalls | 'close') => {
    if (received !== 'close') {
      for (const [index, id] of received.ids.entries()) {
        call(stores, received, index).then(
          (result) => answer(id, result),
          (error: unknown) => fail(id, error),
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

function nothingToSay(): WriterMessage {
  return { ids: [], results: [], failures: [], observed: [] };
}

async function call(stores: WriterStores['stores'], calls: WriterCalls, index: number): Promise<unknown> {
  const owner = stores[calls.stores[index] ?? ''] ?? {};
  return Reflect.apply(Reflect.get(owner, calls.methods[index] ?? ''), owner, calls.values[index] ?? []);
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
