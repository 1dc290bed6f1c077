/** A sequence of keys as `KeyboardEvent.key` names them, with spaces between: `j`, `?`, `Enter`, `g n`. */
export type Keys = string;

/** The keys pressed so far of a sequence, and when the last one was. */
export interface Pressed {
  keys: readonly string[];
  at: number;
}

export const NOTHING_PRESSED: Pressed = { keys: [], at: 0 };
/** How long the second key of a sequence may take. */
const SEQUENCE_MS = 1200;

/**
 * What pressing `key` does: the sequence it completes, or what is pressed so far. A key that does not go on with the
 * sequence starts a new one.
 */
export function press(
  key: string,
  at: number,
  { pressed, known }: { pressed: Pressed; known: readonly Keys[] },
): { completed: Keys | undefined; pressed: Pressed } {
  const earlier = at - pressed.at <= SEQUENCE_MS ? pressed.keys : [];
  for (const keys of [[...earlier, key], [key]]) {
    const typed = keys.join(' ');
    if (known.includes(typed)) return { completed: typed, pressed: NOTHING_PRESSED };
    if (known.some((one) => one.startsWith(`${typed} `))) return { completed: undefined, pressed: { keys, at } };
  }
  return { completed: undefined, pressed: NOTHING_PRESSED };
}
