import type { PhotoFault } from '../record.ts';

/** The most segments or chunks of a file: a photograph has some hundred, a long animation some thousand. */
const MAX_PARTS = 10_000;

/** Thrown where a photograph cannot be parted into pixels and metadata. */
export class PhotoError extends Error {
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, message: string) {
    super(message);
    this.fault = fault;
  }
}

export function damaged(what: string): PhotoError {
  return new PhotoError('damaged', what);
}

/** Counts the segments or chunks of one file. Throws when there are more than a photograph has. */
export class PartCount {
  #count = 0;

  add(): void {
    this.#count += 1;
    if (this.#count > MAX_PARTS) throw new PhotoError('beyond_limits', `more than ${MAX_PARTS} parts`);
  }
}

/** Collects the bytes of a file that stay. Ranges that touch each other are one. */
export class KeptBytes {
  readonly #source: Buffer;
  readonly #parts: Uint8Array[] = [];
  #from = 0;
  #to = 0;

  constructor(source: Buffer) {
    this.#source = source;
  }

  /** Keeps bytes of the source. */
  keep(from: number, to: number): void {
    if (from !== this.#to) {
      this.#close();
      this.#from = from;
    }
    this.#to = to;
  }

  /** Adds bytes that the source does not have. */
  add(bytes: Uint8Array): void {
    this.#close();
    this.#parts.push(bytes);
  }

  /** Lists the kept parts, in order. */
  list(): readonly Uint8Array[] {
    this.#close();
    return this.#parts;
  }

  #close(): void {
    if (this.#to > this.#from) this.#parts.push(this.#source.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }
}
