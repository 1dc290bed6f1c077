/* How a file of dates is read (spec: Shipment dates). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readSheet } from '../../../src/features/shipments/imports/sheet.ts';
import type { DateFormat } from '../../../src/features/shipments/record.ts';
import { columnOf } from '../../../src/features/shipments/rules/columns.ts';
import { NO_CHOICE } from '../../../src/platform/tables/record.ts';
import { workbookOf } from '../../support/workbooks.ts';

const read = (content: string | Uint8Array, dateFormat: DateFormat | null = null, sheet: string | null = null) =>
  readSheet({ content: Buffer.from(content as string), choice: { ...NO_CHOICE, sheet }, dateFormat });
const COLUMNS = 'claim_id;tracking_number;organization_id;posted_on;weight_grams';
const MANY = Array.from({ length: 10_001 }, (_, n) => `clm_${'0'.repeat(32)};T${n};;;`);

for (const [what, csv, says] of [
  [
    'a column twice',
    'claim_id,posted_on,posted_on\nx,y,z',
    /column posted_on twice, “posted_on”, “posted_on \(2\)”: take/,
  ],
  ['two headings of one column', 'Sendungsnummer;Versanddatum;Aufgabedatum\nx;y;z', /column posted_on twice/],
  ['no column that names a claim', 'posted_on,delivered_on\n2026-01-12,2026-01-13', /none that names a claim/],
  ['no rows', 'claim_id,posted_on\n', /no rows under its line of columns: add one/],
  ['a quote that does not end', 'claim_id,posted_on,weight_grams\nx,"y\n', /line 2: a quote does not end/],
  ['more than 10,000 rows', [COLUMNS, ...MANY].join('\n'), /has 10001 lines, 10000 are allowed/],
  [
    'days that can be read in two ways',
    'tracking,posted\nA,03/04/2026',
    /date_format: .*03\/04\/2026.* can be two days: choose DMY/,
  ],
  ['a PDF', '%PDF-1.7\n', /content: is a PDF/],
] as const) {
  test(`a sheet is refused as a whole for ${what}`, async () => {
    await assert.rejects(read(csv), { code: 'INVALID_REQUEST_BODY', message: says });
  });
}

test('a refusal names ten columns of a sheet, each shortened, and the number of the others', async () => {
  const strange = Array.from({ length: 198 }, (_, n) => `${n} ${'x'.repeat(900)}`);
  const columns = ['posted_on', 'delivered_on', ...strange];
  const csv = `${columns.join(';')}\n${columns.map((_, n) => n).join(';')}`;
  await assert.rejects(read(csv), ({ message }: Error) => {
    assert.match(
      message,
      /^content: has the columns “posted_on”, “delivered_on”, “0 x{38}…”, .* and 190 more, and none that names a claim/,
    );
    assert.ok(message.length < 1_000, `${message.length} characters`);
    return true;
  });
  const wide = Array.from({ length: 200_000 }, (_, n) => `c${n}`).join(';');
  await assert.rejects(read(`${wide}\n${wide}`), ({ message }: Error) => message.length < 1_000);
});

const ROW = { claim_id: '', organization_id: '', organization: '' };

describe('a file of dates is read like a statement', () => {
  const files: [string, string | Uint8Array][] = [
    [
      'with the line of a spreadsheet that names the separator',
      'sep=;\nSendungsnummer;Versanddatum\n00123;25.03.2026\n',
    ],
    [
      'with empty columns and lines of separators alone',
      'Sendungsnummer;;Versanddatum;;\n;;;;\n00123;;25.03.2026;;\n;;;;\n',
    ],
    ['with numbers that are marked as text', 'Tracking number,Posted\n="00123",25/03/2026\n'],
    ['with an apostrophe before a number', "Tracking number,Posted\n'00123,25/03/2026\n"],
    ['in UTF-16', Buffer.from('\ufeffNº de envío\tFecha de envío\n00123\t25/03/2026\n', 'utf16le')],
    ['in Windows-1252', Buffer.from('Numéro de suivi;Expédié le\n00123;25/03/2026\n', 'latin1')],
    ['with months as words', 'Numer przesyłki;Data nadania\n00123;25 mar 2026\n'],
    [
      'that is a workbook',
      workbookOf([
        {
          name: 'S',
          rows: [
            ['Tracking', 'Posted'],
            ['00123', '2026-03-25'],
          ],
        },
      ]),
    ],
  ];
  for (const [what, content] of files) {
    test(what, async () => {
      const { rows } = await read(content);
      assert.deepEqual(
        rows.map(({ line: _, ...row }) => row),
        [{ ...ROW, tracking_number: '00123', facts: { ...rows[0]?.facts, posted_on: '2026-03-25' }, faults: [] }],
      );
    });
  }
});

test('columns that are not recorded are told, and passed over', async () => {
  const { rows, ignored_columns } = await read('Tracking;Colour;Posted;Driver\nA;red;2026-03-25;Bo\n');
  assert.deepEqual(ignored_columns, ['Colour', 'Driver']);
  assert.deepEqual([rows[0]?.facts.posted_on, rows[0]?.faults], ['2026-03-25', []]);
});

test('a number that a spreadsheet rounded, an impossible day and a formula that failed are told with their row', async () => {
  const { rows } = await read('Tracking;Posted\n3,40434E+17;2026-03-25\nB;31.02.2026\nC;25.03.2026\nD;#N/A\n');
  const told = rows.map(({ line, faults }) => [line, faults.map(({ field }) => field)]);
  assert.deepEqual(told, [
    [2, ['tracking_number']],
    [3, ['posted_on']],
    [4, []],
    [5, ['posted_on']],
  ]);
  assert.match(rows[0]?.faults[0]?.message ?? '', /was rounded by a spreadsheet, its last digits are lost/);
});

test('the order of day and month that is chosen is used, and one that all days allow is found', async () => {
  const csv = 'Tracking;Posted\nA;03/04/2026\n';
  assert.equal((await read(csv, 'MDY')).rows[0]?.facts.posted_on, '2026-03-04');
  const { rows, date_format } = await read(`${csv}B;25/03/2026\n`);
  assert.deepEqual([rows[0]?.facts.posted_on, date_format], ['2026-04-03', 'DMY']);
});

test('of several sheets with a table one has to be chosen', async () => {
  const table = [
    ['Tracking', 'Posted'],
    ['A', '2026-03-25'],
  ];
  const book = workbookOf([
    { name: 'May', rows: table },
    { name: 'June', rows: table },
  ]);
  await assert.rejects(read(book), { field: 'sheet', message: /several sheets have a table, “May”, “June”/ });
  assert.equal((await read(book, null, 'June')).sheet, 'June');
  const first = { content: Buffer.from(book), choice: NO_CHOICE, dateFormat: null, isFirstSheetRead: true };
  const { sheet, sheets } = await readSheet(first);
  assert.deepEqual([sheet, sheets], ['May', ['May', 'June']], 'a preview reads the first and lists them all');
});

describe('a heading names a column in seven languages', () => {
  for (const [heading, column] of [
    ['Tracking Number', 'tracking_number'],
    ['Fecha de entrega', 'delivered_on'],
    ['Livré le', 'delivered_on'],
    ['Versand-Datum', undefined],
    ['Händler', 'organization'],
    ['Data di spedizione', 'posted_on'],
    ['Bezorgd op', 'delivered_on'],
    ['Numer przesyłki', 'tracking_number'],
    ['weight_grams', 'weight_grams'],
    ['Colour', undefined],
  ] as const) {
    test(`${heading}: ${column ?? 'none'}`, () => assert.equal(columnOf(heading), column));
  }
});
