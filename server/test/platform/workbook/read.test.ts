import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { kindOf } from '../../../src/platform/workbook/kinds.ts';
import { readWorkbook } from '../../../src/platform/workbook/read.ts';
import { type TestSheet, workbookOf } from '../../support/workbooks.ts';

const LIMITS = { maxRows: 1_000, maxColumns: 50, maxCell: 200 };
const read = (book: Buffer, sheet: string | null = null) => readWorkbook(book, sheet, LIMITS);
const row = (n: number, cells: string) => `<row r="${n}">${cells}</row>`;
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const TABLE = [
  ['number', 'day'],
  ['00340434161094045690', '01001'],
];

/** The texts of one row of cells under a row of headings. */
function cellsOf(xml: string, book: Parameters<typeof workbookOf>[1] = {}): string[] | undefined {
  const sheet = { name: 'S', xml: row(1, text('a') + text('b')) + row(2, xml + text('x') + text('x')) };
  return read(workbookOf([sheet], book)).rows[1]?.cells.slice(0, -2);
}

describe('a workbook', () => {
  it('keeps the zeros and the digits of texts, and the numbers of rows', () => {
    const { rows } = read(
      workbookOf([
        { name: 'S', xml: row(3, text('a') + text('b')) + row(7, text('00340434161094045690') + text('01001')) },
      ]),
    );
    assert.deepEqual(rows, [
      { line: 3, cells: ['a', 'b'] },
      { line: 7, cells: ['00340434161094045690', '01001'] },
    ]);
  });

  const numbers: [string, string][] = [
    ['12.1', '12.1'],
    ['4.5999999999999996', '4.6'],
    ['0.30000000000000004', '0.3'],
    ['-1234567.8899999999', '-1234567.89'],
    ['1000', '1000'],
    ['1E3', '1000'],
    ['12.125', '12.1250'],
    ['1.0000000000000001E-5', '0.00001'],
    ['340434161094045', '340434161094045'],
    ['3.4043416109404569E+17', '3.404341610940457E+17'],
  ];
  for (const [value, expected] of numbers) {
    it(`gives the number ${value} as ${expected}`, () =>
      assert.deepEqual(cellsOf(`<c><v>${value}</v></c>`), [expected]));
  }

  const STYLES =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="00000"/><numFmt numFmtId="166" formatCode="[Red]#,##0.00 &quot;days&quot;"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/></cellXfs><others><xf numFmtId="14"/></others>';
  const styled: [string, string, boolean, string][] = [
    ['a built-in date', '<c s="1"><v>46106</v></c>', false, '2026-03-25'],
    ['a date of an own format', '<c s="2"><v>46106</v></c>', false, '2026-03-25'],
    ['a date with a time', '<c s="5"><v>46106.604166666664</v></c>', false, '2026-03-25 14:30'],
    ['a date of the 1904 system', '<c s="1"><v>44644</v></c>', true, '2026-03-25'],
    ['a day before spreadsheets agree about days', '<c s="1"><v>60</v></c>', false, '60'],
    ['the first day on which they agree', '<c s="1"><v>61</v></c>', false, '1900-03-01'],
    ['a number behind the last format of cells', '<c s="6"><v>46106</v></c>', false, '46106'],
    ['an ISO date', '<c t="d"><v>2026-03-25T00:00:00</v></c>', false, '2026-03-25'],
    ['a number that is shown with zeros', '<c s="3"><v>1001</v></c>', false, '01001'],
    ['an amount whose format has words', '<c s="4"><v>46106</v></c>', false, '46106'],
    ['a truth value', '<c t="b"><v>1</v></c>', false, 'TRUE'],
    ['the error of a formula', '<c t="e"><f>VLOOKUP(1,2)</f><v>#N/A</v></c>', false, '#N/A'],
    ['the kept value of a formula', '<c t="str"><f>A1&amp;"x"</f><v>00123</v></c>', false, '00123'],
  ];
  for (const [name, xml, is1904, expected] of styled) {
    it(`gives ${name} as ${expected}`, () => assert.deepEqual(cellsOf(xml, { styles: STYLES, is1904 }), [expected]));
  }

  it('reads shared texts with their runs, without how they are pronounced, and escapes', () => {
    const strings =
      '<si><t>plain &amp; simple</t></si><si><r><t>two </t></r><r><t>runs</t></r><rPh><t>no</t></rPh></si><si><t>a_x0041__x005F_x0041_</t></si>';
    const xml = [0, 1, 2].map((n) => `<c t="s"><v>${n}</v></c>`).join('');
    assert.deepEqual(cellsOf(xml, { strings }), ['plain & simple', 'two runs', 'aA_x0041_']);
  });

  it('gives a cell no text of the one before it', () => {
    const beside = '<c><v>1</v><is><t>beside a number</t></is></c>';
    assert.deepEqual(cellsOf(beside + text('b')), ['1', 'b']);
  });

  it('reads names with a prefix, and cells by their place', () => {
    const xml = `<x:row r="1"><x:c r="B1" t="inlineStr"><x:is><x:t>b</x:t></x:is></x:c><x:c r="D1"><x:v>1</x:v></x:c></x:row>${row(2, text('c') + text('d'))}`;
    assert.deepEqual(read(workbookOf([{ name: 'S', xml }])).rows[0]?.cells, ['', 'b', '', '1']);
  });
});

describe('of several sheets', () => {
  const cover: TestSheet = { name: 'Cover', rows: [['Statement of March']] };
  const one: TestSheet = { name: 'March', rows: TABLE };
  const other: TestSheet = { name: 'April', rows: TABLE };

  it('the one with a table is read', () => {
    const { sheet, sheets } = read(workbookOf([cover, one]));
    assert.deepEqual([sheet, sheets], ['March', ['March']]);
  });

  it('all that have a table are named, and one can be chosen', () => {
    const book = workbookOf([cover, one, other]);
    assert.deepEqual(read(book).sheets, ['March', 'April']);
    assert.equal(read(book, 'April').sheet, 'April');
    assert.deepEqual(read(book, 'a sheet of last month').sheet, 'March');
  });

  for (const state of ['hidden', 'veryHidden']) {
    it(`a ${state} one is read only by its name`, () => {
      const book = workbookOf([{ ...one, state }, other]);
      assert.equal(read(book).sheet, 'April');
      assert.equal(read(book, 'March').sheet, 'March');
    });
  }
});

describe('a hostile workbook', () => {
  const table: TestSheet = { name: 'S', rows: TABLE };
  const hostile: [string, Buffer, RegExp][] = [
    [
      'without its sheet',
      workbookOf([table], { parts: { 'xl/worksheets/sheet1.xml': undefined } }),
      /sheet1\.xml is missing/,
    ],
    [
      'without its list of sheets',
      workbookOf([table], { parts: { 'xl/workbook.xml': undefined } }),
      /workbook\.xml is missing/,
    ],
    [
      'whose sheet is cut',
      workbookOf([table], { parts: { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' } }),
      /is no XML/,
    ],
    [
      'that declares entities',
      workbookOf([table], {
        parts: {
          'xl/worksheets/sheet1.xml':
            '<!DOCTYPE a [<!ENTITY b "c">]><worksheet><row><c><v>&b;</v></c></row></worksheet>',
        },
      }),
      /declares entities/,
    ],
    [
      'that unpacks to more than is allowed',
      workbookOf([{ name: 'S', xml: ' '.repeat(130 * 1_048_576) }]),
      /more than 128 MiB/,
    ],
    [
      'whose sheets together unpack to more than is allowed',
      workbookOf([2, 127].map((mib) => ({ name: `${mib} MiB`, xml: ' '.repeat(mib * 1_048_576) }))),
      /more than 128 MiB/,
    ],
    [
      'with too many columns',
      workbookOf([{ name: 'S', xml: row(1, '<c r="XFD1"><v>1</v></c>') }]),
      /more than 50 columns/,
    ],
    [
      'with too many rows',
      workbookOf([{ name: 'S', xml: Array.from({ length: 1_001 }, (_, n) => row(n + 1, text('a'))).join('') }]),
      /more than 1000 rows/,
    ],
    [
      'with a long text',
      workbookOf([{ name: 'S', xml: row(1, text('a'.repeat(201))) }]),
      /a cell has more than 200 characters/,
    ],
    [
      'with a long shared text',
      workbookOf([{ name: 'S', xml: row(1, '<c t="s"><v>0</v></c>') }], {
        strings: `<si><t>${'a'.repeat(100_000)}</t></si>`,
      }),
      /more than 200 characters/,
    ],
    ['without a table', workbookOf([{ name: 'S', rows: [['nothing here']] }]), /has no sheet with a table/],
    ['that is cut', workbookOf([table]).subarray(0, 300), /no whole workbook/],
    ['of zeros', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(2_000)]), /no whole workbook/],
  ];
  for (const [name, book, fault] of hostile) {
    it(`${name} is refused`, () => {
      assert.throws(
        () => read(book),
        (error: Error) => error.name === 'WorkbookFault' && fault.test(error.message),
      );
    });
  }

  it('with a lying size is refused, and takes no more memory than it says', () => {
    const book = workbookOf([{ name: 'S', xml: ' '.repeat(2_000_000) }]);
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    const at = book.lastIndexOf(name) - 46;
    book.writeUInt32LE(100, at + 24);
    assert.throws(() => read(book), /is no XML/);
  });

  it('that says it has ten million rows is read by the rows that it has', () => {
    const xml = row(1, text('a') + text('b')) + row(10_000_000, text('c') + text('d'));
    assert.deepEqual(
      read(workbookOf([{ name: 'S', xml }])).rows.map(({ line }) => line),
      [1, 10_000_000],
    );
  });
});

describe('a file that is no workbook', () => {
  const kinds: [string, Buffer, RegExp][] = [
    ['a PDF', Buffer.from('%PDF-1.7\n'), /is a PDF.*save it as \.xlsx or as CSV/],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel file/],
    [
      'a protected one',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      /password/,
    ],
    [
      'an OpenDocument file',
      Buffer.from('PK\x03\x04................mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      /OpenDocument/,
    ],
    ['a web page', Buffer.from('\n<html><table>'), /web page/],
  ];
  for (const [name, bytes, fault] of kinds) {
    it(`is refused with its true reason: ${name}`, () => {
      const kind = kindOf(bytes);
      assert.match(typeof kind === 'object' ? kind.fault : kind, fault);
    });
  }
  it('may be a text', () => assert.equal(kindOf(Buffer.from('a;b\n')), 'text'));
});
