import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { maxDescriptors } from '../../descriptors.ts';

/** Connections beyond the cap that are accepted: to be refused with a response, or to ask for health. */
const SPARE = 32;
/** Idle time of such a connection until it is closed. */
const SILENT_MS = 2_000;
const TELL_EVERY_MS = 60_000;

/** How many connections each listener may have. */
export interface ConnectionLimits {
  api: number;
  uploads: number;
  operator: number;
}

/** The limit where the system does not tell it. systemd's default is far higher. */
const USUAL_DESCRIPTORS = 16_384;

/**
 * The connections of each listener, by the descriptors that this process may have. A connection that carries a file
 * takes two descriptors; about an eighth is left for the database, the bucket and the log. The second figure limits
 * memory: a connection takes 11 kB, its requests more.
 */
export function connectionsByDescriptors(descriptors = ownDescriptors()): ConnectionLimits {
  const share = (part: number, most: number) => Math.max(1, Math.min(most, Math.floor(descriptors * part)));
  return { api: share(5 / 8, 16_384), uploads: share(1 / 8, 4_096), operator: share(1 / 32, 1_024) };
}

function ownDescriptors(): number {
  try {
    return maxDescriptors() ?? USUAL_DESCRIPTORS;
  } catch {
    return USUAL_DESCRIPTORS;
  }
}

interface ConnectionCapDependencies {
  max: number;
  log: Logger;
  /** Name of the listener. */
  name: string;
  /** Called for each connection beyond the cap. */
  onExcess: (() => void) | undefined;
}

/**
 * Keeps one listener from taking the descriptors and the memory of the others. A few connections beyond the cap are
 * accepted, each for one request: health gets its response, everything else is refused. When there are more of these,
 * the oldest is cut, so that a client that asks at once always gets a response.
 */
export class ConnectionCap {
  readonly #dependencies: ConnectionCapDependencies;
  readonly #excess = new Set<Socket>();
  readonly #open = new Set<Socket>();
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server, dependencies: ConnectionCapDependencies) {
    this.#dependencies = dependencies;
    server.on('connection', (socket: Socket) => this.#take(socket));
  }

  /** Whether a connection was accepted beyond the cap. */
  isExcess(socket: Socket): boolean {
    return this.#excess.size > 0 && this.#excess.has(socket);
  }

  /**
   * Closes the connections on which nothing came yet: browsers and HTTP clients open some ahead, and to Node they are
   * not idle. A stop would wait for them until the first headers are overdue.
   */
  closeUnused(): void {
    for (const socket of this.#open) if (socket.bytesRead === 0) socket.destroy();
  }

  #take(socket: Socket): void {
    this.#open.add(socket);
    const isExcess = this.#open.size - this.#excess.size > this.#dependencies.max;
    const timer = isExcess ? this.#takeExcess(socket) : undefined;
    socket.once('close', () => {
      this.#open.delete(socket);
      this.#excess.delete(socket);
      clearTimeout(timer);
    });
  }

  #takeExcess(socket: Socket): NodeJS.Timeout {
    const [first] = this.#excess;
    if (first && this.#excess.size >= SPARE) first.destroy();
    this.#excess.add(socket);
    this.#tell();
    return setTimeout(() => socket.destroy(), SILENT_MS).unref();
  }

  #tell(): void {
    const { max, log, name, onExcess } = this.#dependencies;
    onExcess?.();
    const now = performance.now();
    if (now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    log.warn({ listener: name, connections: max }, 'a listener has all connections that it may have: more are refused');
  }
}

/** More requests than any known client sends ahead. */
const MAX_WAITING = 256;

/**
 * Answers the requests that a client sends ahead on one connection one after another. Node hands them all on at once,
 * and keeps each response until the earlier ones have been read: a few kilobytes of requests for lists would take
 * gigabytes of memory.
 */
export class Pipelining {
  readonly #waiting = new WeakMap<Socket, number>();

  /**
   * Calls `next` when the responses to all earlier requests of the connection have gone out: at once, as a rule. A
   * request on a connection that has been ended is not worked on: nobody could read its response.
   */
  whenInTurn({ socket }: IncomingMessage, response: ServerResponse, next: () => void): void {
    if (socket.writableEnded) {
      socket.destroy();
      return;
    }
    // Node assigns the socket to the response that is sent next.
    if (response.socket !== null) {
      next();
      return;
    }
    if (this.#count(socket, 1) > MAX_WAITING) {
      socket.destroy();
      return;
    }
    response.once('socket', () => {
      this.#count(socket, -1);
      next();
    });
  }

  #count(socket: Socket, more: number): number {
    const count = (this.#waiting.get(socket) ?? 0) + more;
    this.#waiting.set(socket, count);
    return count;
  }
}

/**
 * Goes on serving for `ms` milliseconds while every response says `Connection: close`, so that a proxy takes its
 * connections elsewhere one by one. To close an idle connection could lose a request that the proxy is sending on it.
 * Resolves at once when there is no connection.
 */
export async function drain(servers: readonly Server[], ms: number): Promise<void> {
  const counts = await Promise.all(servers.map((server) => promisify(server.getConnections).call(server)));
  if (counts.every((count) => count === 0)) return;
  for (const server of servers) server.prependListener('request', answerLast);
  await pause(ms);
}

function answerLast(_request: IncomingMessage, response: ServerResponse): void {
  response.shouldKeepAlive = false;
}
