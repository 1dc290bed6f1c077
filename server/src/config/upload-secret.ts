import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ConfigError } from './config.ts';
import { dataPaths } from './data-dir.ts';

/** 32 random bytes in base64url: a shorter file was cut by a full disk or an editor. */
const SECRET_LENGTH = 43;

/**
 * The secret of this installation, generated once in the data directory: whole or not at all, and durable. Throws
 * `ConfigError` when the file is shorter than a generated one: anybody could sign with a secret that is guessed.
 */
export function ownSecret(dataDir: string): string {
  const file = dataPaths(dataDir).uploadSecret;
  if (!existsSync(file)) generate(file);
  // Also when it was there: another process may have generated it just now, or have ended before it was durable.
  syncFolder(dataDir);
  const secret = readFileSync(file, 'utf8').trim();
  if (!isShortSecret(secret)) return secret;
  throw new ConfigError([
    `${file}: has ${secret.length} characters where ${SECRET_LENGTH} were generated; put it back from a backup, or delete ` +
      'it, and the next start makes another (upload addresses given out before are refused then)',
  ]);
}

/** Whether the text of a secret's file is shorter than the one that was generated. */
export function isShortSecret(text: string): boolean {
  return text.trim().length < SECRET_LENGTH;
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
