import cluster from 'node:cluster';
import { realpathSync } from 'node:fs';
import { openOffice } from '../compose-office.ts';
import { describeStart, prepareStart, warnAtStart } from '../compose-start.ts';
import type { Config } from '../config.ts';
import { createLog } from './log.ts';
import { stopOnSignal } from './stop.ts';
import { listensAt, printWelcome } from './welcome.ts';
import { WorkerPool } from './worker-pool.ts';

/**
 * Opens the database as `serve` before any worker does; resolves when the workers have stopped. A worker that is
 * replaced is of the version of the first process, whatever the link to the command line leads to by then.
 */
export async function serveByWorkers(
  config: Config,
  { demo, processes }: { demo: boolean; processes: number },
): Promise<void> {
  const log = createLog(config.logLevel);
  cluster.setupPrimary({ exec: realpathSync(process.argv[1] ?? '') });
  await prepareStart(config, log);
  const office = await openOffice(config, {}, { entry: 'serve' });
  if (office.schemaChange) log.info(office.schemaChange, 'the database was brought up to date');
  let pool: WorkerPool | undefined;
  try {
    pool = await WorkerPool.start({ config, log, size: processes });
    stopOnSignal(pool, { log, shutdownMs: config.shutdownMs, kill: () => pool?.kill() });
    await printWelcome({ ...office, ...pool.addresses }, { demo });
    await warnAtStart(config, log);
  } catch (error) {
    await pool?.close();
    throw error;
  } finally {
    await office.close();
  }
  log.info({ ...listensAt(pool.addresses), ...describeStart(config, processes) }, 'serving');
  await pool.over;
}
