/** The longest message for the client that a move can carry, in UTF-16 units. */
export const MAX_STATUS_MESSAGE = 2_000;
/**
 * Upper bound, in bytes, of a message as JSON. Tabs and line breaks are the only accepted characters that JSON escapes.
 */
export const MAX_STATUS_MESSAGE_BYTES = 3 * MAX_STATUS_MESSAGE;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule refuses them
const CONTROL_CHARACTERS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/;

/** Finds what a message for the client must not have, beside its length; undefined when there is nothing. */
export function findMessageFault(text: string): string | undefined {
  if (text.trim() === '') return 'must not be blank';
  if (CONTROL_CHARACTERS.test(text)) return 'must not contain control characters but tabs and line breaks';
  return undefined;
}
