import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes beside the file and renames at the end: a file that is cut short never looks whole. */
export async function writeWhole(path: string, bytes: Readable): Promise<void> {
  const part = `${path}.part`;
  try {
    await pipeline(bytes, createWriteStream(part));
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
