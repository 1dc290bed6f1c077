import type { IncomingMessage } from 'node:http';

/** How much of a refused body is read and dropped, and for how long, before the connection is cut. */
const MAX_DROPPED_BYTES = 32 * 1_048_576;
const MAX_DROPPING_MS = 30_000;

/**
 * Reads and drops what a client still sends after it was refused. Without it the connection would be reset, and many
 * clients would never see the answer. Bounded: past the bounds the connection is cut all the same.
 * @returns settles when the body has ended or the connection has
 */
export function dropRest(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  let dropped = 0;
  const cut = () => request.socket.destroy();
  const timer = setTimeout(cut, MAX_DROPPING_MS).unref();
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MAX_DROPPED_BYTES) cut();
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
