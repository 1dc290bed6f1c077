/*
 * Right-to-left text stands as Chromium shows it in a `<bdi>`: the right column is what Chromium 146 draws from left to
 * right. As in UAX 9, capital letters A to L stand for letters that run from right to left.
 */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { isolate } from '../../../src/platform/pdf/isolate.ts';
import { PdfPrinter } from '../../../src/platform/pdf/printer.ts';
import { type Glyph, linesOf } from '../../support/pdf/glyphs.ts';

const DRAWN: readonly [text: string, drawn: string][] = [
  ['ABC (abc) 12', '12 (abc) CBA'],
  ['ABC: 12.50 ₪', '₪ 12.50 :CBA'],
  ['₪ 12.50', '₪ 12.50'],
  ['ABC 1,234.56 €!', '!€ 1,234.56 CBA'],
  ['ABC [x] {y} <z>', '<z> {y} [x] CBA'],
  ['$12.50 ABC', 'CBA $12.50'],
  ['12.50$ ABC', 'CBA 12.50$'],
  ['abc (ABC) 5', 'abc (CBA) 5'],
  ['ABC!', '!CBA'],
  ['abc ABC!', 'abc CBA!'],
  ['(ABC) [DEF] {GHI}', '{IHG} [FED] (CBA)'],
  ['-5 ABC', 'CBA 5-'],
  ['ABC -5', '5- CBA'],
  ['1-2 ABC 3/4', '3/4 CBA 1-2'],
  ['ABC XYZxyz DE"F', 'F"ED XYZxyz CBA'],
  ['a.b ABC c.d', 'a.b CBA c.d'],
  ['tn-1 ABC 3 x 2', 'tn-1 3 CBA x 2'],
  ['ABC  DEF   x', 'x   FED  CBA'],
  ['"ABC" «DEF»', '«FED» "CBA"'],
  ['03-123 4567 ABC', 'CBA 4567 03-123'],
  ['x < ABC > y', 'x < CBA > y'],
  ['ABC (5 DE"F) - 10 GH"I', 'I"HG 10 - (F"ED 5) CBA'],
  ['ABC 3 DEF: 1) GHI 2) JKL', 'LKJ (2 IHG (1 :FED 3 CBA'],
  ['eur 12,50 ABC 2 × (DEF)', 'eur 12,50 (FED) × 2 CBA'],
  ['ABC, def; GHI.', '.IHG ;def ,CBA'],
  ['ABC/DEF 1:2', '1:2 FED/CBA'],
  ['a(b ABC) c', 'a(b CBA) c'],
  ['ABC (def GHI) jkl', 'jkl (IHG def) CBA'],
  ['ABC\u200f!', '!CBA'],
  ['abc\u200f!', 'abc!'],
  ['ABC \u202ede\u202c F', 'F ed CBA'],
];
/** Numbers after letters of the two scripts are of two kinds. */
const IN_HEBREW: typeof DRAWN = [
  ['ABC (DEF) 50%', '50% (FED) CBA'],
  ['ABC 12.50$', '12.50$ CBA'],
  ['ABC 5-3', '5-3 CBA'],
  ['ABC +972-3-1234567', '972-3-1234567+ CBA'],
  ['ABC #5 @x', 'x@ #5 CBA'],
];
const IN_ARABIC: typeof DRAWN = [
  ['ABC (DEF) 50%', '%50 (FED) CBA'],
  ['ABC 12.50$', '$12.50 CBA'],
  ['ABC 5-3', '3-5 CBA'],
  ['ABC +972-3-1234567', '1234567-3-972+ CBA'],
  ['ABC #5 @x', 'x@ 5# CBA'],
];
const HEBREW = 'אבגדהוזחטיכל';
/** Letters that look the same beside each other as alone. */
const ARABIC = 'ادذرزوأآإؤةى';

const printer = new PdfPrinter();
after(() => printer.close());

/** The lines of a PDF of facts, without the number of the page. */
async function factLines(values: readonly string[]): Promise<Glyph[][]> {
  const rows = values.map((value) => ['', value] as const);
  const description = { title: 'Lines', language: 'en', date: '2026-11-23T00:00:00.000Z' } as const;
  const lines = await linesOf(await printer.print({ ...description, blocks: [{ kind: 'facts', rows }] }));
  return lines.filter((line) => !/^\d \/ \d$/.test(line.map(({ unicode }) => unicode).join('')));
}

describe('right-to-left text', () => {
  for (const [script, letters, table] of [
    ['Hebrew', HEBREW, [...DRAWN, ...IN_HEBREW]],
    ['Arabic', ARABIC, [...DRAWN, ...IN_ARABIC]],
  ] as const) {
    test(`in ${script} stands with signs, brackets and blanks as a browser draws it`, async () => {
      const texts = table.map(([text]) => text.replace(/[A-L]/g, (letter) => letters[letter.charCodeAt(0) - 65] ?? ''));
      const characters = [...new Set(texts.join(''))].filter((each) => !/[\s\u200f\u202a-\u202e]/.test(each));
      const lines = await factLines([...characters, ...texts]);
      // A mirrored bracket is the glyph of the other one.
      const byCode = new Map(characters.map((character, index) => [lines[index]?.at(-1)?.code, character]));
      const shownAs = ({ code, unicode }: Glyph) => byCode.get(code) ?? (unicode.trim() === '' ? ' ' : '');
      for (const [index, [text, drawn]] of table.entries()) {
        const line = lines[characters.length + index] ?? [];
        const shown = line.map(shownAs).join('').trim();
        const inCapitals = [...shown].map((each) =>
          letters.includes(each) ? 'ABCDEFGHIJKL'[letters.indexOf(each)] : each,
        );
        assert.equal(inCapitals.join(''), drawn, text);
      }
    });
  }

  for (const [what, value, isolated] of [
    ['nothing', 'abc', '\u2068abc\u2069'],
    ['an end that has no beginning', 'a\u2069\u202eb', '\u2068a\u202eb\u2069'],
    ['a beginning that has no end', 'a\u2067b', '\u2068a\u2067b\u2069\u2069'],
    ['a whole isolate', '\u2066a\u2069b', '\u2068\u2066a\u2069b\u2069'],
  ] as const) {
    test(`is isolated with ${what} in it, so that it changes nothing around it`, () => {
      assert.equal(isolate(value), isolated);
    });
  }
});
