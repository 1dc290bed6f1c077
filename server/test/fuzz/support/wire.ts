/* Connections that are written byte by byte as told, and what comes back on them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Answer } from '../../support/api/answer.ts';
import { AnswerReader } from './answer-reader.ts';

/** Every answer must be whole, and every connection that was given up closed, within this time. */
const PATIENCE_MS = 10_000;
/** A service that has answered nothing for this long may be waiting for more. */
const QUIET_MS = 40;

interface Waiting {
  isHead: boolean;
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
}

/** The connection ended under a request. */
class ClosedError extends Error {
  readonly received: string;

  constructor(why: string, received: string) {
    super(`${why}; until then: ${JSON.stringify(received.slice(0, 500))}`);
    this.name = 'ClosedError';
    this.received = received;
  }
}

/** One connection, kept alive, with one request at a time. */
class Wire {
  readonly #socket: Socket;
  readonly #reader = new AnswerReader();
  #waiting: Waiting | undefined;
  isOpen = true;

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#receive(chunk));
    const close = (why: string) => this.#end(new ClosedError(why, this.#reader.rest));
    socket.on('error', (error) => close(`the connection failed: ${error.message}`));
    socket.on('end', () => {
      this.#reader.end();
      this.#receive(Buffer.alloc(0));
      close('the connection was closed without an answer');
    });
    socket.on('close', () => close('the connection was closed without an answer'));
  }

  async exchange(bytes: Uint8Array, isHead: boolean): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting = { isHead, resolve, reject };
    const timer = setTimeout(() => this.#end(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
    this.#socket.write(bytes);
    try {
      const answer = await promise;
      if (answer.headers.get('connection') === 'close') this.close();
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.isOpen = false;
    this.#socket.end();
    // The rest of its answer is of no use to anybody.
    this.#socket.resume().setTimeout(PATIENCE_MS, () => this.#socket.destroy());
  }

  #receive(chunk: Buffer): void {
    this.#reader.push(chunk);
    if (!this.#waiting) {
      if (this.isOpen && chunk.length > 0) this.#end(new Error('bytes that nobody asked for'));
      return;
    }
    try {
      const { isHead } = this.#waiting;
      const answer = this.#reader.next({ isHead });
      if (!answer) return;
      // A HEAD that never became a request is told why, by who does not know that it was one.
      const isOfNoRequest = isHead && answer.headers.get('connection') === 'close';
      if (!isOfNoRequest) assert.equal(this.#reader.rest, '', 'bytes after the answer');
      this.#waiting.resolve(answer);
      this.#waiting = undefined;
    } catch (error) {
      this.#end(error as Error);
    }
  }

  #end(error: Error): void {
    this.isOpen = false;
    this.#waiting?.reject(error);
    this.#waiting = undefined;
    this.#socket.destroy();
  }
}

/** Connections to one listener, used again and again. */
export class Wires {
  readonly #url: string;
  readonly #idle: Wire[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Sends one request and gives its one answer. Rejects when there is none in time. */
  async exchange(bytes: Uint8Array, { isHead }: { isHead: boolean }): Promise<Answer> {
    const used = this.#findIdle();
    if (used) {
      try {
        return await this.#exchangeOn(used, bytes, isHead);
      } catch (error) {
        // It may have been closed after its last answer, just when this request was on its way.
        if (!(error instanceof ClosedError && error.received === '')) throw error;
      }
    }
    return this.#exchangeOn(new Wire(await open(this.#url)), bytes, isHead);
  }

  closeAll(): void {
    for (const wire of this.#idle.splice(0)) wire.close();
  }

  #findIdle(): Wire | undefined {
    for (let wire = this.#idle.pop(); wire; wire = this.#idle.pop()) if (wire.isOpen) return wire;
    return undefined;
  }

  async #exchangeOn(wire: Wire, bytes: Uint8Array, isHead: boolean): Promise<Answer> {
    try {
      return await wire.exchange(bytes, isHead);
    } finally {
      if (wire.isOpen) this.#idle.push(wire);
    }
  }
}

/**
 * Sends pieces of bytes on a connection of their own, which is given up once it has gone quiet. Gives the whole answers
 * that came. Rejects when the connection is not closed in time.
 * @param count how many answers are waited for; 0: as many as there are
 */
export async function sendBytes(url: string, pieces: readonly Uint8Array[], count: number): Promise<Answer[]> {
  const socket = await open(url);
  const reader = new AnswerReader();
  const answers: Answer[] = [];
  let fault: Error | undefined;
  socket.on('error', (error) => {
    fault = error;
  });
  const quiet = setTimeout(() => socket.end(), count > 0 ? PATIENCE_MS : QUIET_MS);
  const patience = setTimeout(() => socket.destroy(new Error(`still open after ${PATIENCE_MS} ms`)), 2 * PATIENCE_MS);
  const readAnswers = () => {
    try {
      for (let next = reader.next({ isHead: false }); next; next = reader.next({ isHead: false })) answers.push(next);
    } catch (error) {
      socket.destroy(error as Error);
    }
  };
  socket.on('end', () => {
    reader.end();
    readAnswers();
  });
  socket.on('data', (chunk) => {
    quiet.refresh();
    reader.push(chunk);
    readAnswers();
    if (count > 0 && answers.length >= count) socket.end();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  try {
    for (const piece of pieces) {
      if (socket.writable) socket.write(piece);
      quiet.refresh();
      if (pieces.length > 1) await turn();
    }
    await closed;
  } finally {
    clearTimeout(quiet);
    clearTimeout(patience);
  }
  if (fault && answers.length === 0) throw fault;
  assert.ok(answers.length >= count, `${answers.length} answers instead of ${count}`);
  return answers;
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket.setNoDelay();
}
