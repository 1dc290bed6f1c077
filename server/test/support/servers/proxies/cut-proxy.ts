/* A TCP proxy that loses answers, or stands still: what a broken network does at the worst moment. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Passes bytes on to a server, until it is told to keep the answers, to cut the connections or to stand still. */
export class CutProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** A text in the request whose answer is the first to be lost. */
  #kept: string | undefined;
  #keepsAnswers = false;
  #isStill = false;

  private constructor(target: { host: string; port: number }) {
    this.#server = createServer((client) => this.#join(client, connect(target)));
  }

  static async start(target: { host: string; port: number }): Promise<CutProxy> {
    const proxy = new CutProxy(target);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From the next request on that has this text in it, requests arrive, and their answers do not. */
  keepAnswersTo(text: string): void {
    this.#kept = text;
  }

  /** Nothing arrives any more in either direction, and nobody is told: the cable is out. */
  standStill(): void {
    this.#isStill = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Passes on what was held; it arrives late, unless its connection was given up. */
  goOn(): void {
    this.#isStill = false;
    for (const socket of this.#sockets) socket.resume();
  }

  /** Cuts every connection; new ones work. */
  cut(): void {
    this.#kept = undefined;
    this.#keepsAnswers = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    if (!this.#server.listening) return;
    this.#server.close();
    this.cut();
    await once(this.#server, 'close');
  }

  #join(client: Socket, target: Socket): void {
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (bytes) => {
      if (this.#kept !== undefined && bytes.includes(this.#kept)) this.#keepsAnswers = true;
      target.write(bytes);
    });
    target.on('data', (bytes) => {
      if (!this.#keepsAnswers) client.write(bytes);
    });
    if (this.#isStill) for (const socket of [client, target]) socket.pause();
  }
}
