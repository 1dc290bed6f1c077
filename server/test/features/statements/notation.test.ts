/* The notations of amounts, days and sums that carriers send (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDateFormat, readDay } from '../../../src/features/shipments/rules/days.ts';
import { findDecimalMark, readAmount } from '../../../src/features/statements/rules/amounts.ts';
import { amountsOf, readFile } from './support.ts';

describe('a sign of a currency', () => {
  test('is read where it agrees with the currency of the line', () => {
    for (const [text, mark, currency, minor] of [
      ['¥9,000', '.', 'JPY', 9_000],
      ['￥9,000', '.', 'CNY', 900_000],
      ['$5.00', '.', 'USD', 500],
      ['US$ 5.00', '.', 'USD', 500],
      ['$5.00', '.', 'CAD', 500],
      ['-$5.00', '.', 'USD', -500],
      ['$-5.00', '.', 'USD', -500],
      ['($12.00)', '.', 'USD', -1_200],
      ['$(12.00)', '.', 'USD', -1_200],
      ['(12.00) USD', '.', 'USD', -1_200],
      ['kr 12,00', ',', 'SEK', 1_200],
      ['12,00 kr.', ',', 'DKK', 1_200],
      ['kr.12,00', ',', 'NOK', 1_200],
      ['12,00 zł', ',', 'PLN', 1_200],
      ['12,00 Kč', ',', 'CZK', 1_200],
      ['1 200 Ft', ',', 'HUF', 120_000],
      ['Fr. 12.–', '.', 'CHF', 1_200],
      ['CHF 1’234.50', '.', 'CHF', 123_450],
      ['129,-', ',', 'EUR', 12_900],
      ['129,--', ',', 'EUR', 12_900],
      ['129.—', '.', 'CHF', 12_900],
      ['€ 129,-', ',', 'EUR', 12_900],
      ['1,23,456.78', '.', 'INR', 12_345_678],
      ['₹ 1,23,456', '.', 'INR', 12_345_600],
      ['Rs. 500', '.', 'INR', 50_000],
      ['１２,５０', ',', 'EUR', 1_250],
      ['١٢,٥٠', ',', 'EUR', 1_250],
      ['+12,50', ',', 'EUR', 1_250],
      ['12,50 +', ',', 'EUR', 1_250],
      ['£1,234.50', '.', 'GBP', 123_450],
      ['R$ 12,50', ',', 'BRL', 1_250],
      ['12,50 TL', ',', 'TRY', 1_250],
    ] as const) {
      assert.deepEqual(readAmount(text, mark, currency), { amount: minor, currency }, text);
    }
  });

  test('is refused with the true reason where it does not agree, or stands for several currencies', () => {
    for (const [text, currency, why] of [
      ['$5.00', 'EUR', /is in USD, CAD, AUD or another currency, but the line is in EUR/],
      ['kr 5.00', 'PLN', /is in SEK, NOK, DKK or another currency, but the line is in PLN/],
      ['5.00 zł', 'EUR', /is in PLN, but the line is in EUR/],
      ['$5.00', undefined, /has “\$”, which is of USD, CAD, AUD or another currency: name the currency/],
      ['5.00 xyz', 'EUR', /“xyz” beside the number is no currency/],
      ['9.50', 'JPY', /has 2 decimals, JPY has 0/],
      ['9.000', 'JPY', /has 3 decimals, JPY has 0/],
    ] as const) {
      const result = readAmount(text, '.', currency);
      assert.match('fault' in result ? result.fault : '', why, text);
    }
  });

  test('without a column of currencies has the currency asked for', async () => {
    const { questions } = await readFile(['Tracking;Date;Amount', 'A;25/03/2026;kr 12,00']);
    assert.deepEqual(
      questions.map(({ field, options }) => [field, options]),
      [['currency', ['SEK', 'NOK', 'DKK', 'ISK']]],
    );
  });
});

describe('digits that fit two readings', () => {
  test('are decided by the column as a whole, or asked for', async () => {
    const head = 'Tracking;Date;Amount;Currency';
    const row = (amount: string, currency: string) => `A;25/03/2026;${amount};${currency}`;
    for (const [rows, fields] of [
      [[row('1.234', 'EUR')], ['decimal_mark']],
      [[row('12,345', 'EUR')], ['decimal_mark']],
      [[row('1,234', 'KWD')], ['decimal_mark']],
      [[row('1.234', 'EUR'), row('12,50', 'EUR')], []],
      [[row('¥9,000', 'JPY')], []],
      [[row('9,000', 'JPY'), row('9.000', 'JPY')], ['decimal_mark']],
    ] as const) {
      assert.deepEqual((await readFile([head, ...rows])).fields, fields, rows.join());
    }
    assert.deepEqual(
      findDecimalMark(['9,000'], () => true),
      { is: 'clear', value: '.' },
    );
  });
});

describe('a day', () => {
  test('is read with its weekday, time, zone, month by name and any hyphen', () => {
    for (const text of [
      'Wed 25 Mar 2026',
      'Wednesday, March 25th, 2026',
      'Mi., 25.03.2026',
      'Mittwoch, 25. März 2026',
      'mercredi 25 mars 2026',
      'mié. 25/03/2026',
      'miércoles, 25 de marzo de 2026',
      'mercoledì 25 marzo 2026',
      'quarta-feira, 25 de março de 2026',
      'wo 25-03-2026',
      'środa, 25 marca 2026 r.',
      'onsdag den 25. marts 2026',
      '25/03/2026, 14:30',
      '25/03/2026 14h30',
      '25/03/2026 à 14h30',
      '25/03/2026 - 14:30',
      '25.03.2026 14:30 Uhr',
      '25.03.2026, 14:30:05',
      '25.03.2026 14.30',
      '14:30 25/03/2026',
      '25/03/2026 2:30 PM',
      '2026-03-25T14:30:00.000Z',
      '2026-03-25T14:30:00+01:00',
      '2026-03-25T14:30:00+01:00[Europe/Paris]',
      '2026-03-25 14:30:00 UTC',
      '25\u201103\u20112026',
      '25\u201303\u20132026',
      '25\u00a003\u00a02026',
      '25 / 03 / 2026',
      '25. 3. 2026',
      '2026. 03. 25.',
      '25-MAR-2026',
      '25/mar/26',
      '2026-Mar-25',
      '25.III.2026',
      '25. března 2026',
    ]) {
      assert.deepEqual(readDay(text, 'DMY'), { day: '2026-03-25' }, text);
    }
  });

  test('that does not exist is told by its name', () => {
    for (const [text, format, why] of [
      ['31/02/2026', 'DMY', '31 February 2026 does not exist: correct “31/02/2026”'],
      ['29.02.2026', 'DMY', '29 February 2026 does not exist: correct “29.02.2026”'],
      ['04/31/2026', 'MDY', '31 April 2026 does not exist: correct “04/31/2026”'],
      ['32 Mar 2026', 'DMY', '32 March 2026 does not exist: correct “32 Mar 2026”'],
      ['2026-03/25', 'YMD', '“2026-03/25” is no day written YMD: correct it, or the mapping'],
      ['25.03/2026', 'DMY', '“25.03/2026” is no day written DMY: correct it, or the mapping'],
      ['13/13/2026', 'DMY', '“13/13/2026” is no day written DMY: correct it, or the mapping'],
      ['00/00/0000', 'DMY', '“00/00/0000” is no day written DMY: correct it, or the mapping'],
    ] as const) {
      assert.deepEqual(readDay(text, format), { fault: why });
    }
  });

  test('with two digits of a year first is told from one with them last', () => {
    assert.deepEqual(findDateFormat(['25-03-26']), { is: 'ambiguous', values: ['DMY', 'YMD'], example: '25-03-26' });
    assert.deepEqual(findDateFormat(['25-03-26', '05-03-26']), { is: 'clear', value: 'DMY' });
    assert.deepEqual(findDateFormat(['26-03-25', '26-13-31']).is, 'ambiguous');
    assert.deepEqual(findDateFormat(['25/03/26']), { is: 'clear', value: 'DMY' });
  });
});

describe('a line of sums', () => {
  test('is passed over with its sum, wherever it stands and whatever the language', async () => {
    const total = { amount: 2_400, currency: 'EUR' };
    for (const row of [
      'Summe EUR;;24,00;EUR',
      'TOTAL;;24,00;',
      ';;24,00;TOTAL',
      'Total general:;;24,00;EUR',
      'Totale;2;24,00;',
      'Total à payer;;24,00;EUR',
      'Totaal;;24,00;',
      'Razem;;24,00;EUR',
      'Suma;;;24,00',
      'Totalt;;24,00;EUR',
      'Celkem;;24,00;EUR',
      'Grand Total;24,00;;',
      'Total abonos: 24,00 EUR;;;',
    ]) {
      const lines = ['A;25.03.2026;12,00;EUR', 'B;25.03.2026;12,00;EUR'];
      const head = 'Sendungsnummer;Datum;Betrag;Währung';
      assert.deepEqual(await amountsOf([head, row, ...lines]), [total, 1_200, 1_200], row);
      assert.deepEqual(await amountsOf([head, ...lines, row]), [1_200, 1_200, total], row);
    }
  });

  test('has no sum that cannot be read', async () => {
    const head = 'Sendungsnummer;Datum;Betrag;Währung';
    assert.deepEqual(await amountsOf([head, 'A;25.03.2026;12,00;EUR', 'B;25.03.2026;1,00;PLN', 'Summe;;13,00;']), [
      1_200,
      100,
      null,
    ]);
  });
});
