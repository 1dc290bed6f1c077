const KEY_PATTERN = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[A-Za-z0-9]+)?$/;

/** The key itself. Throws when it is none: it could lead out of the store, or name something else there. */
export function requireKey(key: string): string {
  if (!KEY_PATTERN.test(key)) throw new Error(`not a blob key: ${JSON.stringify(key)}`);
  return key;
}
