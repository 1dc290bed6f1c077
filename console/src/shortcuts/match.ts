/** A sequence of keys by their names, separated by spaces: `j`, `?`, `Enter`, `g n`. */
export type Keys = string;

/** The keys of a sequence pressed so far, and the time of the last one. */
export interface Pressed {
  keys: readonly string[];
  at: number;
}

export const NOTHING_PRESSED: Pressed = { keys: [], at: 0 };
/** The time limit for the second key of a sequence, in milliseconds. */
const SEQUENCE_MS = 1200;

/**
 * Gives the sequence that a key completes, or the keys pressed so far. A key that does not continue a sequence starts a
 * new one.
 * @param names the names that the key can have, the best one first: see `keysOf`
 */
export function press(
  names: readonly string[],
  at: number,
  { pressed, known }: { pressed: Pressed; known: readonly Keys[] },
): { completed: Keys | undefined; pressed: Pressed } {
  const earlier = at - pressed.at <= SEQUENCE_MS ? pressed.keys : [];
  const continued = earlier.length > 0 ? names.map((name) => [...earlier, name]) : [];
  for (const keys of [...continued, ...names.map((name) => [name])]) {
    const typed = keys.join(' ');
    if (known.includes(typed)) return { completed: typed, pressed: NOTHING_PRESSED };
    if (known.some((one) => one.startsWith(`${typed} `))) return { completed: undefined, pressed: { keys, at } };
  }
  return { completed: undefined, pressed: NOTHING_PRESSED };
}
