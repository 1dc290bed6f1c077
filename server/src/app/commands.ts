import { existsSync } from 'node:fs';
import { embeddedPaths, refuseHalfRestored } from '../adapters.ts';
import { type Config, readConfig, readEnvironment } from '../config.ts';
import { documentsOf, findRunning } from '../running-notes.ts';
import { ServiceError } from '../services/service-error.ts';

/**
 * The settings of the installation that a command works on: nothing is made where there is none. Throws when there is no
 * installation, with what to do; `ConfigError`.
 * @param check throws when the command is not for these settings
 */
export function readInstallation(check?: (config: Config) => void): Config {
  const { config, absence } = findInstallation(check);
  if (!config.database) refuseHalfRestored(config.dataDir);
  if (absence !== undefined) throw new Error(absence);
  return config;
}

/** `absence`: there is no installation where the settings lead to, and what to do. */
interface Installation {
  config: Config;
  absence?: string;
}

/**
 * The settings, and whether there is an installation. Without `REDRESS_DATA_DIR` and `./data` it is that of the one
 * service that runs, and standard error says so. Throws `ConfigError`, and as `check` does.
 */
export function findInstallation(check: (config: Config) => void = () => {}): Installation {
  const environment = readEnvironment();
  const config = readConfig(environment);
  check(config);
  const { dataDir } = config;
  if (config.database) return { config };
  const isNamed = (environment.REDRESS_DATA_DIR ?? '').trim() !== '';
  const isThere = existsSync(embeddedPaths(dataDir).database);
  if (isNamed && isThere) return { config };
  const elsewhere = findRunning(environment).filter((note) => note.dataDir !== dataDir);
  const ways = elsewhere.map((note) => `REDRESS_DATA_DIR=${note.dataDir}`).join(' or ');
  if (isThere) {
    if (ways !== '') say(`looking in ${dataDir}; a service runs elsewhere: for that one set ${ways}`);
    return { config };
  }
  const [only, ...others] = elsewhere;
  if (!isNamed && only?.documents === documentsOf(config) && others.length === 0) {
    say(`working on ${only.dataDir}, where a service runs (REDRESS_DATA_DIR is not set)`);
    return { config: { ...config, dataDir: only.dataDir } };
  }
  const named = isNamed ? '' : ' (REDRESS_DATA_DIR is not set)';
  const todo = ways === '' ? 'set REDRESS_DATA_DIR to the data directory of your service, or start one' : `set ${ways}`;
  return { config, absence: `there is no Redress in ${dataDir}${named}: ${todo}` };
}

/** The same error; of what was not found in the embedded default it also says where it was looked for. */
export function saidWhere(error: unknown, { database, dataDir }: Config): unknown {
  if (database || !(error instanceof ServiceError) || !error.code.endsWith('_NOT_FOUND')) return error;
  error.message = `${error.message.replace(/\.$/, '')} (in ${dataDir}).`;
  return error;
}

function say(what: string): void {
  process.stderr.write(`redress: ${what}\n`);
}
