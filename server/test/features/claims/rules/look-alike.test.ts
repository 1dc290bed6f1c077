import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type Difference,
  differencesOf,
  lookAlikeKeyOf,
} from '../../../../src/features/claims/rules/tracking-number.ts';
import { readSeed } from '../../../support/prove.ts';

const NUMBER = '1Z999AA10123456784';

/** Numbers that look like `NUMBER`, and in what they differ from it. */
const ALIKE: readonly (readonly [number: string, Difference[]])[] = [
  [` ${NUMBER}\t`, []],
  ['1z999aa10123456784', ['case']],
  ['1Z 999 AA1 01 2345 6784', ['separators']],
  ['1Z-999-AA1-01-2345-6784', ['separators']],
  ['1Z–999—AA1‐01−2345_6784', ['separators']],
  ['1Z.999/AA1\u00a001#2345 6784', ['separators']],
  ['１Ｚ９９９ＡＡ１０１２３４５６７８４', ['letters']],
  ['1Z999АА10123456784', ['letters']],
  ['1Ζ999ΑΑ10123456784', ['letters']],
  ['1Ž999ÁÁ10123456784', ['letters']],
  ['1Z999A\u0301A10123456784', ['letters']],
  ['𝟣Z999𝐀A10123456784', ['letters']],
  ['1Z999AA1٠123456784', ['letters']],
  ['①Z999AA10123456784', ['letters']],
  ['1Z999A\u200bA10123456784', ['invisible']],
  ['1Z999AA10123456784\u3164', ['invisible']],
  ['1z-999\u00adаа10123456784', ['case', 'separators', 'letters', 'invisible']],
  ['1Z999ᎪᎪ10123456784', ['letters']],
  ['1Z999ᴀᴀ10123456784', ['letters']],
];

/** Pairs that do not look alike. */
const APART: readonly (readonly [string, string])[] = [
  ['AB0123', 'ABO123'],
  ['AB1123', 'ABI123'],
  ['AB1123', 'ABl123'],
  ['AB5', 'ABS'],
  ['1Z999', '1Z9990'],
  ['東京1', '京東1'],
];

describe('tracking numbers that look alike', () => {
  for (const [number, differences] of ALIKE) {
    test(`${JSON.stringify(number)} looks like ${NUMBER}, but for ${differences.join(', ') || 'nothing'}`, () => {
      assert.equal(lookAlikeKeyOf(number), '1z999aa10123456784');
      assert.deepEqual(differencesOf(NUMBER, number), differences);
      assert.deepEqual(differencesOf(number, NUMBER), differences);
    });
  }

  for (const [one, other] of APART) {
    test(`${one} does not look like ${other}`, () => assert.notEqual(lookAlikeKeyOf(one), lookAlikeKeyOf(other)));
  }

  test('every Cyrillic and Greek letter that looks like a Latin capital does so in either case', () => {
    const latin = lookAlikeKeyOf('ABEKMHOPCTXYIJSABEZHIKMNOPTYX');
    assert.equal(lookAlikeKeyOf('АВЕКМНОРСТХУІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'), latin);
    assert.equal(lookAlikeKeyOf('авекмнорстхуіјѕαβεζηικμνορτυχ'), latin);
  });

  test('the sharp s, small and capital, looks like the two letters that it stands for', () => {
    for (const number of ['straße', 'STRASSE', 'STRAẞE']) assert.equal(lookAlikeKeyOf(number), 'strasse');
  });

  test('a number of signs alone looks like no other', () => {
    for (const number of ['', '---', '🚚', '\u3164', ' . ']) assert.equal(lookAlikeKeyOf(number), '');
  });

  test('whatever is written, the key is bounded, a key of itself, and blind to case, blanks and dashes', () => {
    const text = fc.string({ unit: fc.oneof(fc.constantFrom(...'aZ09 -éЖжΩ東٣'), fc.string({ unit: 'grapheme' })) });
    fc.assert(
      fc.property(text, fc.constantFrom(' ', '-', '–', '\u00a0', '\u200b'), (number, sign) => {
        const key = lookAlikeKeyOf(number);
        assert.ok(key.length <= 200);
        assert.equal(lookAlikeKeyOf(key), key);
        assert.equal(lookAlikeKeyOf(key.toUpperCase()), key);
        if (number.length < 200) assert.equal(lookAlikeKeyOf([...number].join(sign)), key);
      }),
      readSeed(),
    );
    assert.equal(lookAlikeKeyOf('ﷺ'.repeat(200)).length, 200);
  });
});
