import { execFile } from 'node:child_process';
import type { Logger } from 'pino';
import type { Environment } from '../../config/config.ts';

const TIMEOUT_MS = 10_000;
/** A signal is sent twice in the time after which systemd takes the process for hung, which it tells in microseconds. */
const SIGNALS_PER_WATCH = 2;
const US_PER_MS = 1_000;

/**
 * Tells systemd that this process serves (`Type=notify`), and from then on that its event loop turns (`WatchdogSec=`). Does
 * nothing when systemd did not start the process, or does not ask.
 *
 * The program `systemd-notify` sends the signals: they are datagrams to a Unix socket, which Node.js cannot send.
 */
export function tellSupervisor(environment: Environment, log: Logger): void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, WATCHDOG_PID } = environment;
  if (!NOTIFY_SOCKET) return;
  const tell = (signal: string) => {
    const options = { env: { NOTIFY_SOCKET, PATH: environment.PATH }, timeout: TIMEOUT_MS };
    execFile('systemd-notify', [signal], options, (err) => {
      if (err) log.error({ err, signal }, 'systemd could not be told that the service runs');
    });
  };
  tell('READY=1');
  const isWatched = WATCHDOG_PID === undefined || Number(WATCHDOG_PID) === process.pid;
  const everyMs = Number(WATCHDOG_USEC) / US_PER_MS / SIGNALS_PER_WATCH;
  if (isWatched && everyMs > 0) setInterval(() => tell('WATCHDOG=1'), everyMs).unref();
}
