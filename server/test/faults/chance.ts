/* Numbers by chance that a seed repeats. */
import { readSeed } from '../support/prove.ts';

export class Chance {
  readonly seed: number;
  #state: number;

  /** Of the seed that the environment names, as a failure prints it; else of the usual one, or of a new one. */
  constructor() {
    const { seed: named } = readSeed();
    this.seed = (named ?? 1 + Math.floor(Math.random() * 0x7fff_fffe)) >>> 0;
    this.#state = this.seed;
  }

  /** How to have the same again. */
  get again(): string {
    return `again with REDRESS_PROOF_SEED=${this.seed}`;
  }

  /** From 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0 to below `count`. */
  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new Error('nothing to pick from');
    return picked;
  }
}
