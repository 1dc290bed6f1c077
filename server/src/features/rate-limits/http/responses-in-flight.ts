import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/http/envelope.ts';
import { RATE_LIMITED } from '../reasons.ts';

/** Bounds for responses in memory. Counted are the bytes that the operating system's buffers have not accepted yet. */
interface InFlightLimits {
  /** The most requests of one organization that read from the database at a time. */
  running: number;
  /**
   * Unread bytes from which on an organization with unread responses gets no further one: its own (`each`), or that of
   * all organizations (`all`).
   */
  unreadBytes: { each: number; all: number };
  /** The same bounds for pages with long texts, which are read from the store while they are sent. */
  largeBytes: { each: number; all: number };
  /** How long a request waits for room before it is refused, in milliseconds. */
  waitMs: number;
}

const MB = 1_000_000;
const LIMITS: InFlightLimits = {
  // More than the database connections of one process.
  running: 64,
  unreadBytes: { each: 24 * MB, all: 128 * MB },
  // Four concurrent pages of 1 MB claims, which earlier versions accepted; 15 pages of claims of the present maximum.
  largeBytes: { each: 4 * MB, all: 32 * MB },
  waitMs: 20_000,
};
const RETRY_SECONDS = 5;

/** The responses of one organization that are being made or are not read yet. */
interface Share {
  running: number;
  bytes: number;
  /** The requests that wait to read, in the order of arrival. */
  readers: Set<Waiting>;
}

interface Waiting {
  /** Takes the room if there is enough, and says whether it did. */
  tryTake: () => boolean;
  resolve: () => void;
}

/** A request whose response is being made. */
interface Place {
  share: Share;
  isReading: boolean;
  /** Bytes reserved for a large response. */
  reservedBytes: number;
}

/**
 * Bounds the memory of responses, per organization and in total, so that a client that requests pages and does not read
 * them stalls nobody else. A request without room waits, because slow readers make progress in the end; after `waitMs`
 * it is refused with `RATE_LIMITED`. No request that reads overtakes one that waits: with 512 connections the last ones
 * would wait for seconds, the others for none. Responses that the operating system accepts at once are not counted, so
 * ordinary claims and pages never wait. Each process has one.
 */
export class ResponsesInFlight {
  readonly #limits: InFlightLimits;
  /** Counts by organization, for each organization that has sent a request. */
  readonly #shares = new Map<string, Share>();
  /** In the order of arrival. */
  readonly #waiting = new Set<Waiting>();
  #bytes = 0;
  #isWaking = false;

  /** @param requestMs the time limit of a whole request; no request waits longer than this for room */
  constructor(requestMs: number) {
    this.#limits = { ...LIMITS, waitMs: Math.min(LIMITS.waitMs, requestMs) };
  }

  /** Begins a response. The place must be given to `leave` in every case. Rejects with `RATE_LIMITED`. */
  enter(organizationId: string, request: FastifyRequest): Place | Promise<Place> {
    const share = this.#shareOf(organizationId);
    const isReading = request.method !== 'POST';
    const place = { share, isReading, reservedBytes: 0 };
    const tryTake = () => this.#tryEnter(share, isReading);
    const mayTry = !isReading || share.readers.size === 0;
    if (mayTry && tryTake()) return place;
    return this.#wait(request, tryTake, isReading ? share.readers : undefined).then(() => place);
  }

  /**
   * Reserves `bytes` for a large response before it is read. While it waits it does not count as a reading request, so
   * that others can read. Rejects with `RATE_LIMITED`.
   */
  makeRoom(place: Place, bytes: number, request: FastifyRequest): Promise<void> {
    this.#endReading(place);
    const hasRoom = this.#wait(request, () => this.#tryReserve(place, bytes));
    this.#wakeSoon();
    return hasRoom;
  }

  /**
   * Ends a response that was handed to the connection, or was not made. From now on its unread bytes count; for an
   * response that is read from the store while it is sent, its reservation does.
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
    if (!place.isReading) return;
    place.isReading = false;
    place.share.running -= 1;
    const [next] = place.share.readers;
    if (next?.tryTake()) next.resolve();
  }

  #shareOf(organizationId: string): Share {
    let share = this.#shares.get(organizationId);
    if (!share) {
      share = { running: 0, bytes: 0, readers: new Set() };
      this.#shares.set(organizationId, share);
    }
    return share;
  }

  #tryEnter(share: Share, isReading: boolean): boolean {
    const { running, unreadBytes } = this.#limits;
    if (isReading && share.running >= running) return false;
    // An organization with nothing in flight is served, however much others have in flight.
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

  /** Wakes one request per turn of the event loop, so that others are served between two large responses. */
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

  #wait({ raw }: FastifyRequest, tryTake: () => boolean, readers?: Set<Waiting>): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => () => {
        this.#waiting.delete(waiting);
        readers?.delete(waiting);
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
      readers?.add(waiting);
    });
  }
}

function tooManyUnread(): HttpError {
  const message =
    'Too many responses to this organization are being sent and not read yet. Read them, or ask for less at once.';
  return new HttpError(RATE_LIMITED, message, { headers: { 'retry-after': String(RETRY_SECONDS) } });
}
