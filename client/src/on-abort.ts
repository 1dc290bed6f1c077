interface Listening {
  callbacks: Set<() => void>;
  listener: () => void;
}

/** Who waits for which signal: a property that signals do not have. */
const LISTENING = new WeakMap<AbortSignal, Listening>();

/**
 * Calls back when the signal is aborted; what it gives takes that back. A signal has one listener of ours however many
 * calls share it, as those of a whole program do: with eleven, Node 20 warns of a leak.
 */
export function onAbort(signal: AbortSignal | undefined, callback: () => void): () => void {
  if (!signal) return () => {};
  const { callbacks, listener } = LISTENING.get(signal) ?? listenTo(signal);
  callbacks.add(callback);
  return () => {
    // Also when it was taken back before: by now the signal may have another listener.
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
