import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

const API = '/operator/v1/';
const BAD_GATEWAY = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>';

/** A proxy in front of the console. It forwards requests, and answers itself when the service is unreachable. */
export class FrontProxy {
  /** `no-api`: the console's files pass alone. `newer`: another version of them was installed. */
  mode: 'pass' | 'no-api' | 'newer' = 'pass';
  readonly url: string;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(upstream: string): Promise<FrontProxy> {
    const server = createServer((request, response) => proxy.#answer(upstream, request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const proxy = new FrontProxy(server);
    return proxy;
  }

  #answer(upstream: string, request: IncomingMessage, response: ServerResponse): void {
    const { url = '/' } = request;
    if (this.mode === 'no-api' && url.startsWith(API)) refuse(response, 502);
    else if (this.mode === 'newer' && url.startsWith('/assets/')) refuse(response, 404);
    else this.#passOn(upstream, request, response);
  }

  #passOn(upstream: string, request: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = request;
    const isNewer = this.mode === 'newer' && !url.includes('.') && !url.startsWith(API);
    const onward = send(new URL(url, upstream), { method, headers: { ...headers, 'accept-encoding': 'identity' } });
    onward.on('error', () => refuse(response, 502));
    onward.on('response', (answer) => {
      if (isNewer) void sendNewer(answer, response);
      else answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers));
    });
    request.pipe(onward);
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, { 'content-type': 'text/html' }).end(BAD_GATEWAY);
}

/** Sends the page of another build, whose files have other names. */
async function sendNewer(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  let page = '';
  for await (const part of answer) page += String(part);
  response.writeHead(200, { 'content-type': 'text/html' }).end(page.replaceAll('/assets/index-', '/assets/newer-'));
}
