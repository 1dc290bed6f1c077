import { createWriteStream, existsSync } from 'node:fs';
import { lstat, realpath, rename } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import type { Writable } from 'node:stream';
import { isAbsence, syncToDisk } from '../../platform/blobs/durable.ts';
import { STANDARD } from './archive/format.ts';
import { PRIVATE } from './archive/writer.ts';
import { BackupError } from './backup-error.ts';
import { makeRunFolder, removeRunFolder } from './run-folder.ts';

/** The place of the backup, and whether it may replace an older one. */
export interface Target {
  /** `-` for standard output. */
  file: string;
  force: boolean;
}

/**
 * A backup that is being made in `FILE.partial`, a folder beside its place; for standard output in `backup.partial` of
 * the data directory, where the copy of the database is as private as the database.
 */
export class Draft {
  readonly database: string;
  readonly #target: Target;
  readonly #folder: string;

  private constructor(target: Target, folder: string) {
    this.#target = target;
    this.#folder = folder;
    this.database = join(folder, 'redress.db');
  }

  /** Throws `BackupError` when nothing can be written there, or something is there and `force` is not given. */
  static async open(target: Target, dataDir: string): Promise<Draft> {
    if (target.file === STANDARD) return Draft.#openOutput(target, dataDir);
    const parent = await findFolder(dirname(target.file));
    if (existsSync(dataDir) && !`${relative(await realpath(dataDir), parent)}/`.startsWith('../')) {
      throw new BackupError(`${target.file} is inside the data directory: put backups elsewhere, best on another disk`);
    }
    const file = join(parent, basename(target.file));
    await refuseOverwriting({ ...target, file });
    try {
      return new Draft({ ...target, file }, await makeRunFolder(`${file}.partial`));
    } catch (cause) {
      if (!isRefusal(cause)) throw cause;
      throw new BackupError(`${parent} cannot be written by this user`, { cause });
    }
  }

  static async #openOutput(target: Target, dataDir: string): Promise<Draft> {
    if (process.stdout.isTTY)
      throw new BackupError('Standard output is a terminal: send the backup on, or name a file');
    return new Draft(target, await makeRunFolder(join(dataDir, 'backup.partial')));
  }

  /** Where to write the archive; to be called once. */
  output(): Writable {
    if (this.#target.file === STANDARD) return process.stdout;
    return createWriteStream(this.#archive, { flags: 'wx', mode: PRIVATE, flush: true });
  }

  /** Puts the finished archive in its place, for good. */
  async publish(): Promise<void> {
    const { file } = this.#target;
    if (file === STANDARD) return;
    await refuseOverwriting(this.#target);
    await rename(this.#archive, file);
    await syncToDisk(dirname(file)).catch(ignoreUnsupported);
  }

  get #archive(): string {
    return join(this.#folder, 'backup.tar');
  }

  async remove(): Promise<void> {
    await removeRunFolder(this.#folder);
  }
}

async function findFolder(folder: string): Promise<string> {
  try {
    return await realpath(folder);
  } catch (error) {
    if (!isAbsence(error)) throw error;
    throw new BackupError(`There is no folder ${folder}: make it first`);
  }
}

async function refuseOverwriting({ file, force }: Target): Promise<void> {
  const found = await lstat(file).catch((error) => {
    if (!isAbsence(error)) throw error;
  });
  if (found?.isDirectory()) throw new BackupError(`${file} is a folder: name a file in it`);
  if (found && !force) throw new BackupError(`${file} is there already: name another, or give --force to replace it`);
}

/** Some network disks can make a file durable, and not a folder. */
function ignoreUnsupported(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error;
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
}
