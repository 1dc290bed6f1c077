import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes the written bytes of a file, or the entries of a folder, survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder and those above it, durable. One that is there was perhaps made by a process that ended before it was
 * durable; where the system does not support that, it is left alone.
 */
export async function makeFolder(path: string): Promise<void> {
  const first = await makeMissing(path);
  if (first === undefined) return syncToDisk(dirname(path)).catch(ignoreRefusal);
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncToDisk(folder);
  await syncToDisk(dirname(first));
}

/**
 * Makes a folder and those above it that are missing; gives the highest one that it made. Node's own way to do it says
 * that nothing is there when the disk is read-only.
 */
export async function makeMissing(path: string): Promise<string | undefined> {
  try {
    return (await makeOne(path)) ? path : undefined;
  } catch (error) {
    if (!isAbsence(error) || path === dirname(path)) throw error;
  }
  const first = await makeMissing(dirname(path));
  return (await makeOne(path)) ? (first ?? path) : first;
}

/** Whether the folder was not there. */
async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path, { mode: 0o700 });
    return true;
  } catch (error) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) throw error;
    return false;
  }
}

/** A folder above ours may be closed to us, never written to, or of a kind that cannot be synced. */
function ignoreRefusal(error: NodeJS.ErrnoException): void {
  if (!['EACCES', 'EPERM', 'EROFS', 'EINVAL', 'ENOTSUP'].includes(error.code ?? '')) throw error;
}

/** Whether a file operation failed because there is no such file. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
