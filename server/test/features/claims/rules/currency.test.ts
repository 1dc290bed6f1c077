import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatAmount, isCurrency } from '../../../../src/features/claims/rules/currency.ts';

const IN_FORCE = [
  'EUR',
  'USD',
  'GBP',
  'JPY',
  'KWD',
  'CLF',
  'HUF',
  'CHF',
  'PLN',
  'SEK',
  'XCG',
  'ZWG',
  'VED',
  'SLE',
  'UYW',
  'XXX',
];
const WITHDRAWN = ['HRK', 'BGN', 'ANG', 'ZWL', 'SLL', 'LTL', 'LVL', 'EEK', 'CUC', 'VEF', 'BYR', 'MRO', 'STD', 'ZMK'];
const NONE = [
  '',
  ' ',
  'eur',
  'Eur',
  'EU',
  'EURO',
  'EUR ',
  ' EUR',
  'EUR JPY',
  'ABC',
  'BTC',
  '978',
  'DEM',
  'ЕUR',
  'constructor',
];

describe('currencies', () => {
  for (const code of IN_FORCE) test(`${code} is a currency`, () => assert.equal(isCurrency(code), true));
  for (const code of WITHDRAWN) {
    test(`${code}, withdrawn in recent years, still passes`, () => assert.equal(isCurrency(code), true));
  }
  for (const code of NONE) {
    test(`${JSON.stringify(code)} is no currency`, () => assert.equal(isCurrency(code), false));
  }
});

describe('amounts', () => {
  const AMOUNTS: [minorUnits: number, currency: string, text: string][] = [
    [-5, 'EUR', '-0.05 EUR'],
    [-150, 'JPY', '-150 JPY'],
    [12_900, 'EUR', '129.00 EUR'],
    [5, 'EUR', '0.05 EUR'],
    [50, 'EUR', '0.50 EUR'],
    [100, 'EUR', '1.00 EUR'],
    [0, 'EUR', '0.00 EUR'],
    [150, 'JPY', '150 JPY'],
    [1, 'JPY', '1 JPY'],
    [0, 'JPY', '0 JPY'],
    [12_345, 'KWD', '12.345 KWD'],
    [7, 'KWD', '0.007 KWD'],
    [12_345, 'CLF', '1.2345 CLF'],
    [1, 'CLF', '0.0001 CLF'],
    [129_000, 'HUF', '1290.00 HUF'],
    [1_000, 'ISK', '1000 ISK'],
    [1_000, 'UGX', '1000 UGX'],
    [1_000, 'IQD', '1.000 IQD'],
    [1_999, 'HRK', '19.99 HRK'],
    [1_999, 'BYR', '1999 BYR'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91 EUR'],
    [Number.MAX_SAFE_INTEGER, 'CLF', '900719925474.0991 CLF'],
  ];
  for (const [minorUnits, currency, text] of AMOUNTS) {
    test(`${minorUnits} minor units of ${currency} are ${text}`, () =>
      assert.equal(formatAmount(minorUnits, currency), text));
  }
});
