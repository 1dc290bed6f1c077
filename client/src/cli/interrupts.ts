/** SIGINT (Ctrl-C) and SIGTERM: the first one asks to stop (`stop`), the second one to end at once (`abort`). */
export class Interrupts {
  readonly #stop = new AbortController();
  readonly #abort = new AbortController();
  readonly #onSigint = () => this.#interrupt(130);
  readonly #onSigterm = () => this.#interrupt(143);
  /** The exit status of a program that a signal has ended; undefined without a signal. */
  exitCode: 130 | 143 | undefined;

  /** Listens until `release`. */
  constructor() {
    process.on('SIGINT', this.#onSigint).on('SIGTERM', this.#onSigterm);
  }

  get stop(): AbortSignal {
    return this.#stop.signal;
  }

  get abort(): AbortSignal {
    return this.#abort.signal;
  }

  release(): void {
    process.off('SIGINT', this.#onSigint).off('SIGTERM', this.#onSigterm);
  }

  #interrupt(exitCode: 130 | 143): void {
    const signal = this.exitCode === undefined ? this.#stop : this.#abort;
    this.exitCode ??= exitCode;
    signal.abort();
  }
}
