import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  formatAmount as formatAmountOfServer,
  currencyDigits as serverDigits,
} from '../../../server/src/features/claims/rules/currency.ts';
import { currencyDigits, formatAmount, minorDigitsOf } from '../../src/cli/currency.ts';

test("the command line's currencies and their decimals are the service's", () => {
  assert.deepEqual(currencyDigits(), serverDigits());
});

test('what is no code in upper case has no decimals to speak of', () => {
  for (const code of ['', 'eur', 'EURO', 'XYZ', 'E', '__proto__']) assert.equal(minorDigitsOf(code), undefined, code);
});

test('amounts are written as the service writes them', () => {
  for (const [amount, currency] of [
    [12_900, 'EUR'],
    [5, 'EUR'],
    [150, 'JPY'],
    [1_234, 'BHD'],
    [7, 'CLF'],
  ] as const) {
    assert.equal(formatAmount(amount, currency), formatAmountOfServer(amount, currency));
  }
});
