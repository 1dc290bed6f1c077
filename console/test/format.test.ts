import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { formatMinorUnits, formatMoney } from '../src/format/money.ts';
import { formatBytes, formatCount } from '../src/format/numbers.ts';
import { DAY_MS, formatDay, formatRelative, formatSpan, formatUtc } from '../src/format/time.ts';

describe('money', () => {
  const amounts: [amount: number | string, digits: number, text: string][] = [
    [129900, 2, '1,299.00'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [150, 0, '150'],
    [1234567, 0, '1,234,567'],
    [1234567, 3, '1,234.567'],
    [7, 4, '0.0007'],
    [-2500, 2, '−25.00'],
    [-5, 2, '−0.05'],
    [Number.MAX_SAFE_INTEGER, 2, '90,071,992,547,409.91'],
    ['123456789012345678901234567890', 2, '1,234,567,890,123,456,789,012,345,678.90'],
  ];
  for (const [amount, digits, text] of amounts) {
    test(`${amount} with ${digits} minor digits is ${text}`, () =>
      assert.equal(formatMinorUnits(amount, digits), text));
  }

  test('the code stands behind the amount', () => assert.equal(formatMoney(12900, 2, 'EUR'), '129.00 EUR'));
});

describe('time', () => {
  const spans: [ms: number, text: string][] = [
    [0, 'now'],
    [59_999, 'now'],
    [60_000, '1 min'],
    [3_599_999, '59 min'],
    [3_600_000, '1 h'],
    [DAY_MS - 1, '23 h'],
    [3 * DAY_MS, '3 d'],
    [364 * DAY_MS, '364 d'],
    [800 * DAY_MS, '2 y'],
  ];
  for (const [ms, text] of spans) test(`${ms} ms are ${text}`, () => assert.equal(formatSpan(ms), text));

  test('what was is told as ago, what comes as in, and a clock that is some seconds ahead as now', () => {
    const now = Date.parse('2026-03-09T12:00:00Z');
    assert.equal(formatRelative('2026-03-06T12:00:00Z', now), '3 d ago');
    assert.equal(formatRelative('2026-03-09T14:00:00Z', now), 'in 2 h');
    assert.equal(formatRelative('2026-03-09T12:00:20Z', now), 'now');
  });

  test('the exact time is in UTC wherever it is read', () => {
    assert.equal(formatUtc('2026-03-09T23:30:05.123-02:00'), '2026-03-10 01:30:05 UTC');
    assert.equal(formatDay('2026-03-09T23:30:05.123-02:00'), '2026-03-10');
  });

  test('what is no time is shown as it came', () => assert.equal(formatUtc('soon'), 'soon'));
});

describe('numbers', () => {
  const sizes: [bytes: number, text: string][] = [
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [1_540_000, '1.5 MB'],
    [10_485_760, '10 MB'],
    [5_000_000_000_000, '5000 GB'],
  ];
  for (const [bytes, text] of sizes) test(`${bytes} bytes are ${text}`, () => assert.equal(formatBytes(bytes), text));

  test('counts are grouped', () => assert.equal(formatCount(1234567), '1,234,567'));
});
