interface Listening {
  callbacks: Set<() => void>;
  listener: () => void;
}

/** The callbacks of each signal, which has no property for them. */
const LISTENING = new WeakMap<AbortSignal, Listening>();

/**
 * Calls back when the signal is aborted; gives the function that unsubscribes. A signal gets one listener, however many
 * calls share it: with eleven listeners Node 20 warns of a leak.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal) return () => {};
  const { callbacks, listener } = LISTENING.get(signal) ?? listenTo(signal);
  callbacks.add(callback);
  return () => {
    // The second time it does nothing: by then the signal may have a new listener.
    if (!callbacks.delete(callback) || callbacks.size > 0) return;
    signal.removeEventListener('abort', listener);
    LISTENING.delete(signal);
  };
}

function listenTo(signal: AbortSignal): Listening {
  const callbacks = new Set<() => void>();
  const listener = () => {
    for (const callback of [...callbacks]) callback();
  };
  const listening = { callbacks, listener };
  LISTENING.set(signal, listening);
  signal.addEventListener('abort', listener);
  return listening;
}

/** The longest wait of a timer, in milliseconds; with more it fires at once. */
export const MAX_TIMER_MS = 2_147_483_647;

/** Waits so many milliseconds; rejects with the signal's reason when that is aborted first. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return untilAborted(signal, (done) => {
    const timer = setTimeout(done, Math.min(ms, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  });
}

/** Resolves as `work` does; rejects with the signal's reason when that is aborted first. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // After an abort nothing else handles its rejection.
  work.catch(() => {});
  return untilAborted<T>(signal, (done, fail) => {
    work.then(done, fail);
    return () => {};
  });
}

/** A promise that an abort rejects. `start` gives a function that cleans up; no callback stays on the signal. */
function untilAborted<T>(
  signal: AbortSignal | undefined,
  start: (done: (value: T) => void, fail: (error: unknown) => void) => () => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const settle = (how: () => void) => {
      leaveSignal();
      cleanUp();
      how();
    };
    const leaveSignal = onAbort(signal, () => settle(() => reject(signal?.reason)));
    const cleanUp = start(
      (value) => settle(() => resolve(value)),
      (error) => settle(() => reject(error)),
    );
  });
}
