import { readdir, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isAbsence, makeFolder, syncToDisk } from '../../platform/blobs/durable.ts';
import { BackupError } from './backup-error.ts';
import { makeRunFolder, removeIfEmpty, removeRunFolder } from './run-folder.ts';

/** Names that a fresh disk has, and the folder of compiled code where the data directory is the user's home. */
const IGNORED: readonly string[] = ['lost+found', '.cache'];

/**
 * A data directory that is being restored. Everything is unpacked in a folder inside of it, since a data directory is
 * often a mounted disk, which can be neither replaced nor renamed. As long as that folder is there, no service starts
 * on the data directory.
 */
export class RestoreFolder {
  readonly #dataDir: string;
  readonly #partial: string;
  readonly #run: string;
  readonly #isNew: boolean;
  #isMoving = false;

  private constructor(paths: { dataDir: string; partial: string; run: string; isNew: boolean }) {
    this.#dataDir = paths.dataDir;
    this.#partial = paths.partial;
    this.#run = paths.run;
    this.#isNew = paths.isNew;
  }

  /**
   * Throws `BackupError` unless the data directory is empty or absent.
   * @param partial the folder inside of it that says that a restore is not done
   */
  static async open(dataDir: string, partial: string): Promise<RestoreFolder> {
    const names = await namesIn(dataDir);
    if (names) refuseUnlessEmpty(names, dataDir, partial);
    else await makeFolder(dataDir);
    const folder = new RestoreFolder({ dataDir, partial, run: await makeRunFolder(partial), isNew: !names });
    await makeFolder(folder.staging);
    return folder;
  }

  /** Where to unpack what the data directory is to hold. */
  get staging(): string {
    return join(this.#run, 'data');
  }

  /** Where to put files for a while. */
  get spool(): string {
    return join(this.#run, 'spool');
  }

  /** Moves the unpacked files to their place, durably. */
  async publish(): Promise<void> {
    await syncToDisk(this.staging);
    refuseUnlessEmpty(await readdir(this.#dataDir), this.#dataDir, this.#partial);
    this.#isMoving = true;
    for (const name of await readdir(this.staging)) await rename(join(this.staging, name), join(this.#dataDir, name));
    await syncToDisk(this.#dataDir);
    await removeRunFolder(this.#run);
    await syncToDisk(this.#dataDir);
  }

  /** Leaves the data directory as it was. Once it was begun to be filled the folder stays, and no service starts. */
  async remove(): Promise<void> {
    if (this.#isMoving) return;
    await removeRunFolder(this.#run);
    if (this.#isNew) await removeIfEmpty(this.#dataDir);
  }
}

/** Returns undefined when there is no such folder. */
async function namesIn(folder: string): Promise<string[] | undefined> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function refuseUnlessEmpty(names: readonly string[], dataDir: string, partial: string): void {
  const known = [...IGNORED, basename(partial)];
  if (names.every((name) => known.includes(name))) return;
  const advice = 'move it away, or set REDRESS_DATA_DIR to another folder';
  throw new BackupError(`${dataDir} is not empty, and a restore replaces nothing: ${advice}`);
}
