import type { Command } from 'commander';
import type { Logger } from 'pino';
import { type Service, startService } from '../compose.ts';
import { type Config, readConfig, readEnvironment } from '../config.ts';
import { createLog } from './log.ts';
import { printWelcome } from './welcome.ts';

/** `redress serve` */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('run the service until it is told to stop (SIGINT or SIGTERM; twice to stop at once)')
    .option('--demo', 'on an empty database, add an organization called Demo with a key, and print it once')
    .action(async (options: { demo?: boolean }) => {
      const config = readConfig(readEnvironment());
      const log = createLog(config.logLevel);
      const service = await startService(config, log);
      stopOnSignal(service, config, log);
      try {
        await printWelcome(service, { demo: options.demo === true });
      } catch (error) {
        await service.close();
        throw error;
      }
      log.info({ api: service.apiUrl, uploads: service.uploadsUrl, data_dir: config.dataDir }, 'serving');
    });
}

/** One Ctrl-C comes twice when npm passes on what the terminal sent to both: the echo is not a second wish. */
const ECHO_MS = 100;

/** Stops accepting, finishes what runs, closes in reverse order. A second signal, or too long a wait, forces the end. */
function stopOnSignal(service: Service, config: Config, log: Logger): void {
  let stoppingSince: number | undefined;
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince < ECHO_MS) return;
      log.warn({ signal }, 'stopping at once');
      process.exit(1);
    }
    stoppingSince = performance.now();
    log.info({ signal }, 'stopping; once more to stop at once');
    const force = () => {
      log.warn('requests still run; stopping all the same');
      process.exit(1);
    };
    setTimeout(force, config.shutdownMs).unref();
    try {
      await service.close();
      log.info('stopped');
    } catch (err) {
      log.error({ err }, 'could not stop in order');
      process.exit(1);
    }
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
