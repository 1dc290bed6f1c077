import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';

/** Connections beyond the cap that are let in to be told so, or to ask for health. */
const SPARE = 32;
/** How long one of these may say nothing. */
const SILENT_MS = 2_000;
const TELL_EVERY_MS = 60_000;

/** How many connections each listener may have. */
export interface ConnectionLimits {
  api: number;
  uploads: number;
  operator: number;
}

/** Where the system does not say: what Linux gives a service of systemd by default is far more. */
const USUAL_DESCRIPTORS = 16_384;

/**
 * The connections of each listener, by the descriptors that this process may have. One on which a file comes or goes
 * has two of them; an eighth or so is left for the database, the bucket and the log. More than the second figure is
 * memory that nobody planned for: a connection takes 11 kB, and what is asked on it more.
 */
export function connectionsByDescriptors(descriptors = maxDescriptors()): ConnectionLimits {
  const share = (part: number, most: number) => Math.max(1, Math.min(most, Math.floor(descriptors * part)));
  return { api: share(5 / 8, 16_384), uploads: share(1 / 8, 4_096), operator: share(1 / 32, 1_024) };
}

function maxDescriptors(): number {
  try {
    const [, limit] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(limit ?? USUAL_DESCRIPTORS);
  } catch {
    return USUAL_DESCRIPTORS;
  }
}

interface CapParts {
  max: number;
  log: Logger;
  /** The listener's. */
  name: string;
  /** Told of each connection beyond the cap. */
  onExcess: (() => void) | undefined;
}

/**
 * Keeps one listener from taking the descriptors and the memory of the others. A few connections beyond the cap are let
 * in, each for one request: whoever asks for health is answered, everybody else is refused. Of more than these the one
 * that came first is cut, so that who asks at once is always heard.
 */
export class ConnectionCap {
  readonly #parts: CapParts;
  readonly #excess = new Set<Socket>();
  #open = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(server: Server, parts: CapParts) {
    this.#parts = parts;
    server.on('connection', (socket: Socket) => this.#take(socket));
  }

  /** Whether a connection is there only to be told that there are too many. */
  isExcess(socket: Socket): boolean {
    return this.#excess.size > 0 && this.#excess.has(socket);
  }

  #take(socket: Socket): void {
    this.#open += 1;
    const isExcess = this.#open - this.#excess.size > this.#parts.max;
    const timer = isExcess ? this.#takeExcess(socket) : undefined;
    socket.once('close', () => {
      this.#open -= 1;
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
    const { max, log, name, onExcess } = this.#parts;
    onExcess?.();
    const now = performance.now();
    if (now - this.#toldAt < TELL_EVERY_MS) return;
    this.#toldAt = now;
    log.warn({ listener: name, connections: max }, 'a listener has all connections that it may have: more are refused');
  }
}
