import { lstat, mkdir, mkdtemp, readdir, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BackupError } from './backup-error.ts';

const RUN = 'run-';

/**
 * Makes a folder for this run alone below `parent`, which is made too, and removes the folders of earlier runs that were
 * killed. A run that still lives fails when its folder is removed so, and spoils nothing. Gives the path.
 */
export async function makeRunFolder(parent: string): Promise<string> {
  await mkdir(parent, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const isFolder = (await lstat(parent)).isDirectory();
  const names = isFolder ? await readdir(parent) : [];
  if (!isFolder || !names.every((name) => name.startsWith(RUN))) {
    throw new BackupError(`${parent} is in the way, and not of Redress: move or remove it`);
  }
  for (const name of names) await rm(join(parent, name), { recursive: true, force: true });
  return mkdtemp(join(parent, RUN));
}

/** Removes a run's folder, and the one it is in unless another run is there. */
export async function removeRunFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await removeIfEmpty(dirname(folder));
}

export async function removeIfEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'ENOENT') throw error;
  });
}
