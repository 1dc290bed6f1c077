import cluster from 'node:cluster';
import { realpathSync } from 'node:fs';
import type { Config, Environment } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { openInstallation } from '../services.ts';
import { createLog } from './log.ts';
import { describeStart, prepareStart, warnAtStart } from './start.ts';
import { stopOnSignal } from './stop.ts';
import { tellSupervisor } from './supervisor.ts';
import { listensAt, printWelcome } from './welcome.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Opens the database as `serve` before any worker does; resolves when the workers have stopped. A worker that is
 * replaced is of the version of the first process, whatever the link to the command line leads to by then.
 */
export async function serveByWorkers(
  config: Config,
  { demo, environment, processes }: { demo: boolean; environment: Environment; processes: number },
): Promise<void> {
  const log = createLog(config.logLevel);
  cluster.setupPrimary({ exec: realpathSync(process.argv[1] ?? '') });
  await prepareStart(config, log);
  const installation = await openInstallation(config, {}, { entry: 'serve' });
  if (installation.schemaChange) log.info(installation.schemaChange, 'the database was brought up to date');
  let pool: WorkerPool | undefined;
  try {
    pool = await WorkerPool.start({ config, log, size: processes });
    stopOnSignal(pool, { log, shutdownMs: config.shutdownMs, kill: () => pool?.kill() });
    await printWelcome(
      { ...installation, ...pool.addresses },
      { demo, passwordFile: dataPaths(config.dataDir).firstPassword, log },
    );
    await warnAtStart(config, log);
  } catch (error) {
    await pool?.close();
    throw error;
  } finally {
    await installation.close();
  }
  log.info({ ...listensAt(pool.addresses), ...describeStart(config, processes) }, 'serving');
  tellSupervisor(environment, log);
  await pool.over;
}
