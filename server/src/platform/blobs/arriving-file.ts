import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';

/** The most that is read or hashed of it at a time. */
const PIECE_BYTES = 262_144;
/** The longest that a file waits for its reader to begin. */
const BEGIN_MS = 250;

/**
 * A file of a known size while it arrives. It is on disk up to the position where somebody asked to `hold` it, and from
 * there on in memory, which costs half of the disk's time. When its reader ends early, the part in memory is moved to
 * the disk, and the rest of the file goes there too.
 */
export class ArrivingFile {
  readonly path: string;
  /** The size that was announced. */
  readonly size_bytes: number;
  readonly #changes = new EventEmitter();
  /** The hash of the bytes that were not hashed from memory. */
  readonly #md5 = createHash('md5');
  /** All after the first `#onDisk` bytes. */
  #memory: Buffer | undefined;
  #onDisk = 0;
  #written = 0;
  #isWanted = true;
  #isOver = false;
  #spilling: Promise<void> | undefined;
  /** Settled once the reader has begun, or will not. */
  #begun = Promise.withResolvers<void>();

  /** @param path a file that is opened for appending */
  constructor(path: string, size: number) {
    this.path = path;
    this.size_bytes = size;
  }

  get written_bytes(): number {
    return this.#written;
  }

  /** Keeps the bytes that come from now on in memory, for `read`. */
  hold(): void {
    this.#memory = Buffer.allocUnsafeSlow(this.size_bytes - this.#written);
    // A fast client keeps this thread so busy that its file would go on its way only when most of it is here.
    setTimeout(this.#begun.resolve, BEGIN_MS).unref();
  }

  /** Says that nobody will read it. */
  leave(): void {
    this.#isWanted = false;
  }

  /** Takes a copy of a chunk, with `write` unless it is held in memory. Rejects when the disk fails. */
  async add(chunk: Uint8Array, write: () => Promise<void>): Promise<void> {
    if (this.#memory && this.#written + chunk.byteLength > this.size_bytes) this.spill();
    if (this.#memory) await this.#begun.promise;
    if (this.#spilling) await this.#spilling;
    const memory = this.#memory;
    if (memory) memory.set(chunk, this.#written - this.#onDisk);
    else {
      const writing = write();
      // The disk's thread works meanwhile.
      if (this.#isWanted) this.#md5.update(chunk);
      await writing;
      this.#onDisk += chunk.byteLength;
    }
    this.#written += chunk.byteLength;
    this.#changes.emit('change');
  }

  /** Says that nothing more comes. */
  end(): void {
    this.#isOver = true;
    this.#changes.emit('change');
  }

  /** Moves the bytes in memory to the disk. */
  spill(): Promise<void> {
    this.#isWanted = false;
    this.#begun.resolve();
    this.#spilling ??= this.#spill();
    // The failure is for those who wait for it.
    this.#spilling.catch(() => {});
    return this.#spilling;
  }

  /** Frees the memory, now that all of it was sent. */
  free(): void {
    // Left to the collector, each 10 MB cost a collection of the whole heap.
    (this.#memory?.buffer as ArrayBuffer | undefined)?.transfer(0);
    this.#memory = undefined;
  }

  /** The MD5 of the bytes that came, hexadecimal; undefined when they are not held. */
  async md5(): Promise<string | undefined> {
    const memory = this.#memory;
    for (let at = 0; memory && at < memory.byteLength; at += PIECE_BYTES) {
      if (this.#spilling) return undefined;
      this.#md5.update(memory.subarray(at, at + PIECE_BYTES));
      await turn();
    }
    return memory && this.#md5.digest('hex');
  }

  /**
   * Its bytes from the first on, as they come; for one reader. Throws when the file ends before its size, and when
   * `signal` is given.
   */
  async *read(signal: AbortSignal): AsyncGenerator<Uint8Array> {
    let read = 0;
    const handle = await open(this.path, 'r');
    try {
      while (read < this.size_bytes) {
        signal.throwIfAborted();
        const chunk = await this.#chunkAt(read, handle);
        if (chunk.byteLength > 0) {
          read += chunk.byteLength;
          this.#begun.resolve();
          yield chunk;
        } else if (this.#isOver) throw new Error(`${read} bytes came instead of ${this.size_bytes}`);
        else await once(this.#changes, 'change', { signal });
      }
    } finally {
      this.#begun.resolve();
      await handle.close();
    }
  }

  /** Empty when there are no more bytes yet. */
  async #chunkAt(position: number, handle: FileHandle): Promise<Uint8Array> {
    const left = Math.min(this.#onDisk - position, PIECE_BYTES);
    if (left > 0) return readAt(handle, position, left);
    const from = position - this.#onDisk;
    const to = Math.min(this.#written - this.#onDisk, from + PIECE_BYTES);
    return this.#memory?.subarray(from, to) ?? new Uint8Array();
  }

  /** Whether it ended before its size. */
  #isBroken(): boolean {
    return this.#isOver && this.#written < this.size_bytes;
  }

  async #spill(): Promise<void> {
    const memory = this.#memory?.subarray(0, this.#written - this.#onDisk);
    if (!memory || this.#isBroken()) return;
    // Not made anew when it is gone.
    const handle = await open(this.path, constants.O_WRONLY | constants.O_APPEND);
    try {
      await handle.writeFile(memory);
    } finally {
      await handle.close();
    }
    this.#onDisk = this.#written;
    this.#memory = undefined;
  }
}

async function readAt(handle: FileHandle, position: number, size: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(size), 0, size, position);
  if (bytesRead === 0) throw new Error('the file became shorter while it was read');
  return buffer.subarray(0, bytesRead);
}
