import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { truncateName, withoutControlCharacters } from '../../../src/features/documents/rules.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const FLAG = '🇪🇸';
const ACCENTED = 'e\u0301';
const KEYCAP = '1\ufe0f\u20e3';
const TONED = '👍🏽';

interface Row {
  rule: string;
  name: string;
  gives: string;
}
const ROWS: Row[] = [
  { rule: 'a short name stays', name: 'photo.jpg', gives: 'photo.jpg' },
  { rule: 'a name of exactly 100 stays', name: `${'a'.repeat(96)}.pdf`, gives: `${'a'.repeat(96)}.pdf` },
  {
    rule: 'a name of 101 loses one character before its extension',
    name: `${'a'.repeat(97)}.pdf`,
    gives: `${'a'.repeat(96)}.pdf`,
  },
  { rule: 'a very long name keeps its extension', name: `${'a'.repeat(5_000)}.pdf`, gives: `${'a'.repeat(96)}.pdf` },
  { rule: 'a name without an extension is cut at 100', name: 'a'.repeat(101), gives: 'a'.repeat(100) },
  { rule: 'the last extension of several is kept', name: `${'a'.repeat(99)}.tar.gz`, gives: `${'a'.repeat(97)}.gz` },
  {
    rule: 'an extension of 16 is kept',
    name: `${'a'.repeat(99)}.${'x'.repeat(16)}`,
    gives: `${'a'.repeat(83)}.${'x'.repeat(16)}`,
  },
  { rule: 'an extension of 17 is none', name: `${'a'.repeat(99)}.${'x'.repeat(17)}`, gives: `${'a'.repeat(99)}.` },
  { rule: 'a dot at the end begins no extension', name: `${'a'.repeat(100)}.`, gives: 'a'.repeat(100) },
  { rule: 'a dot file has no extension', name: `.${'a'.repeat(120)}`, gives: `.${'a'.repeat(99)}` },
  { rule: 'a dot file with an extension keeps it', name: `.${'a'.repeat(120)}.pdf`, gives: `.${'a'.repeat(95)}.pdf` },
  { rule: 'an extension that is not ASCII is kept', name: `${'a'.repeat(99)}.ñé`, gives: `${'a'.repeat(97)}.ñé` },
  { rule: 'an extension is kept with its case', name: `${'a'.repeat(99)}.PDF`, gives: `${'a'.repeat(96)}.PDF` },
  {
    rule: 'slashes are characters like any other',
    name: `../${'a'.repeat(99)}.pdf`,
    gives: `../${'a'.repeat(93)}.pdf`,
  },
  { rule: 'a family is not split', name: `${'a'.repeat(90)}${FAMILY}.pdf`, gives: `${'a'.repeat(90)}.pdf` },
  {
    rule: 'a family that fits exactly stays whole',
    name: `${'a'.repeat(85)}${FAMILY}bb.pdf`,
    gives: `${'a'.repeat(85)}${FAMILY}.pdf`,
  },
  { rule: 'a flag is not split', name: `${'a'.repeat(93)}${FLAG}.pdf`, gives: `${'a'.repeat(93)}.pdf` },
  {
    rule: 'of two flags the one that fits stays',
    name: `${'a'.repeat(91)}${FLAG}${FLAG}.pdf`,
    gives: `${'a'.repeat(91)}${FLAG}.pdf`,
  },
  {
    rule: 'a letter is not parted from its accent',
    name: `${'a'.repeat(95)}${ACCENTED}.pdf`,
    gives: `${'a'.repeat(95)}.pdf`,
  },
  {
    rule: 'an accented letter that fits exactly stays',
    name: `${'a'.repeat(94)}${ACCENTED}b.pdf`,
    gives: `${'a'.repeat(94)}${ACCENTED}.pdf`,
  },
  { rule: 'a keycap is not split', name: `${'a'.repeat(94)}${KEYCAP}.pdf`, gives: `${'a'.repeat(94)}.pdf` },
  { rule: 'a skin tone stays with its hand', name: `${'a'.repeat(94)}${TONED}.pdf`, gives: `${'a'.repeat(94)}.pdf` },
  { rule: 'a pair of surrogates is not split', name: `${'a'.repeat(95)}😀.pdf`, gives: `${'a'.repeat(95)}.pdf` },
  {
    rule: 'an endless grapheme is cut, and the extension is kept',
    name: `a${'\u0301'.repeat(300)}.pdf`,
    gives: `a${'\u0301'.repeat(95)}.pdf`,
  },
  {
    rule: 'an endless grapheme without extension is cut at 100',
    name: `a${'\u0301'.repeat(300)}`,
    gives: `a${'\u0301'.repeat(99)}`,
  },
  {
    rule: 'an endless grapheme after another is left out whole',
    name: `ab${'\u0301'.repeat(300)}.pdf`,
    gives: 'a.pdf',
  },
  {
    rule: 'an endless grapheme of surrogates is cut between pairs',
    name: `${'😀\u200d'.repeat(60)}.jpeg`,
    gives: `${'😀\u200d'.repeat(31)}😀.jpeg`,
  },
  {
    rule: 'an endless grapheme of surrogates of odd room is cut between pairs',
    name: `👍${'🏽'.repeat(80)}.jpeg`,
    gives: `👍${'🏽'.repeat(46)}.jpeg`,
  },
];

describe('truncated names', () => {
  for (const { rule, name, gives } of ROWS) {
    test(rule, () => assert.equal(truncateName(name), gives));
  }

  const GRAPHEMES = ['a', 'é', ACCENTED, '😀', FLAG, FAMILY, KEYCAP, TONED, '한', 'नि'];
  for (const grapheme of GRAPHEMES) {
    test(`a name of many ${grapheme} is at most 100 long, well-formed and cut at a border`, () => {
      for (let padding = 0; padding < 12; padding += 1) {
        const base = 'x'.repeat(padding) + grapheme.repeat(120);
        for (const extension of ['', '.pdf', '.jpeg']) {
          const name = truncateName(base + extension);
          const room = 100 - extension.length - padding;
          const fitting = Math.floor(room / grapheme.length);
          assert.equal(name, 'x'.repeat(padding) + grapheme.repeat(fitting) + extension);
          assert.ok(name.isWellFormed() && name.length <= 100);
        }
      }
    });
  }

  test('truncating again changes nothing', () => {
    for (const { name } of ROWS) assert.equal(truncateName(truncateName(name)), truncateName(name));
  });

  test('a huge name is cut in no time', () => {
    assert.equal(truncateName(`${FAMILY.repeat(90_000)}.pdf`), `${FAMILY.repeat(8)}.pdf`);
  });
});

describe('control characters', () => {
  const CONTROL: [string, string, string][] = [
    ['a name without any stays', 'évidence 😀.pdf', 'évidence 😀.pdf'],
    ['line breaks and tabs are removed', 'a\r\nb\tc.pdf', 'abc.pdf'],
    ['escape and delete are removed', 'a\u001b[31mb\u007f.pdf', 'a[31mb.pdf'],
    ['those above ASCII are removed', 'a\u0080\u0085\u009fb.pdf', 'ab.pdf'],
    ['spaces of any kind stay', 'a b\u00a0c\u3000d.pdf', 'a b\u00a0c\u3000d.pdf'],
    ['joiners stay', FAMILY, FAMILY],
    ['each of many is removed', '\u0001'.repeat(500), ''],
  ];
  for (const [rule, name, gives] of CONTROL) {
    test(rule, () => assert.equal(withoutControlCharacters(name), gives));
  }
});
