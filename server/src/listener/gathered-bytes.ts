const SMALLEST = 4_096;

/**
 * Bytes that come in pieces. A single piece is taken as it is. More are copied together: a piece is a view of what was
 * read from the network, and a million of one byte each would hold on to 600 MB.
 */
export class GatheredBytes {
  #room: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** All so far. It may change with the next `add`. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  add(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (this.#length === 0) this.#room = piece;
    else this.#append(piece, length);
    this.#length = length;
  }

  #append(piece: Buffer, length: number): void {
    if (length > this.#room.length) {
      const room = Buffer.allocUnsafe(Math.max(SMALLEST, 2 * length));
      this.bytes.copy(room);
      this.#room = room;
    }
    piece.copy(this.#room, this.#length);
  }
}
