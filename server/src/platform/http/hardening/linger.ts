import type { Duplex } from 'node:stream';

const LINGER_MS = 2_000;

/**
 * Lets the client read its response: bytes that it still sends are read and dropped for a while, because closing with
 * unread bytes would reset the connection. Then closes it, whether the client closed its side or not.
 */
export function linger(socket: Duplex): void {
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(timer));
}
