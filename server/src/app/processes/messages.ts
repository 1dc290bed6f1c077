/** Questions to another process, each with a number. An answer may never come: then undefined is the answer. */
export class Questions<T> {
  readonly #waitMs: number;
  readonly #open = new Map<number, (answer: T) => void>();
  #last = 0;

  /** @param waitMs how long an answer is waited for */
  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  async ask(send: (question: number) => void): Promise<T | undefined> {
    this.#last += 1;
    const question = this.#last;
    const { promise, resolve } = Promise.withResolvers<T | undefined>();
    const timer = setTimeout(() => resolve(undefined), this.#waitMs);
    this.#open.set(question, resolve);
    send(question);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#open.delete(question);
    }
  }

  /** One that comes too late is nobody's any more. */
  answer(question: number, answer: T): void {
    this.#open.get(question)?.(answer);
  }
}
