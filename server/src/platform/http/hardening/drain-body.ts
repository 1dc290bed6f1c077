import type { IncomingMessage } from 'node:http';
import { isAwaited } from './expectations.ts';

/** Bounds of a refused body that is read and dropped before the connection is cut. */
export interface DropLimits {
  maxBytes: number;
  /** A chunk of one byte costs as much as one of a thousand. */
  maxChunks: number;
  maxMs: number;
}

export const DROP_LIMITS: DropLimits = { maxBytes: 32 * 1_048_576, maxChunks: 65_536, maxMs: 30_000 };

/**
 * Reads and drops the bytes that a client still sends after it was refused. Else the connection would be reset, and
 * many clients would never see the response. Past its bounds the connection is cut all the same.
 * A client that waits for `100 Continue` sends none.
 * @returns settles when the body has ended or the connection has
 */
export function drainBody(request: IncomingMessage, limits: DropLimits = DROP_LIMITS): Promise<void> {
  if (request.complete || request.destroyed || isAwaited(request)) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let bytes = 0;
  let chunks = 0;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, limits.maxMs).unref();
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks += 1;
    if (bytes > limits.maxBytes || chunks > limits.maxChunks) cut();
  });
  request.once('end', resolve);
  request.once('close', () => {
    clearTimeout(timer);
    resolve();
  });
  request.on('error', () => {});
  request.resume();
  return promise;
}
