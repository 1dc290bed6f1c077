import { openOffice } from '../compose-office.ts';
import { describeStart, prepareStart, warnAtStart } from '../compose-start.ts';
import type { Config } from '../config.ts';
import { createLog } from './log.ts';
import { stopOnSignal } from './stop.ts';
import { listensAt, printWelcome } from './welcome.ts';
import { WorkerPool } from './worker-pool.ts';

/** Brings the database up to date before any worker opens it; resolves when the workers have stopped. */
export async function serveByWorkers(
  config: Config,
  { demo, processes }: { demo: boolean; processes: number },
): Promise<void> {
  const log = createLog(config.logLevel);
  await prepareStart(config, log);
  const office = await openOffice(config);
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
