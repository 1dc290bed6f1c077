import type { Logger } from 'pino';

export interface Stoppable {
  /** Sends clients elsewhere for `graceMs`, stops accepting, finishes running requests, closes in reverse order. */
  close(options: { graceMs: number }): Promise<void>;
}

interface StopOptions {
  log: Logger;
  /** How long a stop in order may take, in milliseconds. */
  shutdownMs: number;
  /** Ends other processes when this one ends at once. */
  kill?: () => void;
}

/** One Ctrl-C arrives twice when npm forwards the signal that the terminal sent to both: the echo does not count. */
const ECHO_MS = 100;

/**
 * The time in which open connections serve one more request each, with `Connection: close`. When an idle connection
 * is closed at once, nginx may just be sending a request on it, which then becomes a 502 (docs/reliability.md).
 */
const GRACE_MS = 1_000;

/** Stops in order on SIGINT or SIGTERM. A second signal, or too long a wait, forces the end. */
export function stopOnSignal(running: Stoppable, options: StopOptions): void {
  const { log, kill = () => {} } = options;
  let stoppingSince: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < ECHO_MS) return;
      log.warn({ signal }, 'stopping at once');
      kill();
      process.exit(1);
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping; once more to stop at once');
    await stopInOrder(running, options);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

/** Ends the process with status 1 when it takes too long or fails. */
export async function stopInOrder(
  running: Stoppable,
  { log, shutdownMs, kill = () => {} }: StopOptions,
): Promise<void> {
  const force = () => {
    log.warn('requests still run; stopping all the same');
    kill();
    process.exit(1);
  };
  setTimeout(force, shutdownMs).unref();
  try {
    await running.close({ graceMs: Math.min(GRACE_MS, shutdownMs / 2) });
    log.info('stopped');
  } catch (err) {
    log.error({ err }, 'could not stop in order');
    kill();
    process.exit(1);
  }
}
