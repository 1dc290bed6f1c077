import type { IncomingHttpHeaders, IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { linger } from './linger.ts';

const AWAITED = Symbol('the client waits for 100 Continue');

type Expecting = IncomingMessage & { [AWAITED]?: boolean };

/**
 * Answers `Expect: 100-continue`: with `100 Continue` when the body is first read, else with the final status in its
 * place. A decision before the body is read (path, credentials, type, length) spares the client from sending it.
 */
export function meetExpectations(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request.headers)) awaitBody(request, response);
    server.emit('request', request, response);
  });
}

/** Returns whether the client still waits for `100 Continue`: nothing of its body was asked for. */
export function isAwaited(request: Expecting): boolean {
  return request[AWAITED] === true;
}

/** Returns whether a request announces a body. */
export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Closes the connection after a final status that came in the place of `100 Continue`: nobody can tell whether the next
 * bytes are the body or another request.
 */
function awaitBody(request: Expecting, response: ServerResponse): void {
  const { shouldKeepAlive } = response;
  const { _read: read } = request;
  const { destroySoon } = request.socket;
  request[AWAITED] = true;
  response.shouldKeepAlive = false;
  request.socket.destroySoon = () => closeUnread(request.socket);
  // Every reader of a stream comes by here, whichever way it reads.
  request._read = (size) => {
    request._read = read;
    request[AWAITED] = false;
    if (!response.headersSent) {
      response.shouldKeepAlive = shouldKeepAlive;
      request.socket.destroySoon = destroySoon;
      response.writeContinue();
    }
    read.call(request, size);
  };
}

/** Ends a connection; a body that comes all the same is dropped. `Pipelining` takes no other request of it. */
function closeUnread(socket: Socket): void {
  socket.end();
  linger(socket);
}
