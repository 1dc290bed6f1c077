/*
 * For `node --test --test-global-setup`: one PostgreSQL and one S3 server for the whole run, and temporary files in
 * memory where there is room. The test files find them in their environment; a file that is run alone starts its own. A
 * file that hangs is ended.
 */
import { tmpdir } from 'node:os';
import { proofFactor } from '../prove.ts';
import { isAvailable } from './availability.ts';
import { limitTestFiles } from './file-limit.ts';
import { findMemory } from './machine.ts';
import { startSharedPostgres } from './postgres/postgres.ts';
import { startSharedS3 } from './s3.ts';

/** The longest takes four minutes on two cores. */
const FILE_LIMIT_MS = 15 * 60_000;

const started: (() => Promise<void>)[] = [];

export async function globalSetup(): Promise<void> {
  process.env.TMPDIR = findMemory() ?? tmpdir();
  limitTestFiles({ limitMs: FILE_LIMIT_MS * proofFactor(), everyMs: 30_000, tell: console.error });
  await Promise.all([tolerate('PostgreSQL', startPostgres), tolerate('S3', startS3)]);
}

export async function globalTeardown(): Promise<void> {
  await Promise.all(started.map((stop) => stop()));
}

/** A server that does not start fails the tests that need it, when they try in turn, and no others. */
async function tolerate(name: 'PostgreSQL' | 'S3', start: () => Promise<void>): Promise<void> {
  if (!isAvailable(name)) return;
  await start().catch((error) => console.error(`no shared ${name}:`, error));
}

async function startPostgres(): Promise<void> {
  if (process.env.REDRESS_TEST_POSTGRES) return;
  const server = await startSharedPostgres();
  started.push(() => server.remove());
  process.env.REDRESS_TEST_POSTGRES = server.url();
}

async function startS3(): Promise<void> {
  if (process.env.REDRESS_TEST_S3) return;
  const server = await startSharedS3();
  started.push(() => server.stop());
}
