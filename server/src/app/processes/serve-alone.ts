import type { Config, Environment } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { startService } from '../service.ts';
import { createLog } from './log.ts';
import { describeStart, prepareStart, warnAtStart } from './start.ts';
import { stopOnSignal } from './stop.ts';
import { tellSupervisor } from './supervisor.ts';
import { listensAt, printWelcome } from './welcome.ts';

/** Serves by this process; resolves when it does. */
export async function serveAlone(
  config: Config,
  { demo, environment }: { demo: boolean; environment: Environment },
): Promise<void> {
  const log = createLog(config.logLevel);
  await prepareStart(config, log);
  const service = await startService(config, log);
  stopOnSignal(service, { log, shutdownMs: config.shutdownMs });
  try {
    await printWelcome(service, { demo, passwordFile: dataPaths(config.dataDir).firstPassword, log });
    await warnAtStart(config, log);
  } catch (error) {
    await service.close();
    throw error;
  }
  log.info({ ...listensAt(service), ...describeStart(config, 1) }, 'serving');
  tellSupervisor(environment, log);
}
