import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { daysUntil } from '../../src/format/days.ts';
import { type ClaimDeadlines, type DueDay, dueWords } from '../../src/pages/claim/due/words.ts';

const RULE = { cell: 'closes', place: 'carrier', basis: 'read', note: null } as DueDay['rule'];
const NO_DAY: DueDay = {
  on: null,
  is_latest: false,
  is_certain: false,
  missing: null,
  counted_from: null,
  rule: RULE,
};
const sure = (on: string): DueDay => ({ ...NO_DAY, on, is_certain: true });

type Window = NonNullable<ClaimDeadlines['window']>;

function words(window: Partial<Window> | null, answer: DueDay | null = null, other: Partial<ClaimDeadlines> = {}) {
  const whole = window && { verdict: 'OPEN' as const, opens: NO_DAY, closes: NO_DAY, filed: null, ...window };
  const none = { payment: null, presumed_lost_on: null };
  const deadlines = { today: '2026-11-29', window: whole, answer, ...none, ...other } as ClaimDeadlines;
  const found = dueWords(deadlines, 'UPS');
  return found && [found.sentence, ...found.hints].join(' | ');
}

/** Days are written as the machine's language has it. */
const matches = (text: string | undefined, pattern: RegExp) => assert.match(text ?? '', pattern);

describe('what is due about a claim', () => {
  test('is said in words and a date, with the days that are left', () => {
    matches(words({ closes: sure('2026-12-03') }), /^File with UPS by .*3.*, 4 days$/);
    matches(words({ closes: sure('2026-11-29') }), /, today$/);
    matches(words({ verdict: 'MISSED', closes: sure('2026-11-12') }), /^Missed: .* by .*12/);
    matches(words({ verdict: 'TOO_EARLY', opens: sure('2027-01-02') }), /^Too early: UPS takes it from .*2027/);
    matches(words(null, sure('2026-11-26')), /^UPS should have answered by .*26.*, 3 days ago$/);
    matches(words(null, sure('2026-11-30')), /^UPS should answer by .*30.*, 1 day$/);
  });

  test('is never certain when it is not', () => {
    const closes: DueDay = { ...sure('2026-12-09'), is_certain: false };
    matches(words({ closes }), /\| Not certain/);
    const latest: DueDay = { ...closes, is_latest: true, missing: 'delivered_on' };
    matches(words({ closes: latest }), /at the latest by .*9.* \| Delivery date unknown/);
    matches(
      words({ verdict: 'UNKNOWN', closes: { ...NO_DAY, missing: 'rule' } }),
      /is unknown: it may close at any time \| Nobody found/,
    );
    const byLetter: DueDay = { ...sure('2026-12-09'), is_certain: false, rule: { ...RULE, place: 'letter' } };
    matches(words(null, byLetter), /should answer by .* \| Not certain: .* letter/);
    const assumed: DueDay = { ...closes, rule: { ...RULE, basis: 'assumed' } };
    matches(words({ closes: assumed }), /\| Not certain: something .* assumed/);
    const inferred: DueDay = {
      ...NO_DAY,
      missing: 'rule',
      rule: { ...RULE, basis: 'inferred', note: 'Inferred: 6 months.' },
    };
    matches(words({ verdict: 'UNKNOWN', closes: inferred }), /\| Inferred: 6 months\.$/);
  });

  test('may close at any time, which is said first, where the last day is not known beside a known first one', () => {
    const window = { verdict: 'TOO_EARLY', opens: sure('2027-01-02'), closes: { ...NO_DAY, missing: 'rule' } } as const;
    matches(
      words(window),
      /^By when .* is unknown: it may close at any time. UPS takes it from .*2027 \| Nobody found/,
    );
  });

  test('has the presumption of loss beside the window, with its law', () => {
    const presumed_lost_on: DueDay = { ...sure('2027-01-20'), rule: { ...RULE, law: 'HGB' } };
    matches(words({}, null, { presumed_lost_on }), /\| Presumed lost from .*2027 \(HGB\): no earliest day/);
  });

  test('is the payment of an approved refund', () => {
    matches(words(null, null, { payment: sure('2026-12-03') }), /^UPS should pay by .*3.*, 4 days$/);
    const taken: DueDay = { ...sure('2026-11-26'), is_certain: false, rule: { ...RULE, place: 'default' } };
    matches(
      words(null, null, { payment: taken }),
      /^UPS should have paid by .*, 3 days ago \| Not certain: .* 30 days/,
    );
  });

  test('is that it was filed, and whether in time, or nothing', () => {
    const filed = { on: '2026-11-20', known_by: 'RECORDED' } as const;
    matches(words({ verdict: 'MET', filed }), /^Filed with UPS in time, on .*20/);
    matches(words({ verdict: 'EARLY', filed, opens: sure('2026-11-22') }), /too early: on .*20.*opened on .*22/);
    matches(words({ verdict: 'MISSED', filed, closes: sure('2026-11-12') }), /too late: on .*20.*, after .*12/);
    matches(words({ verdict: 'UNKNOWN', filed }), /whether in time is unknown/);
    matches(words({}), /no limit/);
    assert.equal(words(null), undefined);
  });
});

test('days are counted by the calendar, past the end of a year and clock changes', () => {
  assert.deepEqual(
    [
      daysUntil('2027-01-01', '2026-12-31'),
      daysUntil('2026-03-30', '2026-03-28'),
      daysUntil('2026-11-01', '2026-11-29'),
    ],
    [1, 2, -28],
  );
});
