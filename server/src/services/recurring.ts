import { randomUUID } from 'node:crypto';
import type { Store } from '../store/store.ts';
import type { Clock } from './identifiers.ts';

/** Work that is done over and over, once a period among all the processes on one store. */
export interface RecurringWork {
  /** The same in every process. */
  name: string;
  periodMs: number;
  /** Ends early when `signal` says so; gives what is worth a line in the log. */
  run(signal: AbortSignal): Promise<object>;
}

/**
 * One process's part in recurring work. Every process looks now and then; the one that takes the lease does the work
 * for the period. Work that failed or was stopped is free for whoever looks next; a process that died keeps it from
 * the others until the lease has ended.
 */
export class Recurring {
  readonly work: RecurringWork;
  readonly #store: Store;
  readonly #clock: Clock;
  /** A new one after each run: what is done is done for the period, for this process too. */
  #holder = randomUUID();
  #isBusy = false;

  constructor(store: Store, clock: Clock, work: RecurringWork) {
    this.work = work;
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Does the work when it is due and nobody else has it, and gives what it gave; else undefined. While it runs, a look
   * prolongs the lease. Rejects as the work and the store do.
   */
  async look(signal: AbortSignal): Promise<object | undefined> {
    if (signal.aborted) return undefined;
    if (this.#isBusy) {
      await this.#take(this.work.periodMs);
      return undefined;
    }
    this.#isBusy = true;
    try {
      return (await this.#take(this.work.periodMs)) ? await this.#run(signal) : undefined;
    } finally {
      this.#isBusy = false;
    }
  }

  async #run(signal: AbortSignal): Promise<object> {
    let isDone = false;
    try {
      const result = await this.work.run(signal);
      isDone = !signal.aborted;
      return result;
    } finally {
      // A lease that cannot be given back ends by itself.
      if (!isDone) await this.#take(0).catch(() => {});
      this.#holder = randomUUID();
    }
  }

  #take(forMs: number): Promise<boolean> {
    const now = this.#clock();
    const until = new Date(now + forMs).toISOString();
    return this.#store.takeLease({
      name: this.work.name,
      holder: this.#holder,
      now: new Date(now).toISOString(),
      until,
    });
  }
}
