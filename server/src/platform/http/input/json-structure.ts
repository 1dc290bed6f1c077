const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPENING_BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Counts the parts of a JSON text while its bytes arrive, so that a body of too many is refused before it is parsed: 33 MiB
 * of `{},` take 34 seconds and 2 GB to parse, 1 MiB of small objects up to 180 ms. Takes 1 to 3 ns a byte.
 */
export class JsonStructure {
  #values = 0;
  #members = 0;
  #levels = 0;
  #open = 0;
  #isInString = false;
  #isEscaped = false;

  /** Commas and opening brackets so far, outside of strings: as many as the text has values, or more. */
  get values(): number {
    return this.#values;
  }

  /** Opening brackets and colons so far, outside of strings: objects, lists, and members of objects. */
  get members(): number {
    return this.#members;
  }

  /** The deepest nesting of brackets so far, outside of strings. */
  get levels(): number {
    return this.#levels;
  }

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (this.#isInString) at = this.#skipString(bytes, at);
      else if (byte === QUOTE) this.#isInString = true;
      else if (byte === COMMA) this.#values += 1;
      else if (byte === COLON) this.#members += 1;
      else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) this.#descend();
      else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) this.#open -= 1;
    }
  }

  #descend(): void {
    this.#values += 1;
    this.#members += 1;
    this.#open += 1;
    if (this.#open > this.#levels) this.#levels = this.#open;
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
