import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { currentFormats, parseFormats } from '../src/format/formats.ts';
import { decimalAmount, formatMinorUnits, formatMoney } from '../src/format/money.ts';
import { formatBytes, formatCount } from '../src/format/numbers.ts';
import { DAY_MS, formatDay, formatExact, formatRelative, formatSpan, formatZoned } from '../src/format/time.ts';

const LONDON = { timeZone: 'Europe/London', language: 'en-GB' };
const BERLIN = { timeZone: 'Europe/Berlin', language: 'de' };

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
      assert.equal(formatMinorUnits(amount, digits, LONDON), text));
  }

  test('digits are grouped and divided as the language has it, and none is lost beyond 2^53', () => {
    assert.equal(formatMinorUnits(129900, 2, BERLIN), '1.299,00');
    assert.equal(formatMinorUnits(1234567890, 3, { ...BERLIN, language: 'en-IN' }), '12,34,567.890');
    assert.equal(formatMinorUnits('90071992547409930123', 2, BERLIN), '900.719.925.474.099.301,23');
  });

  test('for programs it is a plain decimal number in every language', () => {
    assert.equal(decimalAmount('90071992547409930123', 2), '900719925474099301.23');
    assert.equal(decimalAmount(-5, 3), '-0.005');
    assert.equal(decimalAmount(9800, 0), '9800');
  });

  test('the code stands behind the amount', () => assert.equal(formatMoney(12900, 2, 'EUR', LONDON), '129.00 EUR'));
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
    assert.equal(formatRelative('2026-03-09T12:00:20Z', now), 'just now');
  });

  test('the exact time is the reader’s, with the zone’s name and offset and the time in UTC on hover', () => {
    const winter = '2026-03-09T23:30:05.123-02:00';
    assert.equal(formatExact(winter, LONDON), '10 Mar 2026, 01:30:05');
    assert.equal(formatExact(winter, BERLIN), '10.03.2026, 02:30:05');
    assert.equal(formatDay('2026-03-09T23:30:00.000Z', BERLIN), '10.03.2026');
    assert.equal(
      formatZoned('2026-07-01T12:00:00.000Z', { ...LONDON, timeZone: 'Europe/Berlin' }),
      '1 Jul 2026, 14:00:00 (Central European Summer Time, GMT+02:00, Europe/Berlin) · 2026-07-01 12:00:00 UTC',
    );
  });

  test('what is no time is shown as it came', () => {
    for (const format of [formatExact, formatDay, formatZoned]) assert.equal(format('soon', LONDON), 'soon');
  });
});

describe('the chosen formats', () => {
  test('are kept as they are when the browser knows them', () => {
    assert.deepEqual(parseFormats('{"timeZone":"Asia/Tokyo","language":"ja"}'), {
      timeZone: 'Asia/Tokyo',
      language: 'ja',
    });
  });

  test('are the browser’s where they are missing, unknown or not what is written there', () => {
    const asBrowser = { timeZone: null, language: null };
    const strange = [
      '',
      '{',
      '7',
      '"de"',
      '[]',
      '{"timeZone":"Mars/Olympus","language":"not a tag"}',
      '{"timeZone":7}',
    ];
    for (const stored of [null, undefined, ...strange]) assert.deepEqual(parseFormats(stored), asBrowser, `${stored}`);
  });

  test('are such that times and numbers can be written when nothing can be kept', () => {
    const { timeZone, language } = currentFormats();
    assert.ok(new Intl.DateTimeFormat(language, { timeZone }).format());
  });
});

describe('numbers', () => {
  const sizes: [bytes: number, text: string][] = [
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [1_540_000, '1.5 MB'],
    [10_485_760, '10 MB'],
    [5_000_000_000_000, '5,000 GB'],
  ];
  for (const [bytes, text] of sizes)
    test(`${bytes} bytes are ${text}`, () => assert.equal(formatBytes(bytes, LONDON), text));

  test('counts are grouped, and averages have one decimal, as the language has it', () => {
    assert.equal(formatCount(1234567, LONDON), '1,234,567');
    assert.equal(formatCount(1234.56, BERLIN), '1.234,6');
  });
});
