const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;

/**
 * Counts the values of a JSON text while its bytes arrive, so that a body of millions of values is refused before it is
 * parsed: 33 MiB of `{},` take 34 seconds and 2 GB to parse, and 30 ms to count. Takes some 1 ns a byte.
 */
export class JsonStructure {
  #values = 0;
  #isInString = false;
  #isEscaped = false;

  /** Commas and opening brackets so far, outside of strings: as many as the text has values, or more. */
  get values(): number {
    return this.#values;
  }

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#isInString) at = this.#skipString(bytes, at);
      else if (byte === QUOTE) this.#isInString = true;
      else if (byte === COMMA || byte === OPENING_BRACKET || byte === OPENING_BRACE) this.#values += 1;
    }
  }

  /** The place of the last byte of a string, or of the piece when the string goes on. */
  #skipString(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at += 1) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (bytes[at] === BACKSLASH) this.#isEscaped = true;
      else if (bytes[at] === QUOTE) {
        this.#isInString = false;
        return at;
      }
    }
    return bytes.length;
  }
}
