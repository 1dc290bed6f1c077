import { withDeadline } from './deadline.ts';

/** How long a look that found no trouble counts, and how long trouble does. */
const FRESH_MS = { ok: 5_000, trouble: 2_000 } as const;

interface Outcome {
  at: number;
  kind: keyof typeof FRESH_MS;
  seen: Promise<void>;
}

/**
 * Tells whether something can be used. What real work met counts at once; else it is tried, seldom enough that who asks
 * all the time costs nothing.
 */
export class Probe {
  readonly #look: () => Promise<void>;
  readonly #maxMs: number;
  #last: Outcome | undefined;

  /** @param look rejects when it cannot be used; after `maxMs` milliseconds that counts as trouble too */
  constructor(look: () => Promise<void>, maxMs: number) {
    this.#look = look;
    this.#maxMs = maxMs;
  }

  /** Rejects with the trouble. */
  async check(): Promise<void> {
    const now = performance.now();
    if (!this.#last || now - this.#last.at >= FRESH_MS[this.#last.kind]) this.#last = this.#tryAt(now);
    return this.#last.seen;
  }

  /** Real work met this trouble. */
  fail(trouble: unknown): void {
    const seen = Promise.reject(trouble);
    seen.catch(() => {});
    this.#last = { at: performance.now(), kind: 'trouble', seen };
  }

  #tryAt(at: number): Outcome {
    const seen = withDeadline(this.#maxMs, this.#look());
    const outcome: Outcome = { at, kind: 'ok', seen };
    seen.catch(() => {
      outcome.kind = 'trouble';
    });
    return outcome;
  }
}
