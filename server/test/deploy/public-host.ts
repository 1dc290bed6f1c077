/* A client of the public hosts, over TLS; their names lead to this machine. */
import { once } from 'node:events';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { connect, constants } from 'node:http2';
import { request } from 'node:https';
import type { PublicNginx } from '../support/servers/proxies/public-nginx.ts';

export interface Sending {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Announced, in the place of the body's own length: the rest of it never comes. */
  length?: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends one request on a connection of its own. Rejects when there is no answer. */
export async function send(
  nginx: PublicNginx,
  url: string,
  { method = 'GET', headers = {}, body, length }: Sending = {},
) {
  const outgoing = request(url, {
    method,
    headers: { ...headers, ...(body && { 'content-length': length ?? Buffer.byteLength(body) }) },
    ca: [...nginx.certificates],
    agent: false,
    lookup: (_host, options, found) =>
      options.all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  });
  if (length === undefined) outgoing.end(body);
  else outgoing.write(body);
  try {
    return await read(outgoing);
  } finally {
    outgoing.destroy();
  }
}

/** Sends one request by HTTP/2 on a connection of its own. Rejects when there is no answer. */
export async function sendByHttp2(
  nginx: PublicNginx,
  url: string,
  { method = 'GET', headers = {}, body }: Sending = {},
) {
  const { origin, host, hostname, port, pathname, search } = new URL(url);
  const session = connect(`https://127.0.0.1:${port}`, { ca: [...nginx.certificates], servername: hostname });
  try {
    const outgoing = session.request({
      [constants.HTTP2_HEADER_METHOD]: method,
      [constants.HTTP2_HEADER_AUTHORITY]: host,
      [constants.HTTP2_HEADER_PATH]: pathname + search,
      ...headers,
    });
    outgoing.end(body);
    const [incoming] = (await once(outgoing, 'response')) as [IncomingHttpHeaders & { ':status': number }];
    let text = '';
    for await (const chunk of outgoing.setEncoding('utf8')) text += chunk;
    return { status: incoming[':status'], headers: incoming, text };
  } catch (cause) {
    throw new Error(`no answer from ${origin} by HTTP/2`, { cause });
  } finally {
    session.destroy();
  }
}

async function read(outgoing: ClientRequest): Promise<Answer> {
  // A refused upload may be cut off after its answer.
  outgoing.on('error', () => {});
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return { status: incoming.statusCode ?? 0, headers: incoming.headers, text };
}
