import { DROP_LIMITS, type DropLimits } from './drain-body.ts';
import { type SlowReaderLimits, UNREAD_LIMITS } from './slow-readers.ts';

/** Even slow networks bring the headers in a second or two. */
const HEADERS_MS = 20_000;
/** Node's default of 30 s would let a connection outlive its limit by as much. */
const CHECK_EVERY_MS = 5_000;
const LOOKS_PER_LIMIT = 4;

export interface TimeLimits {
  /** Options by Node's names. */
  arrival: { headersTimeout: number; connectionsCheckingInterval: number };
  drop: DropLimits;
  unread: SlowReaderLimits;
}

/** Time limits of the phases of a request and its response; none is longer than `requestMs`, that of a whole request. */
export function timeLimits(requestMs: number): TimeLimits {
  const tickMs = requestMs / LOOKS_PER_LIMIT;
  const stallMs = Math.min(UNREAD_LIMITS.stallMs, requestMs);
  return {
    arrival: {
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, tickMs),
    },
    drop: { ...DROP_LIMITS, maxMs: Math.min(DROP_LIMITS.maxMs, requestMs) },
    unread: { ...UNREAD_LIMITS, stallMs, tickEveryMs: Math.min(UNREAD_LIMITS.tickEveryMs, tickMs) },
  };
}
