import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { DOCUMENT_TYPE } from './filing.ts';

const CHUNK = Buffer.alloc(65_536, 'slow');

/** A PUT to an upload address, on its own connection, whose bytes are sent by calls of `send`. */
export class SlowUpload {
  /** The status of the answer; undefined when the connection ended without one. */
  readonly answered: Promise<number | undefined>;
  readonly #request: ClientRequest;
  #left: number;

  constructor(url: string, bytes: number) {
    const headers = { 'content-type': DOCUMENT_TYPE, 'content-length': bytes };
    this.#request = request(url, { method: 'PUT', headers, agent: false });
    this.#left = bytes;
    this.answered = new Promise((resolve) => {
      this.#request.once('response', (response) => resolve(response.resume().statusCode));
      this.#request.on('error', () => resolve(undefined));
      this.#request.once('close', () => resolve(undefined));
    });
  }

  /** Resolves when the system has taken nearly all of the bytes, or the connection has ended. */
  async send(bytes: number): Promise<void> {
    const end = Math.max(0, this.#left - bytes);
    while (this.#left > end) {
      const chunk = CHUNK.subarray(0, this.#left - end);
      this.#left -= chunk.byteLength;
      if (!this.#request.write(chunk)) await this.#drained();
    }
  }

  /** Sends the rest. */
  async finish(): Promise<void> {
    await this.send(this.#left);
    this.#request.end();
  }

  async #drained(): Promise<void> {
    const drained = once(this.#request, 'drain').catch(() => {});
    await Promise.race([drained, this.answered]);
  }
}
