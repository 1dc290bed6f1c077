/* How long each kind of request took, in windows of time. */

export interface Timed {
  count: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

export class Stopwatch {
  #kinds = new Map<string, number[]>();

  /** Runs a request of that kind and remembers how long it took. */
  async time<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const from = performance.now();
    const result = await work();
    const times = this.#kinds.get(kind);
    const ms = performance.now() - from;
    if (times) times.push(ms);
    else this.#kinds.set(kind, [ms]);
    return result;
  }

  /** Gives the times since the last window, and begins a new one. */
  window(): Map<string, Timed> {
    const kinds = this.#kinds;
    this.#kinds = new Map();
    return new Map([...kinds].map(([kind, times]) => [kind, summary(times)]));
  }
}

function summary(times: number[]): Timed {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Math.round((sorted[Math.floor((sorted.length - 1) * part)] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p99: at(0.99) };
}

/** The middle one; 0 of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
