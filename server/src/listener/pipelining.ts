import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** More than any client that we know of sends ahead. */
const MAX_WAITING = 256;

/**
 * Has the requests that a client sends ahead on one connection answered one after another. Node hands them all on at
 * once, and keeps what each is answered until those before have been read: a few kilobytes of requests for lists would
 * take gigabytes of memory.
 */
export class Pipelining {
  readonly #waiting = new WeakMap<Socket, number>();

  /** Calls `next` when the answers to all earlier requests of the connection have gone out: at once, as a rule. */
  whenInTurn({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void {
    // Node gives the connection to the answer whose turn it is.
    if (response.socket !== null) {
      next();
      return;
    }
    if (this.#count(socket, 1) > MAX_WAITING) {
      socket.destroy();
      return;
    }
    response.once('socket', () => {
      this.#count(socket, -1);
      next();
    });
  }

  #count(socket: Socket, more: number): number {
    const count = (this.#waiting.get(socket) ?? 0) + more;
    this.#waiting.set(socket, count);
    return count;
  }
}
