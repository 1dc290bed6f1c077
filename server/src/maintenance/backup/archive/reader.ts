import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Extract, extract } from 'tar-stream';
import type { Progress } from '../../progress.ts';
import { BackupError } from '../backup-error.ts';
import { MAX_JSON_BYTES, STANDARD } from './format.ts';

const BLOCK = 512;
/** Two empty blocks. */
const END_BYTES = 2 * BLOCK;
const READ_AT_ONCE = 1_048_576;
const PLAIN_NAME = /^[\w./-]{1,200}$/;

/** An entry of tar-stream: a stream of its bytes, with its header. */
type Entry = Extract extends AsyncIterable<infer E> ? E : never;

export interface ArchiveEntry {
  name: string;
  size_bytes: number;
  /** To be read to its end before the next entry is asked for. */
  bytes: AsyncIterable<Uint8Array>;
}

interface Source {
  source: Readable;
  /** The size in bytes; undefined when it is known only at the end. */
  sizeBytes?: number;
  progress: Progress;
}

/** Reads an archive entry by entry, with bounded memory. It trusts nothing: the caller checks names and bytes. */
export class ArchiveReader {
  readonly file: string;
  readonly #sizeBytes: number | undefined;
  readonly #entries: AsyncIterator<Entry>;
  /** Resolves with the error that ended the reading before the end of the file; undefined when there was none. */
  readonly #failure: Promise<unknown>;
  readonly #progress: Progress;
  /** The entry that was read last, for messages. */
  #place = 'its beginning';
  /** Where the next entry begins. */
  #position = 0;
  #readBytes = 0;
  /** The bytes that arrived, read as entries or not. */
  #receivedBytes = 0;

  private constructor(file: string, { source, sizeBytes, progress }: Source) {
    this.file = file;
    this.#sizeBytes = sizeBytes;
    this.#progress = progress;
    const unpacked = extract();
    this.#entries = unpacked[Symbol.asyncIterator]();
    const counted = (chunks: AsyncIterable<Uint8Array>) => this.#count(chunks);
    this.#failure = pipeline(source, counted, unpacked, { signal: progress.signal }).catch((error) => error);
  }

  /**
   * Throws `BackupError` when there is no such file, or it cannot be read.
   * @param file `-` for standard input
   */
  static async open(file: string, progress: Progress): Promise<ArchiveReader> {
    if (file === STANDARD) return ArchiveReader.#openInput(progress);
    const handle = await open(file).catch((cause) => {
      throw new BackupError(`There is no backup ${file} that can be read`, { cause });
    });
    const found = await handle.stat();
    if (found.isFile()) {
      const source = handle.createReadStream({ highWaterMark: READ_AT_ONCE });
      return new ArchiveReader(file, { source, sizeBytes: found.size, progress });
    }
    await handle.close();
    throw new BackupError(`${file} is not a file`);
  }

  static #openInput(progress: Progress): ArchiveReader {
    if (process.stdin.isTTY)
      throw new BackupError('Standard input is a terminal: send the backup there, or name a file');
    return new ArchiveReader('standard input', { source: process.stdin, progress });
  }

  /** The next entry; undefined at the end. Throws `BackupError` for anything but a plain file, or a broken archive. */
  async next(): Promise<ArchiveEntry | undefined> {
    const { done, value: entry } = await this.#reading(this.#entries.next());
    if (done) return undefined;
    const { name, size = 0, type } = entry.header;
    const shown = show(name);
    if (type !== 'file') throw new BackupError(`${this.file} is refused: ${shown} in it is not a plain file`);
    this.#place = shown;
    this.#position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    return { name, size_bytes: size, bytes: this.#bytesOf(entry) };
  }

  /** The next entry, which must be of that name. */
  async take(name: string): Promise<ArchiveEntry> {
    const entry = await this.next();
    if (entry?.name !== name) throw this.unexpected(entry, name);
    return entry;
  }

  /** An entry that is not where it belongs, or missing. */
  unexpected(entry: ArchiveEntry | undefined, wanted: string): BackupError {
    const found = entry ? `${show(entry.name)} stands in its place` : 'it ends before';
    return new BackupError(`${this.file} is not a whole backup of Redress: ${wanted} is missing (${found})`);
  }

  /** The text of an entry that must be short. */
  async text(entry: ArchiveEntry): Promise<string> {
    if (entry.size_bytes > MAX_JSON_BYTES) throw new BackupError(`${this.file} is refused: ${entry.name} is too large`);
    return Buffer.concat(await Array.fromAsync(entry.bytes)).toString();
  }

  /** Throws `BackupError` unless the archive ends here, whole. */
  async end(): Promise<void> {
    const entry = await this.next();
    if (entry) throw new BackupError(`${this.file} is refused: ${show(entry.name)} in it belongs to no backup`);
    if (this.#position + END_BYTES === this.#receivedBytes) return;
    throw new BackupError(`${this.file} is cut short or was added to after ${this.#place}`);
  }

  /** Stops reading, wherever it is. */
  async close(): Promise<void> {
    await this.#entries.return?.();
  }

  async *#bytesOf(entry: Entry): AsyncGenerator<Uint8Array> {
    const chunks = entry[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
    for (;;) {
      const { done, value } = await this.#reading(chunks.next());
      if (done) return;
      yield value;
      this.#readBytes += value.byteLength;
      this.#tellProgress();
    }
  }

  #tellProgress(): void {
    const total = this.#sizeBytes;
    const progress = total === undefined ? {} : { share: this.#readBytes / total, total_bytes: total };
    this.#progress.report({ step: 'Reading the backup', ...progress });
  }

  async *#count(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#receivedBytes += chunk.byteLength;
      yield chunk;
    }
  }

  /** Distinguishes faults of the archive from errors of system calls and from an interruption. */
  async #reading<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      const cause = (await this.#failure) ?? error;
      if (cause instanceof Error && ('syscall' in cause || cause.name === 'AbortError')) throw cause;
      const message = `${this.file} is cut short or was altered: it cannot be read past ${this.#place}`;
      throw new BackupError(message, { cause });
    }
  }
}

/** A name as it can be shown: a hostile one can hold what a terminal obeys. */
function show(name: string): string {
  return PLAIN_NAME.test(name) ? name : JSON.stringify(name.slice(0, 200)).replace(/[^\x20-\x7e]/g, '?');
}
