import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NOTE = 'last-backup.json';

/** The newest backup that was made of a data directory. */
export interface BackupNote {
  /** As of when it is: ISO 8601, UTC. */
  at: string;
  /** Where it was written to; `-` for standard output. */
  file: string;
  /** The Redress that made it. */
  version: string;
}

/**
 * Leaves a note of a backup in the data directory, for whoever asks how old the newest one is. Gives what went wrong:
 * the backup is good all the same.
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
