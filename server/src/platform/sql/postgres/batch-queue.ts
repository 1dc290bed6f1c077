import { tooBusy } from '../store-unavailable-error.ts';

/** An item that waits to be sent. */
export interface Queued {
  /** Only items of one lane go together; each batch is of the lane that waits longest. */
  lane: string;
  /** No two that go together have one of these in common. */
  alone: readonly string[];
  characters: number;
  /** Milliseconds of `performance.now()`. */
  since: number;
  reject: (error: unknown) => void;
}

/** The number of statements of a batch; later ones wait for the next batch. See docs/scaling.md. */
const MAX_RUNNING = 2;
const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 1_048_576;

/**
 * Items that arrive while the statements before are running wait here, and go together in the next one. An item is sent
 * at once when none waits before it.
 */
export class BatchQueue<T extends Queued> {
  readonly #send: (batch: readonly T[]) => Promise<void>;
  readonly #waitMs: number;
  /** Batches by lane, the next one first. */
  readonly #waiting = new Map<string, T[]>();
  #running = 0;
  #timer: NodeJS.Timeout | undefined;
  #onIdle: (() => void) | undefined;

  /**
   * @param send answers each of a batch, and never rejects
   * @param waitMs how long an item waits before it is rejected
   */
  constructor(send: (batch: readonly T[]) => Promise<void>, waitMs: number) {
    this.#send = send;
    this.#waitMs = waitMs;
  }

  enqueue(entry: T): void {
    const others = this.#waiting.get(entry.lane);
    if (others) others.push(entry);
    else this.#waiting.set(entry.lane, [entry]);
    this.#startNext();
    if (this.#waiting.size > 0) this.#timer ??= this.#giveUpIn(this.#waitMs);
  }

  /** Resolves when nothing waits any more. */
  async finish(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#onIdle = resolve;
    if (this.#running > 0) await promise;
  }

  #giveUpIn(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#giveUpLate(), ms).unref();
  }

  /**
   * Rejects statements that waited too long: while the database hangs, a batch for each of many lanes would take for
   * ever.
   */
  #giveUpLate(): void {
    const limit = performance.now() - this.#waitMs;
    let oldest = Number.POSITIVE_INFINITY;
    for (const [lane, waiting] of this.#waiting) {
      const patient = waiting.filter(({ since }) => since > limit);
      for (const { since, reject } of waiting) {
        if (since <= limit) reject(tooBusy(`a claim waited for its turn for ${this.#waitMs} ms`));
        else oldest = Math.min(oldest, since);
      }
      if (patient.length > 0) this.#waiting.set(lane, patient);
      else this.#waiting.delete(lane);
    }
    this.#timer = this.#waiting.size > 0 ? this.#giveUpIn(Math.ceil(oldest - limit)) : undefined;
  }

  #startNext(): void {
    if (this.#running >= MAX_RUNNING) return;
    const batch = this.#takeBatch();
    if (batch.length === 0) {
      if (this.#running === 0) this.#onIdle?.();
      return;
    }
    this.#running += 1;
    this.#send(batch).finally(() => {
      this.#running -= 1;
      this.#startNext();
    });
  }

  /** Takes the item that waits longest, and the others of its lane. */
  #takeBatch(): T[] {
    const [first] = this.#waiting;
    if (!first) return [];
    const [lane, waiting] = first;
    const { batch, left } = divide(waiting);
    this.#waiting.delete(lane);
    if (left.length > 0) this.#waiting.set(lane, left);
    return batch;
  }
}

function divide<T extends Queued>(waiting: readonly T[]): { batch: T[]; left: T[] } {
  const batch: T[] = [];
  const left: T[] = [];
  const taken = new Set<string>();
  let characters = 0;
  for (const [index, entry] of waiting.entries()) {
    const isFull = batch.length === MAX_ENTRIES || (batch.length > 0 && characters + entry.characters > MAX_CHARACTERS);
    if (isFull) return { batch, left: [...left, ...waiting.slice(index)] };
    if (entry.alone.some((each) => taken.has(each))) {
      left.push(entry);
      continue;
    }
    for (const each of entry.alone) taken.add(each);
    characters += entry.characters;
    batch.push(entry);
  }
  return { batch, left };
}
