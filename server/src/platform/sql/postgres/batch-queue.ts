import { StoreUnavailableError } from './store-unavailable-error.ts';

/** What waits for its turn to be sent. */
export interface Turn {
  /** Only what is of one lane goes together; lanes get their turn one after another. */
  lane: string;
  /** No two that go together have one of these in common. */
  alone: readonly string[];
  characters: number;
  /** By `performance.now()`. */
  since: number;
  reject: (error: unknown) => void;
}

/** How many statements run at once; what comes meanwhile waits for the next. See docs/scaling.md. */
const MAX_RUNNING = 2;
const MAX_TURNS = 100;
const MAX_CHARACTERS = 1_048_576;

/**
 * What arrives while the statements before are running waits here, and goes together in the next one. What nothing
 * waits before is sent at once.
 */
export class PostgresTurns<T extends Turn> {
  readonly #send: (batch: readonly T[]) => Promise<void>;
  readonly #waitMs: number;
  /** By lane, in the order in which they get their turn. */
  readonly #waiting = new Map<string, T[]>();
  #running = 0;
  #watch: NodeJS.Timeout | undefined;
  #onIdle: (() => void) | undefined;

  /**
   * @param send answers each of a batch, and never rejects
   * @param waitMs how long something waits for its turn before it is rejected
   */
  constructor(send: (batch: readonly T[]) => Promise<void>, waitMs: number) {
    this.#send = send;
    this.#waitMs = waitMs;
  }

  enqueue(turn: T): void {
    const others = this.#waiting.get(turn.lane);
    if (others) others.push(turn);
    else this.#waiting.set(turn.lane, [turn]);
    this.#startNext();
    if (this.#waiting.size > 0) this.#watch ??= this.#giveUpIn(this.#waitMs);
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

  /** While the database is stuck, the turns of many lanes one after another would take for ever. */
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
    this.#watch = this.#waiting.size > 0 ? this.#giveUpIn(Math.ceil(oldest - limit)) : undefined;
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

  /** What waits longest, and what of the same lane goes with it. */
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

function divide<T extends Turn>(waiting: readonly T[]): { batch: T[]; left: T[] } {
  const batch: T[] = [];
  const left: T[] = [];
  const taken = new Set<string>();
  let characters = 0;
  for (const [index, turn] of waiting.entries()) {
    const isFull = batch.length === MAX_TURNS || (batch.length > 0 && characters + turn.characters > MAX_CHARACTERS);
    if (isFull) return { batch, left: [...left, ...waiting.slice(index)] };
    if (turn.alone.some((each) => taken.has(each))) {
      left.push(turn);
      continue;
    }
    for (const each of turn.alone) taken.add(each);
    characters += turn.characters;
    batch.push(turn);
  }
  return { batch, left };
}

export function tooBusy(message: string): StoreUnavailableError {
  return new StoreUnavailableError('PostgreSQL is too busy', { isNothingStored: true, cause: new Error(message) });
}
