import { DROP_LIMITS, type DropLimits } from './drop-rest.ts';
import { UNREAD_LIMITS, type UnreadLimits } from './unread-answers.ts';

/** Slow networks bring the headers, which are few, in a second or two. */
const HEADERS_MS = 20_000;
/** Node's own, 30 s, would let a connection live so much longer than its limit. */
const CHECK_EVERY_MS = 5_000;
const LOOKS_PER_LIMIT = 4;

export interface TimeLimits {
  /** Names of Node's. */
  arrival: { headersTimeout: number; connectionsCheckingInterval: number };
  drop: DropLimits;
  unread: UnreadLimits;
}

/** How long each part of a request and its answer may take where a whole request has `requestMs` to come: no longer. */
export function timeLimits(requestMs: number): TimeLimits {
  const lookMs = requestMs / LOOKS_PER_LIMIT;
  const stallMs = Math.min(UNREAD_LIMITS.stallMs, requestMs);
  return {
    arrival: {
      headersTimeout: Math.min(HEADERS_MS, requestMs),
      connectionsCheckingInterval: Math.min(CHECK_EVERY_MS, lookMs),
    },
    drop: { ...DROP_LIMITS, maxMs: Math.min(DROP_LIMITS.maxMs, requestMs) },
    unread: { ...UNREAD_LIMITS, stallMs, lookEveryMs: Math.min(UNREAD_LIMITS.lookEveryMs, lookMs) },
  };
}
