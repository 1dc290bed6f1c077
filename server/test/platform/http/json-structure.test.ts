import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JsonStructure } from '../../../src/platform/http/input/json-structure.ts';

/** Commas and opening brackets of a value outside of strings, counted on the parsed value. */
function countedOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value);
  return 1 + Math.max(0, below.length - 1) + below.reduce<number>((sum, each) => sum + countedOf(each), 0);
}

/** Objects, lists, and members of objects. */
function membersOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const below = Object.values(value);
  return 1 + (Array.isArray(value) ? 0 : below.length) + below.reduce<number>((sum, each) => sum + membersOf(each), 0);
}

function levelsOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

const VALUES: readonly unknown[] = [
  {},
  [],
  'text, with [signs] {of} structure',
  { 'a,b': ['"', '\\', '\\"', '\\\\"[{,', { c: [1, 2, [3]] }], d: 'é🚚,' },
  Array.from({ length: 100 }, (_, n) => ({ n, text: `\\"${n},` })),
];

test('the values, members and levels of a JSON text are counted, wherever its bytes are divided', () => {
  for (const value of VALUES) {
    const bytes = Buffer.from(JSON.stringify(value, null, 1));
    for (const size of [1, 2, 3, 7, bytes.length]) {
      const structure = new JsonStructure();
      for (let at = 0; at < bytes.length; at += size) structure.add(bytes.subarray(at, at + size));
      const { values, members, levels } = structure;
      const expected = { values: countedOf(value), members: membersOf(value), levels: levelsOf(value) };
      assert.deepEqual({ values, members, levels }, expected, `${JSON.stringify(value)} in pieces of ${size}`);
    }
  }
});
