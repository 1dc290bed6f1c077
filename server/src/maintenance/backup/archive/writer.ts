import { createHash } from 'node:crypto';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Pack, pack } from 'tar-stream';
import { BackupError } from '../backup-error.ts';
import { EntryList, SEAL_ENTRY, type Sum, sumOf } from './format.ts';

/** Only its owner may read a backup: it holds customers' data and the upload secret. */
export const PRIVATE = 0o600;
const BLOCK = 512;
/** Two empty blocks. */
const END_BYTES = 2 * BLOCK;

export interface WriterOptions {
  /** The time that every entry carries. */
  at: Date;
  signal: AbortSignal;
  /** Called with the number of bytes of an entry that were written. */
  onBytes: (bytes: number) => void;
}

/** Writes an archive, entry by entry, with bounded memory. */
export class ArchiveWriter {
  readonly #pack: Pack = pack();
  readonly #entries = new EntryList();
  readonly #options: WriterOptions;
  #sizeBytes = END_BYTES;
  /** Resolves when the target took all. */
  readonly #written: Promise<void>;

  constructor(target: Writable, options: WriterOptions) {
    this.#options = options;
    this.#written = pipeline(this.#pack, target, { signal: options.signal });
    this.#written.catch(() => {});
  }

  /** Adds an entry; throws `BackupError` when its size or hash is not the announced one. */
  async add(name: string, announced: Sum, source: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#write(name, announced.size_bytes, checked(name, announced, this.#counted(source)));
    this.#entries.add(name, announced);
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text);
    await this.add(name, sumOf(bytes), onePiece(bytes));
  }

  /** The size of the whole archive, once it is finished. */
  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  /** Adds the last entry, and resolves when the target took all. */
  async finish(): Promise<void> {
    const seal = Buffer.from(toJson(this.#entries.seal()));
    await this.#write(SEAL_ENTRY, seal.byteLength, onePiece(seal));
    this.#pack.finalize();
    await this.#written;
  }

  /** Closes the target, however far it got. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
  }

  async #write(name: string, size: number, source: AsyncIterable<Uint8Array>): Promise<void> {
    const { at, signal } = this.#options;
    signal.throwIfAborted();
    this.#sizeBytes += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    try {
      await pipeline(source, this.#pack.entry({ name, size, mode: PRIVATE, mtime: at }));
    } catch (error) {
      this.#pack.destroy(error instanceof Error ? error : null);
      // When the file could not be written, that is why the entry could not be.
      await this.#written;
      throw error;
    }
  }

  async *#counted(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      yield chunk;
      this.#options.onBytes(chunk.byteLength);
    }
  }
}

export function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Passes on bytes, and checks the announced size and hash. */
async function* checked(name: string, announced: Sum, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let size_bytes = 0;
  for await (const chunk of source) {
    size_bytes += chunk.byteLength;
    if (size_bytes > announced.size_bytes) break;
    hash.update(chunk);
    yield chunk;
  }
  if (size_bytes === announced.size_bytes && hash.digest('hex') === announced.sha256) return;
  throw new BackupError(`${name} is not the file that was received: its size or its SHA-256 is another`);
}

async function* onePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
