import { constants, createReadStream } from 'node:fs';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { requireKey } from '../blob-key.ts';
import type { BlobStore, SpooledFile } from '../blob-store.ts';
import { isAbsence, makeFolder, makeMissing, syncToDisk } from '../durable.ts';

/** So many folders are known at most, some 200 bytes each. */
const KNOWN_FOLDERS = 20_000;

/** Documents as files below one folder, which must be on the same file system as the spool. */
export class FileBlobStore implements BlobStore {
  readonly #folder: string;
  /** Folders that are durable. One that is there and not among them may have been made by another upload just now. */
  readonly #durable = new Set<string>();

  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Makes the folder as needed. */
  static async open(folder: string): Promise<FileBlobStore> {
    await makeFolder(folder);
    return FileBlobStore.at(folder);
  }

  /** The documents of a folder that is there, or whose absence is to be told by the first use. */
  static at(folder: string): FileBlobStore {
    return new FileBlobStore(folder);
  }

  async put(key: string, file: SpooledFile): Promise<void> {
    const path = this.#pathOf(key);
    await syncToDisk(file.path);
    await this.#makeFolder(dirname(path));
    await rename(file.path, path);
    await syncToDisk(dirname(path));
  }

  /** Never: the spooled file becomes the stored one without a copy. */
  putArriving(): undefined {}

  async head(key: string): Promise<{ size_bytes: number } | undefined> {
    const found = await this.#unlessAbsent(stat(this.#pathOf(key)));
    return found?.isFile() ? { size_bytes: found.size } : undefined;
  }

  async get(key: string): Promise<AsyncIterable<Uint8Array> | undefined> {
    if ((await this.head(key)) === undefined) return undefined;
    const handle = await this.#unlessAbsent(open(this.#pathOf(key), 'r'));
    return handle && createReadStream('', { fd: handle });
  }

  async delete(key: string): Promise<void> {
    await this.#unlessAbsent(rm(this.#pathOf(key)));
  }

  async check(): Promise<void> {
    // With a slash: a file in the place of the folder can be read and written too.
    await access(`${this.#folder}/`, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  async close(): Promise<void> {}

  /** Makes a folder, and all names on the way to it durable. */
  async #makeFolder(folder: string): Promise<void> {
    const made = await makeMissing(folder);
    if (made === undefined && this.#durable.has(folder)) return;
    for (let above = dirname(folder); above.length >= this.#folder.length; above = dirname(above)) {
      await syncToDisk(above);
    }
    if (this.#durable.size >= KNOWN_FOLDERS) this.#durable.clear();
    this.#durable.add(folder);
  }

  /**
   * Returns undefined for a file that is not there; rejects when the whole folder is not: that is a failure, not
   * absence.
   */
  async #unlessAbsent<T>(work: Promise<T>): Promise<T | undefined> {
    try {
      return await work;
    } catch (error) {
      if (!isAbsence(error)) throw error;
      await this.check();
      return undefined;
    }
  }

  #pathOf(key: string): string {
    return join(this.#folder, requireKey(key));
  }
}
