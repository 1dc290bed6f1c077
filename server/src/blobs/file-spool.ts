import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DETECTION_BYTES } from '../domain/document.ts';
import type { Spool, SpooledFile, SpoolOutcome } from './blob-store.ts';
import { makeFolder } from './durable.ts';

/**
 * Temporary files of running uploads. Each process has a folder of its own, named by its number, so that a start can
 * tell what a dead process left behind from what a living one is writing.
 */
export class FileSpool implements Spool {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens this process's folder below `parent`, and removes what processes that are gone left there. */
  static async open(parent: string): Promise<FileSpool> {
    await makeFolder(parent);
    for (const name of await readdir(parent)) {
      if (!isRunning(Number(name))) await rm(join(parent, name), { recursive: true, force: true });
    }
    const folder = join(parent, String(process.pid));
    await makeFolder(folder);
    return new FileSpool(folder);
  }

  async write(source: AsyncIterable<Uint8Array>, limits: { maxBytes: number }): Promise<SpoolOutcome> {
    const path = join(this.#folder, randomUUID());
    const handle = await open(path, 'wx', 0o600);
    let file: SpooledFile | undefined;
    try {
      file = await copy(source, handle, { path, maxBytes: limits.maxBytes });
    } finally {
      await handle.close();
      if (!file) await rm(path, { force: true });
    }
    return file ? { outcome: 'spooled', file } : { outcome: 'too_large' };
  }

  async discard(file: SpooledFile): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** Removes this process's folder. */
  async close(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Undefined when more than `maxBytes` came. */
async function copy(
  source: AsyncIterable<Uint8Array>,
  handle: FileHandle,
  { path, maxBytes }: { path: string; maxBytes: number },
): Promise<SpooledFile | undefined> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size_bytes = 0;
  for await (const chunk of source) {
    size_bytes += chunk.byteLength;
    if (size_bytes > maxBytes) return undefined;
    if (head.byteLength < DETECTION_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, DETECTION_BYTES - head.byteLength)]);
    }
    hash.update(chunk);
    await writeWhole(handle, chunk);
  }
  return { path, size_bytes, sha256: hash.digest('hex'), head };
}

/** A full disk can take a part of a chunk before it refuses the rest. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await handle.write(chunk, written)).bytesWritten;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
