/** Shows the caller of long work how far it is, and tells the work when to stop. */
export interface Progress {
  signal: AbortSignal;
  report(state: ProgressState): void;
}

export interface ProgressState {
  /** Such as `Copying the database`. */
  step: string;
  /** From 0 to 1; absent while it is unknown. */
  share?: number;
  /** The bytes of the whole step; absent where they are unknown. */
  total_bytes?: number;
}

/** A step of long work that counts its progress. */
export class Step {
  readonly #progress: Progress;
  readonly #name: string;
  readonly #total: number;
  #done: number;

  /** @param done what an earlier run did */
  constructor(progress: Progress, name: string, { total, done = 0 }: { total: number; done?: number }) {
    this.#progress = progress;
    this.#name = name;
    this.#total = total;
    this.#done = done;
    this.advance(0);
  }

  /** Throws when the work is to stop. */
  advance(by: number): void {
    this.#progress.signal.throwIfAborted();
    this.#done += by;
    this.#progress.report({ step: this.#name, share: this.#total === 0 ? 1 : this.#done / this.#total });
  }
}
