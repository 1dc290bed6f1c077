import { existsSync } from 'node:fs';
import { type Config, documentsPlace, readConfig, readEnvironment } from '../config/config.ts';
import { dataPaths, refuseHalfRestored } from '../config/data-dir.ts';
import { ServiceError } from '../platform/service-error.ts';
import { findRunning } from './processes/running-notes.ts';
import { type Installation, openInstallation } from './services.ts';

/** The installation that the settings lead to. */
interface FoundInstallation {
  config: Config;
  /** Says that there is none, and the cure; absent: there is one. */
  absence?: string;
}

/** Opens the installation that the environment names, lets `work` use it, and always closes it. */
export async function withInstallation<T>(work: (installation: Installation) => Promise<T>): Promise<T> {
  const config = readInstallation();
  const installation = await openInstallation(config);
  try {
    return await work(installation);
  } catch (error) {
    throw namingPlace(error, config);
  } finally {
    await installation.close();
  }
}

/**
 * Reads the settings of the installation that a command works on, and makes nothing. Throws when there is none, with
 * the cure, and `ConfigError`.
 */
export function readInstallation(): Config {
  const { config, absence } = findInstallation();
  if (!config.database) refuseHalfRestored(config.dataDir);
  if (absence !== undefined) throw new Error(absence);
  return config;
}

/**
 * Reads the settings and tells whether there is an installation. Without `REDRESS_DATA_DIR` and `./data` it is that of
 * the only service that runs, and standard error says so. Throws `ConfigError`.
 */
export function findInstallation(): FoundInstallation {
  const environment = readEnvironment();
  const config = readConfig(environment);
  const { dataDir } = config;
  if (config.database) return { config };
  const isNamed = (environment.REDRESS_DATA_DIR ?? '').trim() !== '';
  const isThere = existsSync(dataPaths(dataDir).database);
  if (isNamed && isThere) return { config };
  const elsewhere = findRunning(environment).filter((note) => note.dataDir !== dataDir);
  const ways = elsewhere.map((note) => `REDRESS_DATA_DIR=${note.dataDir}`).join(' or ');
  if (isThere) {
    if (ways !== '') say(`looking in ${dataDir}; a service runs elsewhere: for that one set ${ways}`);
    return { config };
  }
  const [only, ...others] = elsewhere;
  if (!isNamed && only?.documents === documentsPlace(config) && others.length === 0) {
    say(`working on ${only.dataDir}, where a service runs (REDRESS_DATA_DIR is not set)`);
    return { config: { ...config, dataDir: only.dataDir } };
  }
  const named = isNamed ? '' : ' (REDRESS_DATA_DIR is not set)';
  const todo = ways === '' ? 'set REDRESS_DATA_DIR to the data directory of your service, or start one' : `set ${ways}`;
  return { config, absence: `there is no Redress in ${dataDir}${named}: ${todo}` };
}

/** Gives the same error; that something was not found in a SQLite file also names the data directory. */
function namingPlace(error: unknown, { database, dataDir }: Config): unknown {
  if (database || !(error instanceof ServiceError) || !error.code.endsWith('_NOT_FOUND')) return error;
  error.message = `${error.message.replace(/\.$/, '')} (in ${dataDir}).`;
  return error;
}

function say(text: string): void {
  process.stderr.write(`redress: ${text}\n`);
}
