import { currentFormats, numberFormat } from '../../format/formats.ts';

const STEPS = [1, 2, 5] as const;

/** The least step of 1, 2, 5, 10, 20 … by which `steps` of them reach `max`. */
function stepFor(max: number, steps: number): number {
  for (let power = 1; ; power *= 10) {
    const step = STEPS.find((each) => each * power * steps >= max);
    if (step !== undefined) return step * power;
  }
}

/** Whole numbers for an axis of counts, from 0 to the first that holds `max`; never fewer than 0 and 1. */
export function countTicks(max: number, steps = 4): number[] {
  const step = stepFor(Math.max(1, max), steps);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** At most `most` of the items, evenly apart, the last always among them: the newest day has a label. */
export function spreadTicks<Item>(items: readonly Item[], most: number): Item[] {
  const step = Math.max(1, Math.ceil(items.length / Math.max(1, most)));
  return items.filter((_, index) => (items.length - 1 - index) % step === 0);
}

/** `950`, `12K`: a count as an axis has room for. */
export const shortCount = (count: number): string =>
  numberFormat(currentFormats().language, { notation: 'compact' }).format(count);
