import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { SampledLog } from '../logging/sampled-log.ts';

/** Limits of responses that wait for clients which do not read them. */
export interface SlowReaderLimits {
  /** The longest time without progress, in milliseconds; longer for a large piece, whose progress cannot be seen. */
  stallMs: number;
  /** Unread bytes of all connections together. Above it those that make no progress are cut, the largest first. */
  maxBytes: number;
  tickEveryMs: number;
}

export const UNREAD_LIMITS: SlowReaderLimits = { stallMs: 60_000, maxBytes: 134_217_728, tickEveryMs: 1_000 };

const UNREAD_LINE = { level: 'info', msg: 'a response was not read', shared: {}, perMinute: 30 } as const;

/** Each piece of this size doubles the time: a client that reads at all reads 70 kB in a second. */
const BYTES_PER_STALL = 4_194_304;

/** The bytes of a connection's responses that the system has taken, and the time since when it has taken no more. */
interface Wait {
  takenBytes: number;
  since: number;
}

interface Waiting extends Wait {
  socket: Socket;
  unreadBytes: number;
}

/**
 * Cuts the connections of clients that ask and do not read. Node has a limit for how long a request may take to come,
 * and none for its response: each such connection would keep its response in memory, and the file that it is read from
 * open. A response that the system's buffers have room for is none of these: it costs this process nothing.
 */
export function cutSlowReaders(server: Server, log: Logger, limits: SlowReaderLimits = UNREAD_LIMITS): void {
  const sockets = new Set<Socket>();
  const waits = new WeakMap<Socket, Wait>();
  const lines = new SampledLog(log);
  const look = () => {
    const now = performance.now();
    const waiting = listWaiting(sockets, waits, now);
    for (const each of chooseToCut(waiting, now, limits)) {
      lines.write(UNREAD_LINE, () => ({ unread_bytes: each.unreadBytes, ms: Math.round(now - each.since) }));
      each.socket.destroy();
    }
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.once('listening', () => {
    const timer = setInterval(look, limits.tickEveryMs).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/** The connections with unread bytes. */
function listWaiting(sockets: Iterable<Socket>, waits: WeakMap<Socket, Wait>, now: number): Waiting[] {
  const waiting: Waiting[] = [];
  for (const socket of sockets) {
    const unreadBytes = socket.writableLength;
    if (unreadBytes === 0) {
      waits.delete(socket);
      continue;
    }
    const takenBytes = socket.bytesWritten - unreadBytes;
    const before = waits.get(socket);
    const wait = before?.takenBytes === takenBytes ? before : { takenBytes, since: now };
    if (wait !== before) waits.set(socket, wait);
    waiting.push({ ...wait, socket, unreadBytes });
  }
  return waiting;
}

function chooseToCut(waiting: readonly Waiting[], now: number, { stallMs, maxBytes }: SlowReaderLimits): Waiting[] {
  let total = waiting.reduce((sum, { unreadBytes }) => sum + unreadBytes, 0);
  const largestFirst = waiting.toSorted((a, b) => b.unreadBytes - a.unreadBytes);
  return largestFirst.filter(({ unreadBytes, since }) => {
    const ms = now - since;
    const isStalled = ms > stallMs * (1 + unreadBytes / BYTES_PER_STALL);
    // A response that was not waiting at the last check has `ms` 0.
    const isCut = isStalled || (total > maxBytes && ms > 0);
    if (isCut) total -= unreadBytes;
    return isCut;
  });
}
