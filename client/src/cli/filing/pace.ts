import { pause } from '../../http/abort.ts';

/** Limits how many rows begin in a second. */
export class Pace {
  readonly #everyMs: number;
  #next = 0;

  /** @param perSecond undefined: no limit */
  constructor(perSecond: number | undefined) {
    this.#everyMs = perSecond === undefined ? 0 : 1_000 / perSecond;
  }

  /** Resolves when the next row may begin, or at an abort. */
  async wait(signal: AbortSignal): Promise<void> {
    if (this.#everyMs === 0) return;
    const now = performance.now();
    const at = Math.max(now, this.#next);
    this.#next = at + this.#everyMs;
    if (at > now) await pause(at - now, signal).catch(() => {});
  }
}
