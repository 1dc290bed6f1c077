import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { countTicks, shortCount, spreadTicks } from '../../src/pages/overview/charts/ticks.ts';
import { figuresOf, isEmpty } from '../../src/pages/overview/figures/figures.ts';
import { parseOverviewSearch } from '../../src/pages/overview/overview-search.ts';
import { addDays, fullSpan, spansOf } from '../../src/pages/overview/sheets/days.ts';
import { sampleStatistics } from './samples.ts';

describe('figures', () => {
  test('open claims are counted whenever they were filed, the long open ones besides', () => {
    const { open, openLong } = figuresOf(sampleStatistics(7));
    // Two new claims in each of seven age groups, and 0 to 6 that need action.
    assert.deepEqual({ open, openLong }, { open: 14 + 21, openLong: 6 + 4 + 5 + 6 });
  });

  test('filed and decided are those of the period', () => {
    const { filed, decided, decidedBy } = figuresOf(sampleStatistics(30));
    assert.deepEqual({ filed, decided }, { filed: 30, decided: 60 });
    assert.deepEqual(decidedBy[0], { status: 'RESOLVED', count: 30 });
  });

  test('without a decision there are no days to it', () => {
    const time_to_decision = { decisions: 0, median_days: null, p90_days: null };
    const { medianDays, p90Days, decisions } = figuresOf(sampleStatistics(7, { time_to_decision }));
    assert.deepEqual([medianDays, p90Days, decisions], [null, null, 0]);
  });

  test('nothing filed, decided or open is empty; an old open claim alone is not', () => {
    const nothing = { filed_per_day: [], decided_per_day: [], by_day_and_status: [] };
    assert.equal(isEmpty(figuresOf(sampleStatistics(7, { ...nothing, open_by_age: [] }))), true);
    assert.equal(isEmpty(figuresOf(sampleStatistics(7, nothing))), false);
  });
});

describe('days', () => {
  const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, n) => addDays(first, n));

  test('weeks go from Monday to Sunday, and each day is in exactly one', () => {
    const spans = spansOf(daysFrom('2026-03-04', 14), 10);
    assert.deepEqual(spans, [
      { first: '2026-03-04', last: '2026-03-08' },
      { first: '2026-03-09', last: '2026-03-15' },
      { first: '2026-03-16', last: '2026-03-17' },
    ]);
  });

  test('as many days as there is room for are left one by one', () => {
    assert.equal(spansOf(daysFrom('2026-03-04', 10), 10).length, 10);
  });

  test('a day is named in full, and a week by both ends', () => {
    const british = { language: 'en-GB' };
    assert.equal(fullSpan({ first: '2026-03-09', last: '2026-03-09' }, british), 'Mon, 9 Mar 2026');
    assert.equal(fullSpan({ first: '2026-02-23', last: '2026-03-01' }, british), '23 Feb – Sun, 1 Mar 2026');
    assert.equal(fullSpan({ first: '2026-03-09', last: '2026-03-09' }, { language: 'de' }), 'Mo., 9. März 2026');
  });

  test('days go on across months and leap days', () => {
    assert.equal(addDays('2028-02-28', 1), '2028-02-29');
    assert.equal(addDays('2026-03-01', -1), '2026-02-28');
  });
});

describe('axes', () => {
  test('counts have whole ticks that reach the highest', () => {
    const cases: [number, number[]][] = [
      [0, [0, 1]],
      [1, [0, 1]],
      [3, [0, 1, 2, 3]],
      [7, [0, 2, 4, 6, 8]],
      [40, [0, 10, 20, 30, 40]],
      [41, [0, 20, 40, 60]],
      [139, [0, 50, 100, 150]],
      [12_345, [0, 5000, 10_000, 15_000]],
    ];
    for (const [max, ticks] of cases) assert.deepEqual(countTicks(max), ticks);
  });

  test('labels of days are spread evenly, and the newest day always has one', () => {
    assert.deepEqual(spreadTicks([1, 2, 3, 4, 5, 6, 7], 3), [1, 4, 7]);
    assert.deepEqual(spreadTicks([1, 2, 3, 4, 5, 6, 7, 8], 3), [2, 5, 8]);
    assert.deepEqual(spreadTicks([1, 2], 8), [1, 2]);
    assert.deepEqual(spreadTicks([1, 2, 3], 0), [3]);
    assert.deepEqual(spreadTicks([], 3), []);
  });

  test('high counts are short', () => {
    assert.deepEqual([0, 950, 12_000].map(shortCount), ['0', '950', '12K']);
  });
});

describe('the address', () => {
  test('period and organization are read from text and from numbers', () => {
    assert.deepEqual(parseOverviewSearch({ days: '90', organization: 'org_1' }), { days: 90, organization: 'org_1' });
    assert.deepEqual(parseOverviewSearch({ days: 7 }), { days: 7 });
  });

  test('what is the default, unknown or malformed is left out', () => {
    const cases = [{ days: 30 }, { days: 31 }, { days: 'x' }, { organization: '' }, { organization: ['a'] }, { q: 1 }];
    for (const search of cases) assert.deepEqual(parseOverviewSearch(search), {});
  });
});
