/* The lines of a file by their surroundings, and the limits of single lines (spec: Statement import). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NO_MAPPING } from '../../../src/features/statements/record.ts';
import { saidCurrencies } from '../../../src/features/statements/rules/said-currencies.ts';
import { amountsOf, readFile } from './support.ts';

const HEADER = 'Tracking;Date;Amount;Currency';
const line = (number: string, day = '25.03.2026') => `${number};${day};7,00;EUR`;

/** The lines of a file that are read; true: a text says that they are not paid. */
async function saidUnpaid(lines: readonly string[]): Promise<[string, boolean][]> {
  const { lines: read } = await readFile(lines);
  return read.flatMap((each) =>
    each.kind === 'line' ? [[each.tracking_number, each.is_said_unpaid === true] as [string, boolean]] : [],
  );
}

test('a title of taking back counts for the lines below it, up to the next sum or title', async () => {
  assert.deepEqual(
    await saidUnpaid([
      HEADER,
      line('T1'),
      'Storno;;;',
      line('T2'),
      line('T3'),
      'Total;;14,00;EUR',
      line('T4'),
      'Storno;;;',
      line('T5'),
      'March 2026;;;',
      line('T6'),
    ]),
    [
      ['T1', false],
      ['T2', true],
      ['T3', true],
      ['T4', false],
      ['T5', true],
      ['T6', false],
    ],
  );
});

test('lines below other columns are not read, and those below the first columns again are', async () => {
  const { lines } = await readFile([
    HEADER,
    ...['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'].map((number) => line(number)),
    'Date;Currency;Tracking;Amount',
    '26.03.2026;EUR;T8;7,00',
    HEADER,
    line('T9'),
  ]);
  assert.deepEqual(
    lines.slice(6).map(({ kind }) => kind),
    ['line', 'passed_over', 'not_read', 'passed_over', 'line'],
  );
});

test('a line whose texts are words of columns is a line where it has a day or an amount', async () => {
  const header = 'Tracking;Date;Amount;Currency;Note;Kind';
  const lines = [
    'T1;25.03.2026;7,00;EUR;x;y',
    'Reference;25.03.2026;7,00;EUR;Amount;Date',
    'T3;25.03.2026;7,00;EUR;x;y',
  ];
  assert.deepEqual(await amountsOf([header, ...lines]), [700, 700, 700]);
});

test('of two columns that fit as well one is read where their cells are the same, else nobody knows', async () => {
  const fileOf = (other: string) =>
    readFile(['Tracking;Amount;Amount;Currency', 'T1;7,00;7,00;EUR', `T2;8,00;${other};EUR`]);
  assert.deepEqual((await fileOf('8,00')).fields, []);
  assert.deepEqual((await fileOf('9,00')).fields, ['columns.amount']);
});

test('an amount is one of two cells only where a line has more cells than there are columns', async () => {
  const header = 'Tracking;Amount;Items;Currency';
  assert.deepEqual(await amountsOf([header, 'T1;12,00;3;EUR', 'T2;13,00;40;EUR']), [1_200, 1_300]);
  const lines = ['Tracking,Amount,Currency', 'T1,12,50,EUR', 'T2,"13,00",EUR', 'T3,"14,00",EUR'];
  const [split, whole] = await amountsOf(lines, { change: { delimiter: ',' } });
  assert.match(String(split), /“12” and “50” may be one amount/);
  assert.equal(whole, 1_300);
});

test('a column of directions is passed over only where it says what the signs say, line by line', async () => {
  const read = { tracking_number: 'Tracking', amount: 'Amount', currency: 'Currency' };
  const columns = { ...NO_MAPPING.columns, ...read };
  const fieldsOf = async (last: string) => {
    const lines = ['Tracking;Amount;Currency;Type', 'T1;7,00;EUR;Abono', 'T2;-3,00;EUR;Cargo', last];
    return (await readFile(lines, { mapping: { ...NO_MAPPING, columns } })).fields;
  };
  assert.deepEqual(await fieldsOf('T3;5,00;EUR;Abono'), []);
  for (const last of ['T3;5,00;EUR;Cargo', 'T3;5,00;EUR;K']) {
    assert.deepEqual(await fieldsOf(last), ['columns.direction'], last);
  }
});

test('a sign of several currencies above a table says no currency, a clear one does', () => {
  const said = (...cells: string[]) => saidCurrencies([{ line: 1, cells }], []);
  assert.deepEqual(said('Amounts in $', 'kr'), []);
  assert.deepEqual(said('Amounts in €', 'zł', 'Moneda: USD'), ['EUR', 'PLN', 'USD']);
});

test('the last day that is let through is read, and the day after it is told', async () => {
  const { lines } = await readFile([HEADER, line('T1', '02.04.2026'), line('T2', '03.04.2026')]);
  assert.deepEqual(
    lines.map((each) => (each.kind === 'not_read' ? each.faults.map(({ field }) => field) : each.kind)),
    ['line', ['paid_on']],
  );
});
