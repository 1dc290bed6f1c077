import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findInvisibleFault } from '../../../../src/features/claims/rules/tracking-number.ts';

/** Names of the characters, by a number that has one in it. */
const REFUSED: Readonly<Record<string, string>> = {
  '1Z\u200b9': 'U+200B ZERO WIDTH SPACE',
  '\u200b1Z9': 'U+200B ZERO WIDTH SPACE',
  '1Z9\u00ad': 'U+00AD SOFT HYPHEN',
  '1Z\t9': 'U+0009 CHARACTER TABULATION',
  '1Z\n9': 'U+000A LINE FEED',
  '1Z\u00019': 'U+0001',
  '1Z\u009f9': 'U+009F',
  '1Z9\u0085': 'U+0085 NEXT LINE',
  '\u202e1Z9': 'U+202E RIGHT-TO-LEFT OVERRIDE',
  '1Z9\u2028': 'U+2028 LINE SEPARATOR',
  '\ufeff1Z9': 'U+FEFF ZERO WIDTH NO-BREAK SPACE',
  '1Z\u034f9': 'U+034F COMBINING GRAPHEME JOINER',
  '1Z\u115f9': 'U+115F HANGUL CHOSEONG FILLER',
  '1Z9\u3164': 'U+3164 HANGUL FILLER',
  '1Z9\uffa0': 'U+FFA0 HALFWIDTH HANGUL FILLER',
  '1Z9\ufe0f': 'U+FE0F VARIATION SELECTOR-16',
  '1Z9\u{e0100}': 'U+E0100 VARIATION SELECTOR-17',
  '1Z\u28009': 'U+2800 BRAILLE PATTERN BLANK',
  '1Z9\u{e0041}': 'U+E0041',
  '1Z9\u{1d159}': 'U+1D159 MUSICAL SYMBOL NULL NOTEHEAD',
  '1Z9\uffff': 'U+FFFF',
};
const ACCEPTED = [
  '1Z9',
  ' 1Z9\t\r\n',
  '\u00a01Z9\u3000',
  '1Z 9',
  '1Z\u00a09',
  '1Z–9',
  '１Ｚ９',
  'АВ9',
  '東京-9',
  '1Z9🚚',
];

describe('invisible characters of a tracking number', () => {
  for (const [number, character] of Object.entries(REFUSED)) {
    test(`${character} is named`, () =>
      assert.equal(findInvisibleFault(number), `contains ${character}, an invisible character; remove it`));
  }

  for (const number of ACCEPTED) {
    test(`${JSON.stringify(number)} has none`, () => assert.equal(findInvisibleFault(number), undefined));
  }
});
