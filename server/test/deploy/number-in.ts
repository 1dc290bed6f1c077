import assert from 'node:assert/strict';

/** The number that a text has where the pattern's group is. */
export function numberIn(text: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(text) ?? [];
  assert.ok(digits, `${pattern} is not there`);
  return Number(digits);
}
