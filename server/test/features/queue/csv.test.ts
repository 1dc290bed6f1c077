import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contentDisposition } from '../../../src/features/casework/evidence/operator-routes.ts';
import { type Cell, csvLine } from '../../../src/features/queue/export/export-file.ts';

describe('a cell of CSV', () => {
  const CELLS: [cell: Cell, printed: string][] = [
    [null, ''],
    ['', ''],
    ['plain', 'plain'],
    [12900, '12900'],
    [-5, '-5'],
    ['=1+1', "'=1+1"],
    ['+49 30 1', "'+49 30 1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', '"\'\r\'=1"'],
    ['  =1+1', "'  =1+1"],
    ['\u200b=1+1', "'\u200b=1+1"],
    ['＝1+1', "'＝1+1"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['=HYPERLINK("http://evil.example";"x")', `"'=HYPERLINK(""http://evil.example"";""x"")"`],
    ['a=1', 'a=1'],
    ['a;=1', "a;'=1"],
    ['a; \u200b@SUM(A1);-1', "a; \u200b'@SUM(A1);'-1"],
    ['a\t＝1', "a\t'＝1"],
    ['a\n+1', `"a\n'+1"`],
    ['a;"=1"', `"a;""'=1"""`],
    [';=1', ";'=1"],
    ['a;b=1', 'a;b=1'],
    ['comma, inside', '"comma, inside"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaces ', '" spaces "'],
    ['Ünïcödé 漢字', 'Ünïcödé 漢字'],
  ];
  for (const [cell, printed] of CELLS) {
    test(`${JSON.stringify(cell)} is written ${JSON.stringify(printed)}`, () => {
      assert.equal(csvLine([cell]), `${printed}\r\n`);
    });
  }

  test('is divided from the next by a comma', () => assert.equal(csvLine(['a', null, 1]), 'a,,1\r\n'));
});

describe('the name of a file in a header', () => {
  const NAMES: [name: string, header: string][] = [
    ['invoice.pdf', 'filename="invoice.pdf"'],
    ['my invoice (1).pdf', 'filename="my invoice (1).pdf"'],
    ['', 'filename="document"'],
    ['...', 'filename="document"'],
    ['a"b.pdf', 'filename="a_b.pdf"'],
    ['a\\b.pdf', 'filename="a_b.pdf"'],
    ['a\r\nSet-Cookie: x=1.pdf', 'filename="aSet-Cookie_ x=1.pdf"'],
    ['../../etc/passwd', 'filename="_.._etc_passwd"'],
    ['C:\\Windows\\a.pdf', 'filename="C__Windows_a.pdf"'],
    ['.htaccess', 'filename="htaccess"'],
    ['a\u202efdp.exe', 'filename="afdp.exe"'],
    ['a\u0000b.pdf', 'filename="ab.pdf"'],
    ['a;b%41.pdf', 'filename="a_b_41.pdf"'],
    ['Rechnung für Zoë.pdf', `filename="Rechnung fu_r Zoe_.pdf"; filename*=UTF-8''Rechnung%20f%C3%BCr%20Zo%C3%AB.pdf`],
    ["l'été.pdf", `filename="l'e_te_.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9.pdf`],
    ['発票.pdf', `filename="__.pdf"; filename*=UTF-8''%E7%99%BA%E7%A5%A8.pdf`],
    ['\ud800.pdf', `filename="_.pdf"; filename*=UTF-8''%EF%BF%BD.pdf`],
  ];
  for (const [name, header] of NAMES) {
    test(`${JSON.stringify(name)} is ${header}`, () => {
      assert.equal(contentDisposition('attachment', name), `attachment; ${header}`);
    });
  }

  test('is cut where it is endless, and keeps its extension', () => {
    const header = contentDisposition('inline', `${'x'.repeat(5_000)}.pdf`);
    assert.match(header, /^inline; filename="x{146}\.pdf"$/);
  });
});
