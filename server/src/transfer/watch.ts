/** What a caller can see of a transfer, and how it ends it. */
export interface Watch {
  signal: AbortSignal;
  onProgress(progress: Progress): void;
}

interface Progress {
  step: string;
  /** From 0 to 1. */
  share: number;
}

/** A part of a transfer that takes long. */
export class Step {
  readonly #watch: Watch;
  readonly #name: string;
  readonly #total: number;
  #done: number;

  /** @param done what an earlier run did */
  constructor(watch: Watch, name: string, { total, done = 0 }: { total: number; done?: number }) {
    this.#watch = watch;
    this.#name = name;
    this.#total = total;
    this.#done = done;
    this.advance(0);
  }

  /** Throws when the transfer is to stop. */
  advance(by: number): void {
    this.#watch.signal.throwIfAborted();
    this.#done += by;
    this.#watch.onProgress({ step: this.#name, share: this.#total === 0 ? 1 : this.#done / this.#total });
  }
}
