/* Files of a data directory. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

export interface FoundFile {
  name: string;
  path: string;
  size: number;
}

/** All files below a folder; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<FoundFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noEntries);
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => ({ name, path: join(parentPath, name) }));
  const found = await Promise.all(files.map(async (file) => ({ ...file, size: await sizeOf(file.path) })));
  return found.filter((file): file is FoundFile => file.size !== undefined);
}

function noEntries(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

/** Undefined when the file has gone since it was listed. */
async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
