import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchWordsOf } from '../../src/domain/search-words.ts';

const TABLE: Readonly<Record<string, string[]>> = {
  '': [],
  ' \t\n-–"\'%_*(): ': [],
  'The box, the BOX': ['the', 'box'],
  'Łódź, n° 5': ['lodz', 'n', '5'],
  'Éléonore O’Brien-Müller': ['eleonore', 'o', 'brien', 'muller'],
  'Straße ÆØÅ': ['strasse', 'aeoa'],
  'İstanbul ISPARTA ışık': ['istanbul', 'isparta', 'isik'],
  東京tower: ['東', '京', 'tower'],
  'ﬁne １２３': ['fine', '123'],
  '🚚 van': ['van'],
  'нет ЙОД': ['нет', 'иод'],
};

describe('words of the search', () => {
  for (const [text, words] of Object.entries(TABLE)) {
    test(`${JSON.stringify(text)} has the words ${words.join(', ') || 'none'}`, () => {
      assert.deepEqual(searchWordsOf(text), words);
    });
  }

  test('a long word is cut, and a text has so many words and no more', () => {
    assert.deepEqual(searchWordsOf('a'.repeat(500)), ['a'.repeat(40)]);
    const many = Array.from({ length: 5_000 }, (_, n) => `w${n}`).join(' ');
    assert.equal(searchWordsOf(many).length, 2_000);
  });

  test('what is cut in the middle of a character is still text', () => {
    for (let n = 36; n < 44; n += 1)
      for (const word of searchWordsOf(`${'a'.repeat(n)}𝒳𐐷𐐷`)) assert.ok(word.isWellFormed());
  });
});
