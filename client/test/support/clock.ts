import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Options of Node for a program whose waits are to be short. */
export const WITH_FAST_CLOCK = ['--import', fileURLToPath(new URL('fast-clock.ts', import.meta.url))] as const;

/** Removes the random part of waits, so that waits between attempts take no time. Gives a function that restores it. */
export function withoutJitter(): () => void {
  const { random } = Math;
  Math.random = () => 0;
  return () => {
    Math.random = random;
  };
}

/** Ends waits of exactly so many milliseconds at once, until the test ends. Gives how many there were. */
export function endWaitsOf(ms: number, t: TestContext): () => number {
  const real = globalThis.setTimeout;
  let count = 0;
  globalThis.setTimeout = new Proxy(real, {
    apply: (target, self, [work, delay, ...values]) => {
      if (delay === ms) count += 1;
      return Reflect.apply(target, self, [work, delay === ms ? 0 : delay, ...values]);
    },
  });
  t.after(() => {
    globalThis.setTimeout = real;
  });
  return () => count;
}
