/**
 * When a process looks for work after a write, twice: the first look can find the work under way, here or elsewhere, by a
 * step that began before the write.
 */
const AFTER_MS = [250, 800] as const;

/** Looks for work soon after writes, so that what follows from a write does not wait for the next tick. */
export class Waking {
  readonly #look: () => Promise<void>;
  readonly #timers: (NodeJS.Timeout | undefined)[] = [];
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param look does not reject */
  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Called after each write; the writes of one pause share a look. */
  wake(): void {
    if (this.#isStopped) return;
    for (const [index, ms] of AFTER_MS.entries()) {
      this.#timers[index] ??= setTimeout(() => {
        this.#timers[index] = undefined;
        this.#looking = this.#looking.then(this.#look);
      }, ms);
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Resolves when no look is under way. */
  ended(): Promise<void> {
    return this.#looking;
  }
}
