/* Names of files as people are shown them (spec: Documents of operators). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { onOneLine, shownName } from '../../../src/features/documents/rules/one-line.ts';

const NAMES: readonly [what: string, name: string, shown: string][] = [
  ['plain letters', 'box front.jpg', 'box front.jpg'],
  ['letters of other scripts', 'счёт 箱 محمد.pdf', 'счёт 箱 محمد.pdf'],
  ['a line end', 'a.pdf\r\nSigned: yes', 'a.pdf Signed: yes'],
  ['a command to a terminal', 'a\u001b[2J\u009b31m.pdf', 'a [2J 31m.pdf'],
  ['other line ends', 'a\u2028b\u2029c\u0085d', 'a b c d'],
  ['a direction turned', 'photo\u202egpj.exe', 'photogpj.exe'],
  ['directions embedded and isolated', '\u202aa\u202bb\u202cc\u2066d\u2067e\u2068f\u2069', 'abcdef'],
  ['marks of direction', 'a\u200eb\u200fc\u061cd', 'abcd'],
  ['blanks without width', 'a\u200bb\u2060c\ufeffd\u00ade', 'abcde'],
  ['fillers of Hangul', '\u3164a\u115fb\u1160c\uffa0', 'abc'],
  ['tags and notes between lines', 'a\u{e0041}b\ufff9c\ufffb', 'abc'],
  ['joiners among Latin letters', 'in\u200cvoice\u200d.pdf', 'invoice.pdf'],
  ['a joiner that a script needs', 'ක්‍රිස්.pdf', 'ක්‍රිස්.pdf'],
  ['a joined picture', '👩‍👧 ❤️.jpg', '👩‍👧 ❤️.jpg'],
  ['half of a surrogate pair', 'a\ud800.pdf', 'a\ufffd.pdf'],
  ['nothing that is seen', '\u202e\u200b\n', 'document'],
];

describe('a file name as it is shown', () => {
  for (const [what, name, shown] of NAMES) {
    test(`with ${what} is ${JSON.stringify(shown)}`, () => assert.equal(shownName(name), shown));
  }

  test('is the same when it is shown again', () => {
    for (const [, , shown] of NAMES) assert.equal(onOneLine(shown), shown);
  });
});
