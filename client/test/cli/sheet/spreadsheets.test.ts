/* Files as spreadsheets of several countries and programs write them. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { workbookOf } from '../../../../server/test/support/workbooks.ts';
import { describeReading } from '../../../src/cli/sheet/read-sheet.ts';
import { csv, GOOD_ROW, readAll, Scratch } from '../scratch.ts';

const scratch = new Scratch({ after });
const HEAD = Object.keys(GOOD_ROW);
const cityOf = ({ rows }: Awaited<ReturnType<typeof readAll>>) => rows[0]?.claim?.shipment.destination.city;

/** Windows-1252 bytes of a text: Latin-1, with the euro sign and quotes where Windows has them. */
function windows(text: string): Buffer {
  const bytes = Buffer.from(text, 'latin1');
  for (const [index, character] of [...text].entries()) if (character === '€') bytes[index] = 0x80;
  return bytes;
}

test('a file of any usual encoding is read, and one that does not say its encoding is told', async () => {
  const text = csv([{ destination_city: 'Málaga', description: 'Löst: 12 €' }]);
  for (const [bytes, told] of [
    [windows(text), /is read as windows-1252: .*--encoding/],
    [Buffer.from(`\ufeff${text}`, 'utf16le'), /utf-16le/],
    [Buffer.from(text), /^$/],
  ] as const) {
    const path = scratch.write('claims.csv', bytes);
    const read = await readAll(path);
    assert.deepEqual([read.problems, cityOf(read)], [[], 'Málaga']);
    assert.equal(read.rows[0]?.claim?.incidence.description, 'Löst: 12 €');
    assert.match((await describeReading(path, { ignoreUnknown: false })) ?? '', told);
  }
});

test('an encoding that is named is the one that is used', async () => {
  const path = scratch.write('claims.csv', Buffer.from(csv([{ destination_city: '\xb3\xb3' }]), 'latin1'));
  assert.equal(cityOf(await readAll(path, { encoding: 'iso-8859-2' })), 'łł');
  assert.equal(cityOf(await readAll(path, { encoding: 'windows-1252' })), '³³');
});

test('a workbook is read like a file of text: zeros and long numbers stay, and lost digits are told', async () => {
  const rows = [HEAD, HEAD.map((name) => ({ ...GOOD_ROW, tracking_number: '00340434161094045690' })[name] ?? '')];
  const read = await readAll(scratch.write('claims.xlsx', workbookOf([{ name: 'Claims', rows }])));
  assert.deepEqual([read.problems, read.faults, read.rows[0]?.line], [[], [], 2]);
  assert.equal(read.rows[0]?.claim?.shipment.tracking_number, '00340434161094045690');
  assert.equal(read.rows[0]?.claim?.incidence.claimed_amount, 12_900);
  const cells = HEAD.map((name) => {
    if (name === 'tracking_number') return '<c><v>3.4043416109404569E+17</v></c>';
    if (name === 'claimed_amount_decimal') return '<c><v>4.5999999999999996</v></c>';
    return `<c t="inlineStr"><is><t>${GOOD_ROW[name as keyof typeof GOOD_ROW]}</t></is></c>`;
  });
  const heads = HEAD.map((name) => `<c t="inlineStr"><is><t>${name}</t></is></c>`);
  const place = (all: string[], row: number) =>
    all.map((cell, index) => cell.replace('<c', `<c r="${String.fromCharCode(65 + index)}${row}"`)).join('');
  const xml = `<row r="1">${place(heads, 1)}</row><row r="2">${place(cells, 2)}</row>`;
  const numbers = await readAll(scratch.write('numbers.xlsx', workbookOf([{ name: 'S', xml }])));
  assert.match(numbers.faults.join(), /column tracking_number: 3\.40\d+E\+17 .*digits are lost/);
  assert.equal(numbers.faults.length, 1);
});

test('of several sheets with a table one has to be named', async () => {
  const rows = [HEAD, Object.values(GOOD_ROW)];
  const path = scratch.write(
    'two.xlsx',
    workbookOf([
      { name: 'May', rows },
      { name: 'June', rows },
    ]),
  );
  assert.match((await readAll(path)).problems.join(), /tables in the sheets May, June: choose one by --sheet/);
  assert.equal((await readAll(path, { sheet: 'June' })).rows.length, 1);
});

test('a file that is neither is refused with its true reason', async () => {
  const problemsOf = async (name: string, hex: string) =>
    (await readAll(scratch.write(name, Buffer.from(hex, 'hex')))).problems.join();
  assert.match(await problemsOf('a.csv', '504b030414000600'), /is a spreadsheet, not CSV/);
  assert.match(await problemsOf('a.csv', 'd0cf11e0a1b11ae1'), /old Excel file/);
  assert.match(await problemsOf('a.xlsx', 'd0cf11e0a1b11ae1'), /old Excel file/);
  assert.match(await problemsOf('a.xlsx', '255044462d312e37'), /is a PDF/);
  assert.match(await problemsOf('a.xlsx', '504b030414000600'), /cannot be read/);
  assert.match(await problemsOf('a.xlsx', '613b620a'), /is no workbook/);
});

test('an apostrophe before a number or a formula is taken off, and told', async () => {
  const read = await readAll(scratch.write('a.csv', csv([{ origin_postcode: "'08001", description: "'=1+1" }])));
  assert.equal(read.rows[0]?.claim?.shipment.origin.postcode, '08001');
  assert.equal(read.rows[0]?.claim?.incidence.description, '=1+1');
  assert.equal(read.warnings.filter((each) => each.includes("the ' before the value")).length, 2);
});

test('headings and words that differ in case and spaces are taken when that is asked for', async () => {
  const text = csv([{ carrier: 'ups', type: 'Damaged', currency: 'eur' }]).replace(
    'tracking_number',
    'Tracking Number',
  );
  const path = scratch.write('similar.csv', text);
  assert.match((await readAll(path)).problems.join(), /unknown column "tracking number"/);
  const { rows, faults, problems } = await readAll(path, { acceptSimilar: true });
  assert.deepEqual([faults, problems], [[], []]);
  const { shipment, incidence } = rows[0]?.claim ?? {};
  assert.deepEqual([shipment?.carrier, incidence?.type, incidence?.currency], ['UPS', 'DAMAGED', 'EUR']);
});
