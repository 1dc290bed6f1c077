import { mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes what was written to a file, or a change of a folder's entries, survive a power cut. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder and those above it, durable; resolves at once when it is there. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let folder = path; folder.length >= first.length; folder = dirname(folder)) await syncToDisk(folder);
  await syncToDisk(dirname(first));
}

/** Whether a file operation failed because there is no such file. */
export function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
