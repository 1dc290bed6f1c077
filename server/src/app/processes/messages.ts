import type { Config } from '../../config/config.ts';
import type { Families } from '../../platform/metrics/exposition.ts';
import type { Addresses } from '../listeners.ts';

/** A message of a worker to the first process; `awake` asks for the settings. */
export type FromWorker =
  | 'awake'
  | { serving: Addresses }
  | { failed: string; stack: string | undefined }
  | MetricsMessage;

/** Asks for the metrics of the other workers, or answers with its own. Questions have a number. */
export type MetricsMessage = { question: number } | { question: number; metrics: Families };

/** A message of the first process to a worker. */
export type ToWorker =
  | { serve: Config }
  | 'stop'
  | { asksMetrics: number }
  | { othersMetrics: Families[]; question: number };

/** Numbered questions to another process. Gives undefined when no response comes in time. */
export class Questions<T> {
  readonly #waitMs: number;
  readonly #open = new Map<number, (answer: T) => void>();
  #last = 0;

  /** @param waitMs how long a response is waited for */
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

  /** Resolves a question; does nothing when the response comes too late. */
  answer(question: number, answer: T): void {
    this.#open.get(question)?.(answer);
  }
}
