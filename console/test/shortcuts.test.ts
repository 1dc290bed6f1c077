import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NOTHING_PRESSED, press } from '../src/shortcuts/match.ts';

const KNOWN = ['j', 'g n', 'g q', '?'];

/** The sequences that keys complete when pressed `gapMs` apart. */
function type(keys: readonly string[], gapMs = 100) {
  let pressed = NOTHING_PRESSED;
  const completed: string[] = [];
  for (const [place, key] of keys.entries()) {
    const result = press(key, 1000 + place * gapMs, { pressed, known: KNOWN });
    pressed = result.pressed;
    if (result.completed !== undefined) completed.push(result.completed);
  }
  return completed;
}

test('a single key does its work at once', () => assert.deepEqual(type(['j', '?']), ['j', '?']));

test('a sequence works when both keys come in time', () => {
  assert.deepEqual(type(['g', 'n']), ['g n']);
  assert.deepEqual(type(['g', 'n'], 5000), []);
});

test('a key that does not go on with the sequence counts for itself', () => {
  assert.deepEqual(type(['g', 'j']), ['j']);
  assert.deepEqual(type(['g', 'g', 'q']), ['g q']);
});

test('unknown keys do nothing and end a sequence', () => assert.deepEqual(type(['g', 'x', 'n']), []));
