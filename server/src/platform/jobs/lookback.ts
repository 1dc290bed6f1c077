import { type Clock, firstIdentifierOf, timeOfIdentifier } from '../identifiers.ts';

/** A claim can become visible after one with a greater identifier, usually by less than this. */
const OVERLAP_MS = 10_000;
/** How often claims that became visible even later are looked for. */
const TIDY_EVERY_MS = 10 * 60_000;

/** Says from where on work that follows new claims has to look again, because some become visible late. */
export class Lookback {
  readonly #clock: Clock;
  readonly #lateMs: number;
  #tidiedAt = Number.NEGATIVE_INFINITY;

  /** @param lateMs the longest time between a claim's identifier and its visibility to other processes */
  constructor(clock: Clock, lateMs: number) {
    this.#clock = clock;
    this.#lateMs = lateMs;
  }

  /** Whether there is something to look for again after the newest claim. */
  isDue(newest: string): boolean {
    return this.#clock() - timeOfIdentifier('clm', newest) < 2 * OVERLAP_MS || this.#isTidyingDue();
  }

  /**
   * Begins to look.
   * @param newest the last claim that was seen; '' for none
   * @returns after which identifier, and what to call once all after it were seen
   */
  begin(newest: string): { after: string; end: () => void } {
    const now = this.#clock();
    const isTidying = this.#isTidyingDue();
    const seen = newest === '' ? now : Math.min(timeOfIdentifier('clm', newest), now);
    const from = isTidying ? Math.min(seen, now - TIDY_EVERY_MS) - this.#lateMs : seen - OVERLAP_MS;
    const end = () => {
      if (isTidying) this.#tidiedAt = now;
    };
    return { after: firstIdentifierOf('clm', Math.max(0, from)), end };
  }

  /** Checked at every tick, to notice a clock that was set back: claims filed then sort before those that were found. */
  #isTidyingDue(): boolean {
    const now = this.#clock();
    this.#tidiedAt = Math.min(this.#tidiedAt, now);
    return now - this.#tidiedAt >= TIDY_EVERY_MS;
  }
}
