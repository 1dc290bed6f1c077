import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { makeDataDir } from './adapters.ts';
import type { BucketConfig, Config, DatabaseConfig } from './config.ts';
import { closeModes } from './data-modes.ts';
import { ownSecret } from './own-secret.ts';
import { describeRelease, readRelease } from './release.ts';

/** Where the built console is. */
export const CONSOLE_DIR = fileURLToPath(new URL('../../console/dist', import.meta.url));

/** Nothing can be set on a connection behind a pooler. */
export const POOLED_WITHOUT_LIMITS =
  'the role behind the pooler has no limits: set them as docs/operations.md, PostgreSQL, Poolers says';

/**
 * Makes the data directory and closes it to other users, saying what was open; makes the upload secret. Once a start,
 * before anything is opened: closing a descriptor of a database that is open would take its locks away.
 */
export async function prepareStart(config: Config, log: Logger): Promise<void> {
  await makeDataDir(config);
  const open = closeModes(config.dataDir);
  const closed = open.filter(({ obstacle }) => obstacle === undefined);
  const left = open.filter(({ obstacle }) => obstacle !== undefined);
  if (closed.length > 0) log.warn({ closed }, 'other users could read what is kept here: modes repaired');
  if (left.length > 0) log.warn({ left }, 'other users can read what is kept here: repair it by hand');
  if (!config.uploadSecrets) ownSecret(config.dataDir);
}

/** Logs what a start can know to be missing, and what to do. */
export async function warnAtStart(config: Config, log: Logger): Promise<void> {
  if (config.operator && !existsSync(join(CONSOLE_DIR, 'index.html'))) {
    log.warn({ folder: CONSOLE_DIR }, 'the console is not built, / answers 503: docs/operations.md, systemd, says how');
  }
  const missing = await missingRoleLimits(config.database).catch(() => []);
  if (missing.length > 0) log.warn({ missing }, POOLED_WITHOUT_LIMITS);
}

/** The settings that the role of a pooled database lacks. PostgreSQL's driver is loaded only when it is used. */
export async function missingRoleLimits(database: DatabaseConfig | undefined): Promise<string[]> {
  if (!database?.isPooled) return [];
  const { findMissingRoleLimits } = await import('./store/postgres-role-limits.ts');
  return findMissingRoleLimits(database);
}

/** The fields of the log line that says that a service serves: version, Node, engine, documents, data directory, processes. */
export function describeStart({ dataDir, database, documents }: Config, processes: number): object {
  return {
    version: describeRelease(readRelease()),
    node: process.version,
    engine: database ? 'PostgreSQL' : 'SQLite',
    ...(database && { database: addressOf(database) }),
    documents: documents ? bucketName(documents) : 'files',
    data_dir: dataDir,
    processes,
  };
}

/** Host and name of a database, without user or password. */
export function addressOf({ url }: DatabaseConfig): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** `s3://bucket/prefix` */
export function bucketName({ bucket, prefix }: BucketConfig): string {
  return `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
}
