/* An HTTP proxy in front of a server, that answers as broken servers and networks do when it is told to. */
import { once } from 'node:events';
import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A fault of one request. */
export type Fault =
  /** Answered with this status, once it is here whole; never passed on. */
  | { status: number; body?: undefined }
  /** Answered with this status before its body is read; never passed on. */
  | { earlyStatus: number }
  /** Never answered, though the request is read. */
  | 'silence'
  /** The request is not even read. */
  | 'deafness'
  /** The connection is reset when the request has begun. */
  | 'reset'
  /** Passed on and carried out; the connection is reset in the place of the answer. */
  | 'lost answer'
  /** Half of the answer's body comes, then the connection ends. */
  | 'cut answer'
  /** Half of the answer's body comes, then nothing. */
  | 'stalled answer'
  /** The connection is reset when the first half of the request's body has come. */
  | 'reset amid request'
  /** The connection is reset when half of the answer's body has gone. */
  | 'reset amid answer'
  /** The answer is half as long, and says so: whole, by HTTP. */
  | 'short answer'
  /** Answered with this status and body, once it is here whole; never passed on. */
  | { status: number; body: string; headers?: Readonly<Record<string, string>> }
  /** One byte of the request's body is another one when it is passed on. */
  | 'flipped byte'
  /** Passed on after so many milliseconds. */
  | { delayMs: number };

/** Passes requests on as they are, host and signature included, unless it was told of a fault. */
export class FaultyProxy {
  /** Method and path of each request that began, in order. */
  readonly requests: string[] = [];
  readonly #target: URL;
  readonly #server: Server;
  /** Requests on their way to the other side. */
  readonly #passed = new Set<ClientRequest>();
  readonly #next: Fault[] = [];
  #port = 0;
  /** Given the method of a request that nothing else was said of. */
  #choose: (method: string) => Fault | undefined = () => undefined;

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((asked, answer) => {
      this.requests.push(`${asked.method} ${asked.url?.split('?', 1)[0]}`);
      const fault = this.#next.shift() ?? this.#choose(asked.method ?? '');
      const { socket } = asked;
      this.#serve(fault, asked, answer).catch(() => socket.destroy());
    });
  }

  static async start(target: string): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target);
    await proxy.accept();
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** How many requests are on their way to the other side, or their answers back. */
  get passing(): number {
    return this.#passed.size;
  }

  /** How many connections are open. */
  async countConnections(): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  }

  /** The next requests meet these, one each. */
  failNext(...faults: Fault[]): void {
    this.#next.push(...faults);
  }

  /** Every request meets this; undefined: none does. */
  failAlways(fault: Fault | undefined): void {
    this.#choose = () => fault;
  }

  /** Every request meets what is chosen for its method. */
  failBy(choose: (method: string) => Fault | undefined): void {
    this.#choose = choose;
  }

  /** Connections are refused, and those that are open are cut. */
  async refuse(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    // Swift keeps a connection for a minute whose answer was not read, and it would keep the test file.
    for (const passed of this.#passed) passed.destroy();
    await once(this.#server, 'close');
  }

  /** Listens again, where it did before. */
  async accept(): Promise<void> {
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    if (this.#server.listening) await this.refuse();
  }

  async #serve(fault: Fault | undefined, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (fault === 'deafness') return;
    if (fault === 'reset') {
      asked.socket.resetAndDestroy();
    } else if (fault === 'silence') {
      asked.resume();
    } else if (typeof fault === 'object' && 'earlyStatus' in fault) {
      answer.writeHead(fault.earlyStatus).end();
    } else if (typeof fault === 'object' && 'status' in fault) {
      await drain(asked);
      if (fault.body === undefined) answer.writeHead(fault.status).end();
      else answerWith(answer, fault, asked.method === 'HEAD');
    } else if (fault === 'reset amid request') {
      await resetAmid(asked);
    } else {
      if (typeof fault === 'object') await pause(fault.delayMs, undefined, { ref: false });
      await this.#passOn(fault, asked, answer);
    }
  }

  async #passOn(fault: Fault | undefined, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { hostname, port } = this.#target;
    const { method, url, rawHeaders } = asked;
    const passed = request({ hostname, port, method, path: url, headers: rawHeaders, setHost: false, agent: false });
    answer.on('close', () => passed.destroy());
    this.#passed.add(passed);
    passed.on('close', () => this.#passed.delete(passed));
    if (fault === 'flipped byte') asked.pipe(flipFirstByte()).pipe(passed);
    else asked.pipe(passed);
    const back = await new Promise<IncomingMessage>((resolve, reject) => {
      // Swift ends its answer to a HEAD with an empty chunk, which is no HTTP: an error after the answer.
      passed.on('error', reject);
      passed.on('response', (message) => resolve(message.on('error', () => answer.destroy())));
    });
    if (fault === 'lost answer') {
      await drain(back);
      asked.socket.resetAndDestroy();
      return;
    }
    if (fault === 'short answer') {
      await answerShort(back, answer);
      return;
    }
    answer.writeHead(back.statusCode ?? 502, back.rawHeaders);
    if (isHalf(fault)) await this.#answerHalf(fault, back, answer);
    else back.pipe(answer);
  }

  async #answerHalf(fault: Fault, back: IncomingMessage, answer: ServerResponse): Promise<void> {
    const half = Math.ceil(Number(back.headers['content-length']) / 2);
    const body = await drain(back);
    await new Promise((resolve) => answer.write(body.subarray(0, half), resolve));
    if (fault === 'cut answer') answer.destroy();
    if (fault === 'reset amid answer') answer.socket?.resetAndDestroy();
  }
}

function isHalf(fault: Fault | undefined): fault is 'cut answer' | 'stalled answer' | 'reset amid answer' {
  return fault === 'cut answer' || fault === 'stalled answer' || fault === 'reset amid answer';
}

function answerWith(
  answer: ServerResponse,
  { status, body, headers = {} }: { status: number; body: string; headers?: Readonly<Record<string, string>> },
  isHead: boolean,
): void {
  const length = { 'content-type': 'application/xml', 'content-length': Buffer.byteLength(body) };
  answer.writeHead(status, { ...length, ...headers }).end(isHead ? '' : body);
}

/** Reads the first half of a body, or what there is of it, and resets the connection. */
async function resetAmid(asked: IncomingMessage): Promise<void> {
  // Leaving the loop lets go of the request, and that of its socket.
  const { socket } = asked;
  const half = Number(asked.headers['content-length'] ?? 0) / 2;
  let read = 0;
  for await (const chunk of asked) {
    read += (chunk as Buffer).byteLength;
    if (read >= half) break;
  }
  socket.resetAndDestroy();
}

/** The first half of a body, under a length of its own; of an answer to HEAD, the length alone. */
async function answerShort(back: IncomingMessage, answer: ServerResponse): Promise<void> {
  const half = Math.floor(Number(back.headers['content-length']) / 2);
  const body = (await drain(back).catch(() => Buffer.alloc(0))).subarray(0, half);
  const headers = { ...back.headers, 'content-length': String(half) };
  answer.writeHead(back.statusCode ?? 502, headers).end(body);
}

async function drain(body: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function flipFirstByte(): Transform {
  let isFlipped = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const [first = 0] = chunk;
      if (!isFlipped) chunk[0] = first ^ 1;
      isFlipped = true;
      done(null, chunk);
    },
  });
}
