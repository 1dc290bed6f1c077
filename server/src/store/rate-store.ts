/**
 * The port to what all processes count together for rate limits. Every method is one transaction. Outcomes and failures
 * are as with `Store`. What is counted lapses within minutes: it is not transferred, and may be lost in a crash.
 */
export interface RateStore {
  /**
   * Counts requests of a subject in a window, one after the other for all who ask at once; gives how many were counted
   * before. Counted twice at worst, when a connection is lost on the way.
   */
  take(block: RateBlock): Promise<number>;
  /** Deletes at most `limit` counts of windows that began before a time, the oldest first; gives how many. */
  deleteOldWindows(before: string, limit: number): Promise<number>;
}

/** Requests that one process asks for at once. */
export interface RateBlock {
  /** Whose requests: a key's identifier or a network, never a secret. */
  subject: string;
  /** ISO 8601, UTC, milliseconds. */
  window_start: string;
  /** 1 or more. */
  count: number;
}
