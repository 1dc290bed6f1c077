/* A file that a test writes piece by piece, as the spool writes an upload. */
import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { ArrivingFile } from '../../../src/platform/blobs/arriving-file.ts';
import type { SpooledFile } from '../../../src/platform/blobs/blob-store.ts';

export class Arrival {
  readonly file: ArrivingFile;
  readonly #handle: FileHandle;
  readonly #sha256 = createHash('sha256');

  private constructor(file: ArrivingFile, handle: FileHandle) {
    this.file = file;
    this.#handle = handle;
  }

  /** @param size the size that is announced */
  static async open(folder: string, size: number): Promise<Arrival> {
    const path = join(folder, randomUUID());
    return new Arrival(new ArrivingFile(path, size), await open(path, 'ax'));
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#sha256.update(bytes);
    await this.file.add(bytes, async () => void (await this.#handle.write(bytes)));
  }

  /** Ends the file, also before its size, and when it has ended already. */
  async end(): Promise<void> {
    this.file.end();
    if (this.#handle.fd >= 0) await this.#handle.close();
  }

  /** Writes the rest and ends; gives the file as the spool would. */
  async finish(rest: Uint8Array): Promise<SpooledFile> {
    await this.write(rest);
    await this.end();
    const { path, size_bytes } = this.file;
    return { path, size_bytes, sha256: this.#sha256.digest('hex'), head: new Uint8Array() };
  }
}
