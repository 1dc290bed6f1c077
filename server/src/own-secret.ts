import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { embeddedPaths } from './adapters.ts';

/** The secret of this installation, generated once in the data directory: whole or not at all, and durable. */
export function ownSecret(dataDir: string): string {
  const file = embeddedPaths(dataDir).uploadSecret;
  if (!existsSync(file)) generate(file);
  // Also when it was there: another process may have generated it just now, or have ended before it was durable.
  syncFolder(dataDir);
  return readFileSync(file, 'utf8').trim();
}

function generate(file: string): void {
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
    linkSync(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
