import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type FileHandle, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ArrivingFile } from '../arriving-file.ts';
import { HEAD_BYTES, type Spool, type SpooledFile, type SpoolLimits, type SpoolOutcome } from '../blob-store.ts';
import { isAbsence, makeFolder } from '../durable.ts';

/**
 * Temporary files of running uploads. Each process has a folder of its own, named by its number and its start, so that
 * the next start can tell what a dead process left behind from what a living one is writing.
 */
export class FileSpool implements Spool {
  /** Where the files of this process are. */
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Opens this process's folder below `parent`, and removes files that ended processes left there. */
  static async open(parent: string): Promise<FileSpool> {
    await makeFolder(parent);
    const own = folderNameOf(process.pid) ?? String(process.pid);
    for (const name of await readdir(parent)) {
      const isInUse = name !== own && name === folderNameOf(Number.parseInt(name, 10));
      if (!isInUse) await rm(join(parent, name), { recursive: true, force: true });
    }
    const folder = join(parent, own);
    await makeFolder(folder);
    return new FileSpool(folder);
  }

  /** The numbers of the processes that have a folder below `parent` and run. */
  static async findRunning(parent: string): Promise<number[]> {
    const names = await readdir(parent).catch((error) => {
      if (!isAbsence(error)) throw error;
      return [];
    });
    const isInUse = (name: string) => name === folderNameOf(Number.parseInt(name, 10));
    return names.filter(isInUse).map((name) => Number.parseInt(name, 10));
  }

  async write(source: AsyncIterable<Uint8Array>, { maxBytes, arrival }: SpoolLimits): Promise<SpoolOutcome> {
    const path = join(this.folder, randomUUID());
    const handle = await this.#create(path);
    const arriving = arrival && new ArrivingFile(path, arrival.size_bytes);
    const add = async (chunk: Uint8Array) => {
      const write = () => writeWhole(handle, chunk);
      if (!arriving) return write();
      await arriving.add(chunk, write);
      arrival?.onArrived(arriving);
    };
    let file: SpooledFile | undefined;
    try {
      file = await copy(source, { path, maxBytes, add });
    } finally {
      arriving?.end();
      await handle.close();
      if (!file) await rm(path, { force: true });
    }
    return file ? { outcome: 'spooled', file } : { outcome: 'too_large' };
  }

  /** Makes the folder anew when it went away under a running process. */
  async #create(path: string): Promise<FileHandle> {
    try {
      return await open(path, 'ax', 0o600);
    } catch (error) {
      if (!isAbsence(error)) throw error;
      await makeFolder(this.folder);
      return open(path, 'ax', 0o600);
    }
  }

  async discard(file: SpooledFile): Promise<void> {
    await rm(file.path, { force: true });
  }

  /** Removes this process's folder. */
  async close(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Returns undefined when more than `maxBytes` came. */
async function copy(
  source: AsyncIterable<Uint8Array>,
  { path, maxBytes, add }: { path: string; maxBytes: number; add(chunk: Uint8Array): Promise<void> },
): Promise<SpooledFile | undefined> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size_bytes = 0;
  for await (const chunk of source) {
    size_bytes += chunk.byteLength;
    if (size_bytes > maxBytes) return undefined;
    if (head.byteLength < HEAD_BYTES) {
      head = Buffer.concat([head, chunk.subarray(0, HEAD_BYTES - head.byteLength)]);
    }
    const adding = add(chunk);
    // The disk's thread works meanwhile.
    hash.update(chunk);
    await adding;
  }
  return { path, size_bytes, sha256: hash.digest('hex'), head };
}

/** A full disk can take a part of a chunk before it refuses the rest. */
async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.byteLength; ) {
    written += (await handle.write(chunk, written)).bytesWritten;
  }
}

/**
 * Gives the start of a running process, which tells it from an earlier one of the same number. Undefined when there is
 * none of that number, or it has ended and only waits to be collected. Where there is no `/proc`, the number has to do.
 */
export function startOf(pid: number): string | undefined {
  try {
    // After the name, which can hold anything: the state, and as the 20th field the time of the start.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
  } catch {
    return existsSync('/proc/self') || !answersSignals(pid) ? undefined : 'running';
  }
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** The name of the folder of a running process; undefined when it does not run. */
function folderNameOf(pid: number): string | undefined {
  const start = startOf(pid);
  return start && `${pid}-${start}`;
}
