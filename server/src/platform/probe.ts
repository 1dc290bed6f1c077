import { withDeadline } from './deadline.ts';

/** How long a success counts, and how long a failure does. */
const FRESH_MS = { ok: 5_000, failure: 2_000 } as const;

interface Outcome {
  at: number;
  kind: keyof typeof FRESH_MS;
  result: Promise<void>;
}

/**
 * Checks whether a dependency can be used. A failure that real work met counts at once; otherwise the probe runs,
 * rarely enough that frequent callers cost nothing.
 */
export class Probe {
  readonly #attempt: () => Promise<void>;
  readonly #maxMs: number;
  #last: Outcome | undefined;

  /**
   * @param attempt rejects when the dependency cannot be used; after `maxMs` milliseconds that counts as a failure too
   */
  constructor(attempt: () => Promise<void>, maxMs: number) {
    this.#attempt = attempt;
    this.#maxMs = maxMs;
  }

  /** Rejects with the last failure. */
  async check(): Promise<void> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at >= FRESH_MS[this.#last.kind]) this.#last = this.#tryAt(now);
    return this.#last.result;
  }

  /** Records a failure that real work met. */
  fail(failure: unknown): void {
    const result = Promise.reject(failure);
    result.catch(() => {});
    this.#last = { at: performance.now(), kind: 'failure', result };
  }

  #tryAt(at: number): Outcome {
    const result = withDeadline(this.#maxMs, this.#attempt());
    const outcome: Outcome = { at, kind: 'ok', result };
    result.catch(() => {
      outcome.kind = 'failure';
    });
    return outcome;
  }
}
