import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { searchWordsOf } from '../../../../src/features/queue/search/rules/words.ts';

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

  test('of a long text the beginning is indexed, counted as folded', () => {
    assert.ok(searchWordsOf(`${'a '.repeat(31_000)}zebra`).includes('zebra'));
    for (const most of ['a '.repeat(45_000), '\uFDFA'.repeat(5_000), '東'.repeat(80_000), `${'x'.repeat(90_000)} `])
      assert.ok(!searchWordsOf(`${most}zebra`).includes('zebra'), most.slice(0, 2));
    const items = Array.from({ length: 500 }, (_, n) => `Espresso machine ${n} with a grinder, blue`).join(' ');
    assert.ok(searchWordsOf(`${items} zebra`).includes('zebra'));
  });

  test('where a long text is taken apart, its words stay whole', () => {
    for (let n = 990; n < 1_010; n += 1) {
      assert.deepEqual(searchWordsOf(`${'a '.repeat(n / 2)}${'-'.repeat(n % 2)}éléphant 𝒳𐐷`), ['a', 'elephant', 'x𐐷']);
    }
  });

  test('a text that is cut in the middle of a character is still text', () => {
    for (let n = 36; n < 44; n += 1)
      for (const word of searchWordsOf(`${'a'.repeat(n)}𝒳𐐷𐐷`)) assert.ok(word.isWellFormed());
  });
});
