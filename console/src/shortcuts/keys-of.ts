/** The parts of a keyboard event that name its key. */
export interface PressedKey {
  key: string;
  /** The position of the key, named by the American layout; empty on many screen keyboards. */
  code: string;
  shiftKey: boolean;
  getModifierState?: (modifier: 'CapsLock') => boolean;
}

/** The signs that the Greek and the Hebrew layout have where the American one has a letter. */
const SIGNS_AT_LETTERS = new Set(['; KeyQ', ': KeyQ', "' KeyW"]);

const inCase = (letter: string, isUpper: boolean) => (isUpper ? letter.toUpperCase() : letter.toLowerCase());

/** The key at the same position of the American layout, when the reader's layout has no Latin letter or digit there. */
function byPosition({ key, code, shiftKey }: PressedKey): string | undefined {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  if (letter !== undefined && (/^\p{L}$/u.test(key) || SIGNS_AT_LETTERS.has(`${key} ${code}`))) {
    return inCase(letter, shiftKey);
  }
  // A French keyboard needs Shift for a digit, and then gives the digit itself.
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  return shiftKey || /^\d$/.test(key) ? undefined : digit;
}

/**
 * Returns the names that a pressed key can have in a list of keys, the best one first. Under Caps Lock the case of a letter
 * follows Shift alone; where the browser does not tell of Caps Lock, the letter as it is comes first.
 */
export function keysOf(pressed: PressedKey): readonly string[] {
  const { key, shiftKey } = pressed;
  if (/^[a-z]$/i.test(key)) {
    const byShift = inCase(key, shiftKey);
    return key === byShift || pressed.getModifierState?.('CapsLock') ? [byShift] : [key, byShift];
  }
  const position = byPosition(pressed);
  return position === undefined ? [key] : [key, position];
}
