import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATEMENT } from '../../../src/features/statements/reading/read.ts';
import { readTable } from '../../../src/platform/tables/reading.ts';
import { NO_CHOICE } from '../../../src/platform/tables/record.ts';
import { workbookOf } from '../../support/workbooks.ts';

const HEAD = ['Sendungsnummer', 'Gutschrift', 'Datum'];
const LINE = ['00340434161094045690', '12.1', '25.03.2026'];

test('a statement that is a workbook is read like one that is text', async () => {
  const book = workbookOf([{ name: 'März', rows: [['Gutschriftsanzeige'], HEAD, LINE] }]);
  const { header_line, columns, rows, sheet, doubts } = await readTable(book, NO_CHOICE, STATEMENT);
  assert.deepEqual([header_line, columns, sheet, doubts], [2, HEAD, 'März', []]);
  assert.deepEqual(rows, [{ line: 3, cells: LINE }]);
});

test('a workbook with several tables asks which sheet to read', async () => {
  const book = workbookOf([
    { name: 'March', rows: [HEAD, LINE] },
    { name: 'April', rows: [HEAD, LINE, LINE] },
  ]);
  const { doubts } = await readTable(book, NO_CHOICE, STATEMENT);
  assert.deepEqual(
    doubts.map(({ field, options }) => [field, options]),
    [['sheet', ['March', 'April']]],
  );
  const chosen = await readTable(book, { ...NO_CHOICE, sheet: 'April' }, STATEMENT);
  assert.deepEqual([chosen.sheet, chosen.rows.length, chosen.doubts], ['April', 2, []]);
});

test('a file that is neither is refused with its true reason', async () => {
  await assert.rejects(readTable(Buffer.from('%PDF-1.4\n'), NO_CHOICE, STATEMENT), /content: is a PDF/);
});
