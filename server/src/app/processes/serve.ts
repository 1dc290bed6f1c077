import cluster from 'node:cluster';
import { type Command, InvalidArgumentError } from 'commander';
import { readConfig, readEnvironment } from '../../config/config.ts';
import { leaveNote } from './running-notes.ts';

const MAX_PROCESSES = 64;

interface ServeOptions {
  demo?: boolean;
  processes: number;
}

/**
 * `redress serve`. The listeners are loaded when they are needed: without them the other commands start in half the
 * time.
 */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('run the service until it is told to stop (SIGINT or SIGTERM; twice to stop at once)')
    .option('--demo', 'on an empty database, add an organization called Demo with a key, and print it once')
    .option('--processes <count>', `how many processes serve requests, 1 to ${MAX_PROCESSES}`, parseProcesses, 1)
    .action(async ({ demo = false, processes }: ServeOptions) => {
      if (cluster.worker) {
        const { serveAsWorker } = await import('./serve-worker.ts');
        serveAsWorker(cluster.worker);
        return;
      }
      const environment = readEnvironment();
      const config = readConfig(environment);
      leaveNote(environment, config);
      if (processes === 1) {
        const { serveAlone } = await import('./serve-alone.ts');
        await serveAlone(config, { demo, environment });
      } else {
        const { serveByWorkers } = await import('./serve-by-workers.ts');
        await serveByWorkers(config, { demo, environment, processes });
      }
    });
}

function parseProcesses(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= MAX_PROCESSES) return count;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${MAX_PROCESSES}.`);
}
