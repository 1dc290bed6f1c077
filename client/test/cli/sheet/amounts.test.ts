import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDecimal, readMinorUnits, readWhole } from '../../../src/cli/sheet/amounts.ts';

const DECIMALS: readonly [text: string, currency: string, minorUnits: number][] = [
  ['129.00', 'EUR', 12_900],
  ['129,00', 'EUR', 12_900],
  ['129', 'EUR', 12_900],
  ['129.5', 'EUR', 12_950],
  ['0.07', 'EUR', 7],
  ['1.10', 'EUR', 110],
  ['4.35', 'USD', 435],
  ['150', 'JPY', 150],
  ['1.5', 'HUF', 150],
  ['1.234', 'BHD', 1_234],
  ['1,2', 'KWD', 1_200],
  ['0.0001', 'CLF', 1],
  ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
];
test('amounts as people write them become minor units, digit by digit', () => {
  for (const [text, currency, value] of DECIMALS) assert.deepEqual(readDecimal(text, currency), { value }, text);
});

const NO_DECIMALS: readonly [text: string, currency: string, rule: RegExp][] = [
  ['129.001', 'EUR', /has 3 decimals, EUR has at most 2 decimals/],
  ['1,234', 'EUR', /leave thousands separators out/],
  ['150.0', 'JPY', /JPY has no decimals/],
  ['1,234.00', 'EUR', /at most one point or comma/],
  ['1.234,00', 'EUR', /at most one point or comma/],
  ['1 234,00', 'EUR', /at most one point or comma/],
  ['129.', 'EUR', /at most one point or comma/],
  ['.50', 'EUR', /at most one point or comma/],
  ['-1.00', 'EUR', /at most one point or comma/],
  ['€129.00', 'EUR', /at most one point or comma/],
  ['129.00 EUR', 'EUR', /at most one point or comma/],
  ['1e3', 'EUR', /at most one point or comma/],
  ['१२९', 'EUR', /at most one point or comma/],
  ['90071992547409.92', 'EUR', /at most 9007199254740991/],
  ['9'.repeat(100_000), 'EUR', /at most 9007199254740991/],
];
test('what could be read in two ways, and what has too many decimals, is refused', () => {
  for (const [text, currency, rule] of NO_DECIMALS) {
    const amount = readDecimal(text, currency);
    assert.ok(amount && 'fault' in amount, text.slice(0, 20));
    assert.match(amount.fault, rule, text.slice(0, 20));
  }
});

test('without a known currency there is no telling what decimals are', () => {
  assert.equal(readDecimal('129.00', 'eur'), undefined);
});

test('minor units and quantities are digits alone', () => {
  assert.deepEqual(readMinorUnits('12900'), { value: 12_900 });
  assert.deepEqual(readWhole('2'), { value: 2 });
  for (const text of ['129.00', '129,00', '-1', '1e3', '', '0x10', '1_000']) {
    assert.ok('fault' in readMinorUnits(text), text);
    assert.ok('fault' in readWhole(text), text);
  }
  assert.match(JSON.stringify(readMinorUnits('129.00')), /smallest unit.*_decimal/);
});
