import cluster from 'node:cluster';
import { type Command, InvalidArgumentError } from 'commander';
import type { Logger } from 'pino';
import { startService } from '../compose.ts';
import type { Addresses } from '../compose-listeners.ts';
import { openOffice } from '../compose-office.ts';
import { type Config, readConfig, readEnvironment } from '../config.ts';
import { createLog } from './log.ts';
import { serveAsWorker } from './serve-worker.ts';
import { stopOnSignal } from './stop.ts';
import { printWelcome } from './welcome.ts';
import { WorkerPool } from './worker-pool.ts';

const MAX_PROCESSES = 64;

interface ServeOptions {
  demo?: boolean;
  processes: number;
}

interface Serving {
  config: Config;
  log: Logger;
  demo: boolean;
}

/** `redress serve` */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('run the service until it is told to stop (SIGINT or SIGTERM; twice to stop at once)')
    .option('--demo', 'on an empty database, add an organization called Demo with a key, and print it once')
    .option('--processes <count>', `how many processes answer requests, 1 to ${MAX_PROCESSES}`, parseProcesses, 1)
    .action(async ({ demo = false, processes }: ServeOptions) => {
      if (cluster.worker) {
        serveAsWorker(cluster.worker);
        return;
      }
      const config = readConfig(readEnvironment());
      const serving = { config, log: createLog(config.logLevel), demo };
      await (processes === 1 ? serveAlone(serving) : serveByWorkers(serving, processes));
    });
}

function parseProcesses(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_PROCESSES) return count;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PROCESSES}.`);
}

/** Resolves when it serves. */
async function serveAlone({ config, log, demo }: Serving): Promise<void> {
  const service = await startService(config, log);
  stopOnSignal(service, { log, shutdownMs: config.shutdownMs });
  try {
    await printWelcome(service, { demo });
  } catch (error) {
    await service.close();
    throw error;
  }
  log.info({ ...listensAt(service), data_dir: config.dataDir }, 'serving');
}

/** Brings the database up to date before any worker opens it; resolves when the workers have stopped. */
async function serveByWorkers({ config, log, demo }: Serving, processes: number): Promise<void> {
  const office = await openOffice(config);
  let pool: WorkerPool | undefined;
  try {
    pool = await WorkerPool.start({ config, log, size: processes });
    stopOnSignal(pool, { log, shutdownMs: config.shutdownMs, kill: () => pool?.kill() });
    await printWelcome({ ...office, ...pool.addresses }, { demo });
  } catch (error) {
    await pool?.close();
    throw error;
  } finally {
    await office.close();
  }
  log.info({ ...listensAt(pool.addresses), data_dir: config.dataDir, processes }, 'serving');
  await pool.over;
}

function listensAt({ apiUrl: api, uploadsUrl: uploads, operatorUrl: operator }: Addresses): object {
  return { api, uploads, operator };
}
