/* How a table is found in a text file (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brokenTable, readTable, tableOf } from '../../../src/platform/tables/reading.ts';
import { type Delimiter, NO_CHOICE, type TableChoice, type TableKind } from '../../../src/platform/tables/record.ts';
import { workbookOf } from '../../support/workbooks.ts';

const WORDS = ['number', 'amount', 'date', 'currency', 'note'];
const KIND: TableKind = {
  field: 'file',
  maxBytes: 24_000_000,
  maxLines: 1_000,
  countHeadings: (cells) =>
    WORDS.filter((word) => cells.some((cell) => cell.toLowerCase().split(' ').includes(word))).length,
};
const read = (lines: string[], choice: Partial<TableChoice> = {}, kind = KIND) =>
  readTable(Buffer.from(lines.join('\n')), { ...NO_CHOICE, ...choice }, kind);
const rowsOf = async (...given: Parameters<typeof read>) =>
  (await read(...given)).rows.map(({ line, cells }) => [line, ...cells]);

describe('the separator', () => {
  test('is that with which the file is most like a table, whatever stands above it and in its cells', async () => {
    const titles = ['Statement of account, March 2026, page 1, of 2', 'Shop Ltd, 1 Main Street, London'];
    for (const [delimiter, rows] of [
      [
        ';',
        [
          ...titles,
          'Number;Amount;Date;Currency;Note',
          'A1;1.234,50;25.03.2026;EUR;red, big',
          'A2;2,50;26.03.2026;EUR;',
        ],
      ],
      [';', ['Number;Amount', 'A1;12,50', 'A2;13,50', 'A3;14,50', 'Made on 25/03/2026, at 14:30, by us, for you']],
      [';', ['A1;12,50', 'A2;13,50']],
      [',', ['Number,Note,Amount', 'A1,"a; b; c; d; e","12,50"', 'A2,"a; b; c; d; e","13,50"']],
      [',', ['Number,Amount,Date', 'A1,12.50,2026-03-25', 'A2,13.50,2026-03-25']],
      ['\t', ['Number\tNote\tAmount', 'A1\tlamp, red\t12,50', 'A2\tlamp, red, big\t13,50']],
      ['|', ['Number|Amount', 'A1|12,50', 'A2|13,50']],
      ['^', ['Number^Amount', 'A1^12,50']],
      [',', ['sep=,', 'Number,Amount;x', 'A1,1']],
    ] as const) {
      const table = await read([...rows]);
      assert.deepEqual([table.delimiter, table.doubts], [delimiter, []], rows.join('\n'));
    }
  });

  test('of a file with one column is asked for in no way', async () => {
    const { doubts } = await read(['number', 'A1', 'A2']);
    assert.deepEqual(doubts, []);
  });

  test('is asked for where two are nearly as good, and a chosen one is taken', async () => {
    const lines = ['A1;x,25', 'A2;y,26', 'A3;z,27'];
    const { doubts } = await read(lines);
    assert.deepEqual(
      doubts.map(({ field, options }) => [field, options.toSorted()]),
      [['delimiter', [',', ';']]],
    );
    for (const delimiter of [',', ';', ':'] as Delimiter[]) {
      const table = await read(lines, { delimiter });
      assert.deepEqual([table.delimiter, table.doubts], [delimiter, []]);
    }
  });
});

describe('a quote', () => {
  test('that does not both open and close a whole cell is a character as others, and swallows no line', async () => {
    assert.deepEqual(
      await rowsOf([
        'Number;Note;Amount',
        'A1;"24 monitor;12,00',
        'A2;lamp;13,00',
        'A3;"27 monitor;14,00',
        'A4;lamp;15,00',
      ]),
      [
        [2, 'A1', '"24 monitor', '12,00'],
        [3, 'A2', 'lamp', '13,00'],
        [4, 'A3', '"27 monitor', '14,00'],
        [5, 'A4', 'lamp', '15,00'],
      ],
    );
    assert.deepEqual(await rowsOf(['Number;Note;Amount', 'A1;24" monitor;1', 'A2;"24" monitor";2', 'A3; "a;b" ;3']), [
      [2, 'A1', '24" monitor', '1'],
      [3, 'A2', '24" monitor', '2'],
      [4, 'A3', 'a;b', '3'],
    ]);
    assert.deepEqual(await rowsOf(['Number;Note;Amount', 'A1;"24 monitor;1', 'A2;a 27" monitor;2', 'A3;"x";3']), [
      [2, 'A1', '"24 monitor', '1'],
      [3, 'A2', 'a 27" monitor', '2'],
      [4, 'A3', 'x', '3'],
    ]);
  });

  test('opens cells of several lines, with separators and quotes in them', async () => {
    assert.deepEqual(await rowsOf(['Number;Note;Amount', 'A1;"two', 'lines; and ""quotes""', '";1', 'A2;"";2']), [
      [2, 'A1', 'two lines; and "quotes"', '1'],
      [5, 'A2', '', '2'],
    ]);
  });

  test('that nobody can know to open a cell or not refuses the file, and names its line and the field', async () => {
    for (const [lines, why] of [
      [
        ['Number;Note;Amount', 'A1;"24 monitor;1', 'A2;monitor 27";2'],
        /^file: line 2: a quote opens a cell of 2 lines/,
      ],
      [['Number;Note;Amount', 'A1;x;1', 'A2;"24'], /^file: line 3: a quote does not end/],
    ] as const) {
      await assert.rejects(read([...lines]), { code: 'INVALID_REQUEST_BODY', message: why });
    }
  });

  test('costs no more in files of quotes alone', async () => {
    const began = performance.now();
    for (const line of ['"a;'.repeat(3), '"";'.repeat(3), '"a;"b;c']) {
      await read(['Number;Amount;Date', ...Array.from({ length: 900 }, () => line.repeat(30))], {
        delimiter: ';',
      }).catch(() => {});
    }
    await read(['Number;Amount', ';"'.repeat(1_000_000)]).catch(() => {});
    assert.ok(performance.now() - began < 15_000);
  });
});

describe('the encoding', () => {
  const decoded = async (text: string, more: readonly number[], encoding: TableChoice['encoding'] = null) => {
    const bytes = Buffer.concat([Buffer.from(text, 'latin1'), Buffer.from(more)]);
    return (await readTable(bytes, { ...NO_CHOICE, encoding }, KIND)).encoding;
  };

  test('of a byte order mark beats the chosen one', async () => {
    assert.equal(await decoded('\xef\xbb\xbfNumber;Note\nA1;', [0xc3, 0xa9], 'windows-1252'), 'utf-8');
    assert.equal(await decoded('Number;Note\nA1;', [0xc3, 0xa9], 'windows-1252'), 'windows-1252');
  });

  test('with the euro sign of ISO is that where no letter is of Windows alone', async () => {
    assert.equal(await decoded('Number;Note\nA1;', [0xa4]), 'iso-8859-15');
    assert.equal(await decoded('Number;Note\nA1;', [0xa4, 0x80]), 'windows-1252');
  });
});

test('a workbook may have as many lines as a text, with titles above them', async () => {
  const rows = [['Statement of March'], ['Number', 'Amount'], ...[1, 2, 3].map((n) => [`A${n}`, '12,50'])];
  const table = await readTable(workbookOf([{ name: 'S', rows }]), NO_CHOICE, { ...KIND, maxLines: 3 });
  assert.equal(table.rows.length, 3);
  const more = workbookOf([{ name: 'S', rows: [...rows, ['A4', '12,50']] }]);
  await assert.rejects(readTable(more, NO_CHOICE, { ...KIND, maxLines: 3 }), { message: /has 4 lines, 3 are allowed/ });
});

describe('the line of columns', () => {
  test('is that which names the most columns, in one line or two, or the chosen one', async () => {
    const two = await read(['Shipment;;Amount;', 'Number;Date;EUR;Currency', 'A1;25.03.2026;12,50;EUR']);
    assert.deepEqual([two.header_line, two.columns], [1, ['Shipment Number', 'Date', 'Amount EUR', 'Currency']]);
    const group = await read(['Parcel;;Money;', 'Number;Date;Amount;Currency', 'A1;25.03.2026;12,50;EUR']);
    assert.deepEqual([group.header_line, group.columns], [2, ['Number', 'Date', 'Amount', 'Currency']]);
    const lines = ['No;What', 'Number;Amount', 'A1;12,50'];
    const chosen = await read(lines, { header_line: 1 });
    assert.deepEqual([chosen.columns, chosen.rows.length], [['No', 'What'], 2]);
    const none = await read(lines, { header_line: 0 });
    assert.deepEqual([none.header_line, none.columns, none.rows.length], [null, ['Column 1', 'Column 2'], 3]);
    assert.deepEqual(none.doubts, [], 'that there is none was chosen');
    const gone = await read(lines, { header_line: 9 });
    assert.deepEqual(
      gone.doubts.map(({ field }) => field),
      ['header_line'],
    );
  });
});

describe('rows from elsewhere', () => {
  test('become a table as those of a text do, and refusals name the field', () => {
    const rows = [['Sheet 1'], ['Number', 'Amount'], ['A1', '12.50']].map((cells, index) => ({
      line: index + 1,
      cells,
    }));
    const { header_line, columns, rows: body } = tableOf(rows, null, KIND);
    assert.deepEqual([header_line, columns, body], [2, ['Number', 'Amount'], [{ line: 3, cells: ['A1', '12.50'] }]]);
    assert.throws(() => tableOf([], null, KIND), { message: /^file: has no rows/ });
    assert.equal(brokenTable(KIND, 'is no workbook').message, 'file: is no workbook');
  });
});
