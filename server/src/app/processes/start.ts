import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type Config, databaseName, documentsPlace } from '../../config/config.ts';
import { closeModes } from '../../config/data-modes.ts';
import { ownSecret } from '../../config/upload-secret.ts';
import { CONSOLE_DIR, describeRelease, readRelease } from '../../platform/release.ts';
import { makeDataDir } from '../storage.ts';

/**
 * Makes the data directory, closes it to other users and logs the files that were open to them; makes the upload
 * secret. Called once a start, before anything is opened: closing a descriptor of a database that is open would release
 * its locks.
 */
export async function prepareStart(config: Config, log: Logger): Promise<void> {
  await makeDataDir(config);
  const open = closeModes(config.dataDir);
  const closed = open.filter(({ obstacle }) => obstacle === undefined);
  const left = open.filter(({ obstacle }) => obstacle !== undefined);
  if (closed.length > 0) log.warn({ closed }, 'other users could read files of the data directory: modes repaired');
  if (left.length > 0) log.warn({ left }, 'other users can read files of the data directory: repair it by hand');
  if (!config.uploadSecrets) ownSecret(config.dataDir);
}

/** Logs the missing parts that a start can know of, and their cure. */
export async function warnAtStart(config: Config, log: Logger): Promise<void> {
  if (config.operator && !existsSync(join(CONSOLE_DIR, 'index.html'))) {
    log.warn({ folder: CONSOLE_DIR }, 'the console is not built, / gives 503: see docs/operations.md, "systemd"');
  }
  if (!config.database) return;
  // PostgreSQL's driver is loaded only when it is used.
  const { findMissingRoleLimits, POOLED_WITHOUT_LIMITS } = await import('../../platform/sql/postgres/role-limits.ts');
  const missing = await findMissingRoleLimits(config.database).catch(() => []);
  if (missing.length > 0) log.warn({ missing }, POOLED_WITHOUT_LIMITS);
}

/**
 * The fields of the log line that says that a service serves: version, Node, engine, documents, data directory,
 * processes.
 */
export function describeStart(config: Config, processes: number): object {
  const { dataDir, database } = config;
  return {
    version: describeRelease(readRelease()),
    node: process.version,
    engine: database ? 'PostgreSQL' : 'SQLite',
    ...(database && { database: databaseName(database) }),
    documents: documentsPlace(config),
    data_dir: dataDir,
    processes,
  };
}
