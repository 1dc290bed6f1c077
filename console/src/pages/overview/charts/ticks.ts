import { currentFormats, numberFormat } from '../../../format/formats.ts';

const STEPS = [1, 2, 5] as const;

/** The smallest step of 1, 2, 5, 10, 20 … with which `steps` steps reach `max`. */
function stepFor(max: number, steps: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((each) => each * power * steps >= max);
    if (step !== undefined) return step * power;
  }
}

/** The ticks of an axis of counts: whole numbers from 0 to the first one that is at least `max`; always 0 and 1. */
export function countTicks(max: number, steps = 4): number[] {
  const step = stepFor(Math.max(1, max), steps);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Picks up to `most` items at equal distances, always with the last one, so that the newest day has a label. */
export function spreadTicks<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / Math.max(1, most)));
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}

/** `950`, `12K`: a count short enough for an axis. */
export const shortCount = (count: number): string =>
  numberFormat(currentFormats().language, { notation: 'compact' }).format(count);
