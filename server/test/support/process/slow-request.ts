/* A request that takes as long as a test wants. */
import { once } from 'node:events';
import { type Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';

export interface SlowRequestParts {
  method: 'POST' | 'PUT';
  headers: Record<string, string>;
  body: Uint8Array;
  /** Keeps the connection after the request; without one it is closed. */
  agent?: Agent;
}

export class SlowRequest {
  readonly #request: ClientRequest;
  readonly #rest: Uint8Array;
  readonly #answer: Promise<IncomingMessage>;

  private constructor(running: ClientRequest, rest: Uint8Array) {
    this.#request = running;
    this.#rest = rest;
    this.#answer = once(running, 'response').then(([response]) => response as IncomingMessage);
    this.#answer.catch(() => {});
  }

  /** Announces the whole body, waits until the service wants it (`100 Continue`), and sends its first half. */
  static async open(url: string, { method, headers, body, agent }: SlowRequestParts): Promise<SlowRequest> {
    const length = { 'content-length': body.byteLength, expect: '100-continue' };
    const running = request(url, { method, headers: { ...headers, ...length }, agent: agent ?? false });
    running.flushHeaders();
    await once(running, 'continue');
    running.write(body.subarray(0, body.byteLength / 2));
    return new SlowRequest(running, body.subarray(body.byteLength / 2));
  }

  /** Sends the other half, and gives the status of the answer. Rejects when the connection was cut. */
  async finish(): Promise<number> {
    this.#request.end(this.#rest);
    const response = await this.#answer;
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  }

  /** Ends the connection in the middle of the body. */
  breakOff(): void {
    this.#request.on('error', () => {}).destroy();
  }

  /** Whether the service cut the connection instead of giving an answer; waits for either. */
  async isCut(): Promise<boolean> {
    return this.#answer.then(
      () => false,
      () => true,
    );
  }
}

/** Whether nothing listens any more at an address. */
export function isRefused(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // A reset is a connection that was waiting when the listener closed.
      if (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET') resolve(error.code === 'ECONNREFUSED');
      else reject(error);
    });
  });
}
