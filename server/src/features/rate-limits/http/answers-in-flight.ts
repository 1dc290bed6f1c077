import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../listener/envelope.ts';

/** How much of answers may be in memory. Bytes are those that the system's own buffers have not taken yet. */
interface InFlightLimits {
  /** Requests of one organization that read, between the question to the database and the answer. */
  running: number;
  /** An organization with so many unread bytes is given no further answer, nor is anybody who has some at so many of all. */
  unreadBytes: { each: number; all: number };
  /** The same for what is read at a time of answers that are sent as they are read: pages with long texts. */
  largeBytes: { each: number; all: number };
  /** How long a request waits for room before it is refused, in milliseconds. */
  waitMs: number;
}

const MB = 1_000_000;
const LIMITS: InFlightLimits = {
  // More than the connections to a database that one process has.
  running: 64,
  unreadBytes: { each: 24 * MB, all: 128 * MB },
  // Four pages at once of claims of 1 MB, as they could be filed once; of those of now, 15.
  largeBytes: { each: 4 * MB, all: 32 * MB },
  waitMs: 20_000,
};
const RETRY_SECONDS = 5;

/** The answers of one organization that are being made or not read yet. */
interface Share {
  running: number;
  bytes: number;
}

interface Waiting {
  /** Takes what it waits for, if there is room for it. */
  tryTake: () => boolean;
  resolve: () => void;
}

/** A request whose answer is being made. */
interface Place {
  share: Share;
  isReading: boolean;
  /** Kept free for a large answer. */
  reservedBytes: number;
}

/**
 * Bounds what answers take in memory, by organization and for all of them, so that one that asks and does not read
 * stalls nobody else. A request that there is no room for waits, because clients that read slowly are served in the end;
 * after `waitMs` it is refused with `RATE_LIMITED`. Answers that the system takes at once count nothing: an ordinary
 * claim or page of them never waits. There is one for each process.
 */
export class AnswersInFlight {
  readonly #limits: InFlightLimits;
  /** By organization; there are as many as have asked. */
  readonly #shares = new Map<string, Share>();
  /** In the order of asking. */
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;
  #isWaking = false;

  /** @param requestMs how long a whole request may take: none waits longer for room */
  constructor(requestMs: number) {
    this.#limits = { ...LIMITS, waitMs: Math.min(LIMITS.waitMs, requestMs) };
  }

  /** Begins an answer, to be given to `leave` whatever becomes of it. Rejects with `RATE_LIMITED`. */
  enter(organizationId: string, request: FastifyRequest): Place | Promise<Place> {
    const share = this.#shareOf(organizationId);
    const isReading = request.method !== 'POST';
    const place = { share, isReading, reservedBytes: 0 };
    const tryTake = () => this.#tryEnter(share, isReading);
    return tryTake() ? place : this.#wait(request, tryTake).then(() => place);
  }

  /**
   * Keeps room for so many bytes of a large answer, before they are read. Rejects with `RATE_LIMITED`. The request is
   * not one of those that read any more: while it waits, others can.
   */
  makeRoom(place: Place, bytes: number, request: FastifyRequest): Promise<void> {
    this.#endReading(place);
    const hasRoom = this.#wait(request, () => this.#tryReserve(place, bytes));
    this.#wakeSoon();
    return hasRoom;
  }

  /**
   * The answer was handed on, or there is none. From now on what the client has not read of it counts; of an answer that
   * is read from the store as it is sent, the room that was kept for it.
   */
  leave(place: Place, { raw }: FastifyReply): void {
    const { share, reservedBytes } = place;
    this.#endReading(place);
    const unreadBytes = raw.writableEnded ? (raw.socket?.writableLength ?? 0) : reservedBytes;
    const heldBytes = raw.closed ? 0 : unreadBytes;
    this.#add(share, heldBytes - reservedBytes);
    if (heldBytes > 0) {
      raw.once('close', () => {
        this.#add(share, -heldBytes);
        this.#wakeSoon();
      });
    }
    this.#wakeSoon();
  }

  #endReading(place: Place): void {
    if (place.isReading) place.share.running -= 1;
    place.isReading = false;
  }

  #shareOf(organizationId: string): Share {
    let share = this.#shares.get(organizationId);
    if (!share) {
      share = { running: 0, bytes: 0 };
      this.#shares.set(organizationId, share);
    }
    return share;
  }

  #tryEnter(share: Share, isReading: boolean): boolean {
    const { running, unreadBytes } = this.#limits;
    if (isReading && share.running >= running) return false;
    // Who has nothing in flight is served, whatever others have.
    if (share.bytes > 0 && (share.bytes >= unreadBytes.each || this.#bytes >= unreadBytes.all)) return false;
    if (isReading) share.running += 1;
    return true;
  }

  #tryReserve(place: Place, bytes: number): boolean {
    const { each, all } = this.#limits.largeBytes;
    const fits = (before: number, limit: number) => before === 0 || before + bytes <= limit;
    if (!fits(place.share.bytes, each) || !fits(this.#bytes, all)) return false;
    this.#add(place.share, bytes);
    place.reservedBytes += bytes;
    return true;
  }

  #add(share: Share, bytes: number): void {
    share.bytes += bytes;
    this.#bytes += bytes;
  }

  /** One at a time, each in a turn of the event loop of its own: others are served between two large answers. */
  #wakeSoon(): void {
    if (this.#waiting.size === 0 || this.#isWaking) return;
    this.#isWaking = true;
    setImmediate(() => {
      this.#isWaking = false;
      for (const waiting of this.#waiting) {
        if (!waiting.tryTake()) continue;
        waiting.resolve();
        this.#wakeSoon();
        return;
      }
    });
  }

  #wait({ raw }: FastifyRequest, tryTake: () => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        this.#waiting.delete(waiting);
        clearTimeout(timer);
        raw.socket.off('close', onClose);
        settle();
      };
      const refuse = () => reject(tooManyUnread());
      const waiting: Waiting = { tryTake, resolve: end(resolve) };
      const onClose = end(refuse);
      const timer = setTimeout(end(refuse), this.#limits.waitMs).unref();
      raw.socket.once('close', onClose);
      this.#waiting.add(waiting);
    });
  }
}

function tooManyUnread(): HttpError {
  const message =
    'Too many answers to this organization are being sent and not read yet. Read them, or ask for less at once.';
  return new HttpError('RATE_LIMITED', message, { headers: { 'retry-after': String(RETRY_SECONDS) } });
}
