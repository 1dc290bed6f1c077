import { setTimeout as pause } from 'node:timers/promises';
import { MAX_TIMER_MS } from '../../retry.ts';

/** Lets rows begin one after another, so many in a second; all at once without a limit. */
export class Pace {
  readonly #everyMs: number;
  #next = 0;

  constructor(perSecond: number | undefined) {
    this.#everyMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  }

  /** Resolves when the next row may begin, or when it is aborted. */
  async wait(signal: AbortSignal): Promise<void> {
    if (this.#everyMs === 0) return;
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#everyMs;
    if (at > now) await pause(Math.min(at - now, MAX_TIMER_MS), undefined, { signal }).catch(() => {});
  }
}
