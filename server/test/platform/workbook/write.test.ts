import assert from 'node:assert/strict';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { strFromU8, unzipSync } from 'fflate';
import { readWorkbook } from '../../../src/platform/workbook/read.ts';
import { type WorkbookCell, writeWorkbook } from '../../../src/platform/workbook/write.ts';

const LIMITS = { maxRows: 100, maxColumns: 50, maxCell: 40_000 };

async function written(...rows: WorkbookCell[][]): Promise<Buffer> {
  async function* pages() {
    yield [['number', 'text']];
    yield rows;
  }
  return buffer(writeWorkbook('Claims [1]', pages()));
}

test('a written workbook gives back texts with zeros, long numbers and formulas as they were', async () => {
  const texts = [
    '00340434161094045690',
    '01001',
    '=1+1',
    "'00123",
    '+49 30 1',
    ' spaces ',
    'a & <b> "c"',
    'Zoë 株式会社 𠮷',
    '_x0041_',
  ];
  const { sheet, rows } = readWorkbook(await written(texts, ['a\u0000b', 'c\u001fd']), null, LIMITS);
  assert.equal(sheet, 'Claims  1 ');
  assert.deepEqual(
    rows[1]?.cells,
    texts.map((text) => text.trim()),
  );
  assert.deepEqual(rows[2]?.cells, ['a\u0000b', 'c\u001fd']);
});

test('a written workbook has amounts as numbers, and numbers that a spreadsheet would round as text', async () => {
  const book = await written([
    12900,
    { decimal: '129.00' },
    { decimal: '-0.05' },
    { decimal: '12345678901234567' },
    null,
  ]);
  const xml = strFromU8(unzipSync(book)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  assert.match(xml, /<c><v>12900<\/v><\/c><c s="3"><v>129\.00<\/v><\/c><c s="3"><v>-0\.05<\/v><\/c>/);
  assert.match(xml, /t="inlineStr"><is><t xml:space="preserve">12345678901234567<\/t>/);
  assert.deepEqual(readWorkbook(book, null, LIMITS).rows[1]?.cells, ['12900', '129', '-0.05', '12345678901234567']);
});

test('an error while rows are read ends the workbook that is written', async () => {
  async function* pages() {
    yield [['a']];
    throw new Error('no more');
  }
  await assert.rejects(buffer(writeWorkbook('S', pages())), /no more/);
});
