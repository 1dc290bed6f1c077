/* Rounds of a proof. */
import type { Chance } from './chance.ts';

/** All of them in an order by chance, then all again in another one, without an end. */
export function* inTurn<T>(items: readonly T[], chance: Chance): Generator<T> {
  for (;;) {
    const left = [...items];
    while (left.length > 0) yield* left.splice(chance.below(left.length), 1);
  }
}

/** Times in milliseconds of starts, in words. */
export function startsInWords(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${sorted.length} starts, ready after ${Math.round(median)} ms (median), ${Math.round(sorted.at(-1) ?? 0)} ms (longest)`;
}
