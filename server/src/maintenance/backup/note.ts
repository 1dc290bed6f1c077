import { readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NOTE = 'last-backup.json';

/** The newest backup that was made of a data directory. */
interface BackupNote {
  /** The moment of its content: ISO 8601, UTC. */
  at: string;
  /** Where it was written to; `-` for standard output. */
  file: string;
  /** The Redress that made it. */
  version: string;
}

/**
 * Leaves a note of a backup in the data directory, from which others learn how old the newest one is. Gives the error
 * when that fails: the backup is good all the same.
 */
export async function noteBackup(dataDir: string, note: BackupNote): Promise<Error | undefined> {
  const path = join(dataDir, NOTE);
  const draft = `${path}.${process.pid}`;
  try {
    await writeFile(draft, `${JSON.stringify(note)}\n`, { mode: 0o600 });
    await rename(draft, path);
    return undefined;
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The time of the newest backup by its note, in milliseconds since 1970; undefined without a readable note. */
export function findBackupTime(dataDir: string): number | undefined {
  try {
    const { at } = JSON.parse(readFileSync(join(dataDir, NOTE), 'utf8')) as { at?: unknown };
    const madeAt = Date.parse(String(at));
    return Number.isNaN(madeAt) ? undefined : madeAt;
  } catch {
    return undefined;
  }
}
