import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readKindKey } from '../src/pages/claim/checklist/kinds.ts';
import { keysOf } from '../src/shortcuts/keys-of.ts';
import { NOTHING_PRESSED, press } from '../src/shortcuts/match.ts';

const KNOWN = ['j', 'g n', 'g q', '?'];

/** The sequences that keys complete when pressed `gapMs` apart. */
function type(keys: readonly string[], gapMs = 100) {
  let pressed = NOTHING_PRESSED;
  const completed: string[] = [];
  for (const [place, key] of keys.entries()) {
    const result = press([key], 1000 + place * gapMs, { pressed, known: KNOWN });
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

/** Keys as keyboards report them: the character, the position, Shift; and the key of the console that they press. */
const KEYBOARDS: readonly [string, string, string, boolean, string][] = [
  ['American', 'j', 'KeyJ', false, 'j'],
  ['American with Shift', 'X', 'KeyX', true, 'X'],
  ['American with Caps Lock', 'J', 'KeyJ', false, 'j'],
  ['American with Caps Lock and Shift', 'x', 'KeyX', true, 'X'],
  ['French: letters by their name', 'a', 'KeyQ', false, 'a'],
  ['French: m stands beside l', 'm', 'Semicolon', false, 'm'],
  ['French: a digit without Shift', 'à', 'Digit0', false, '0'],
  ['French: a digit with Shift', '1', 'Digit1', true, '1'],
  ['German: y stands where z is', 'y', 'KeyZ', false, 'y'],
  ['German: the slash', '/', 'Digit7', true, '/'],
  ['Greek', 'ξ', 'KeyJ', false, 'j'],
  ['Greek with Shift', 'Χ', 'KeyX', true, 'X'],
  ['Greek: a sign at Q', ';', 'KeyQ', false, 'q'],
  ['Greek with Caps Lock', 'Ξ', 'KeyJ', false, 'j'],
  ['Russian', 'о', 'KeyJ', false, 'j'],
  ['Russian with Caps Lock', 'О', 'KeyJ', false, 'j'],
  ['Ukrainian', 'і', 'KeyS', false, 's'],
  ['Turkish: an i without a dot', 'ı', 'KeyI', false, 'i'],
  ['Arabic', 'ت', 'KeyJ', false, 'j'],
  ['Hebrew', 'ח', 'KeyJ', false, 'j'],
];

for (const [keyboard, key, code, shiftKey, wanted] of KEYBOARDS) {
  test(`a key has its letter, by position where the layout has none: ${keyboard}`, () =>
    assert.ok(keysOf({ key, code, shiftKey }).includes(wanted), String(keysOf({ key, code, shiftKey }))));
}

test('under Caps Lock the case of a letter follows Shift; without it a capital is itself before it is small', () => {
  const pressed = { key: 'A', code: 'KeyA', shiftKey: false };
  assert.deepEqual(keysOf({ ...pressed, getModifierState: () => true }), ['a']);
  assert.deepEqual(keysOf({ ...pressed, getModifierState: () => false }), ['A', 'a']);
});

test('a sign of a Latin layout presses no letter that stands elsewhere', () => {
  assert.deepEqual(keysOf({ key: ',', code: 'KeyM', shiftKey: false }), [',']);
  assert.deepEqual(keysOf({ key: '&', code: 'Digit7', shiftKey: true }), ['&']);
  assert.deepEqual(keysOf({ key: 'Enter', code: 'Enter', shiftKey: false }), ['Enter']);
});

test('a sequence goes on by position', () => {
  const names = (key: string, code: string) => keysOf({ key, code, shiftKey: false });
  const { pressed } = press(names('п', 'KeyG'), 1000, { pressed: NOTHING_PRESSED, known: KNOWN });
  assert.equal(press(names('т', 'KeyN'), 1100, { pressed, known: KNOWN }).completed, 'g n');
});

test('y confirms proposals and is the key of no kind', () => {
  const y = { key: 'y', code: 'KeyY', shiftKey: false };
  assert.deepEqual(readKindKey(y), { kind: undefined, isConfirm: true });
  assert.deepEqual(readKindKey({ ...y, key: 'н' }), { kind: undefined, isConfirm: true });
  assert.equal(readKindKey({ key: 'D', code: 'KeyD', shiftKey: true }).kind, 'ITEM_DAMAGE');
});
