/** The pause between a write after a quiet time and the first look. */
const FIRST_MS = 250;
/**
 * The pause between looks while writes go on. A look follows the last one, too: the one before can have found the work under
 * way, here or elsewhere, by a step that began before the write.
 */
const NEXT_MS = 750;

/** Looks for work soon after writes, so that what follows from a write does not wait for the next tick. */
export class Waking {
  readonly #look: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  /** Whether something was written since the last look. */
  #isWritten = false;
  #looking: Promise<void> = Promise.resolve();
  #isStopped = false;

  /** @param look does not reject */
  constructor(look: () => Promise<void>) {
    this.#look = look;
  }

  /** Called after each write; the writes of one pause share a look. */
  wake(): void {
    this.#isWritten = true;
    if (!this.#isStopped) this.#timer ??= setTimeout(() => this.#lookAgain(), FIRST_MS);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  /** Resolves when no look is under way. */
  ended(): Promise<void> {
    return this.#looking;
  }

  /** Looks, and again later while writes go on: a slow look delays the next one, and none pile up. */
  #lookAgain(): void {
    const wasWritten = this.#isWritten;
    this.#isWritten = false;
    this.#looking = this.#look().then(() => {
      const goesOn = !this.#isStopped && (wasWritten || this.#isWritten);
      this.#timer = goesOn ? setTimeout(() => this.#lookAgain(), NEXT_MS) : undefined;
    });
  }
}
