import { constants, createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BlobStore, SpooledFile } from './blob-store.ts';
import { isAbsence, makeFolder, syncToDisk } from './durable.ts';

const KEY_PATTERN = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[A-Za-z0-9]+)?$/;

/** Documents as files below one folder, which must be on the same file system as the spool. */
export class FileBlobStore implements BlobStore {
  readonly #folder: string;

  private constructor(folder: string) {
    this.#folder = folder;
  }

  static async open(folder: string): Promise<FileBlobStore> {
    await makeFolder(folder);
    return new FileBlobStore(folder);
  }

  async put(key: string, file: SpooledFile): Promise<void> {
    const path = this.#pathOf(key);
    await syncToDisk(file.path);
    await makeFolder(dirname(path));
    await rename(file.path, path);
    await syncToDisk(dirname(path));
  }

  async head(key: string): Promise<{ size_bytes: number } | undefined> {
    try {
      return { size_bytes: (await stat(this.#pathOf(key))).size };
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  }

  async get(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    try {
      const handle = await open(this.#pathOf(key), 'r');
      return createReadStream('', { fd: handle });
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.#pathOf(key), { force: true });
  }

  async check(): Promise<void> {
    await access(this.#folder, constants.R_OK | constants.W_OK);
  }

  #pathOf(key: string): string {
    if (!KEY_PATTERN.test(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
    return join(this.#folder, key);
  }
}
