/* Deadlines of claims by the playbook that Redress comes with, worked out by hand (spec: Deadlines). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DeadlineSubject, Deadlines } from '../../../src/features/deadlines/record.ts';
import { carrierDayOf, deadlinesOf, keptOf } from '../../../src/features/deadlines/rules/deadlines.ts';
import { rulesFor } from '../../../src/features/deadlines/service.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import type { CellValue, HouseRule } from '../../../src/features/playbook/record.ts';
import { houseRule } from '../../contract/operators/operator-fixtures.ts';
import { openCalendars } from './open-calendar.ts';

const PLAYBOOK = readPlaybook();
const calendarOf = await openCalendars(['AT', 'ES', 'FR'], [2026]);

/** A claim about a damaged parcel of MAERSK, of whose rules nothing is known, filed at noon on 2 March 2026. */
const CLAIM: DeadlineSubject = {
  organization_id: 'org_ours',
  claim_id: 'clm_1',
  carrier: 'MAERSK',
  type: 'DAMAGED',
  status: 'CREATED',
  created_at: '2026-03-02T12:00:00.000Z',
  origin_country: 'ES',
  destination_country: 'ES',
  posted_on: null,
  expected_on: null,
  delivered_on: null,
  first_review_at: null,
  last_review_at: null,
  approved_on: null,
  approved_at: null,
  paid: 'NOTHING',
  asleep_until: null,
};

function workOut(
  claim: Partial<DeadlineSubject>,
  { now = '2026-03-03T12:00:00.000Z', house = [] as HouseRule[] } = {},
): Deadlines {
  const subject = { ...CLAIM, ...claim };
  const rules = rulesFor(subject, { playbook: PLAYBOOK, house });
  return deadlinesOf(subject, rules, calendarOf(subject, Date.parse(now)));
}

const within = (country: string) => ({ origin_country: country, destination_country: country });

/** A rule of the house for MAERSK. */
const house = (cell: 'opens' | 'closes' | 'answer', value: CellValue | null, type: HouseRule['type'] = 'DAMAGED') =>
  houseRule({ carrier: 'MAERSK', cell, type, value });

describe('the law of the lane counts where the carrier’s rule is not known', () => {
  type Row = [claim: Partial<DeadlineSubject>, presumed: string | null, closes: string | null, law: RegExp];
  const delivered_on = '2026-03-02';
  const expected_on = '2026-03-02';
  const LAWS: Row[] = [
    // Ley 15/2009, article 60: 7 days after the delivery; article 54: 20 days after the agreed day, else 30 after posting.
    [{ ...within('ES'), delivered_on }, null, '2026-03-09', /Ley 15\/2009/],
    [{ ...within('ESP'), type: 'LOST', expected_on }, '2026-03-22', null, /Ley 15\/2009/],
    [{ ...within('ES'), type: 'LOST', posted_on: '2026-02-27' }, '2026-03-29', null, /Ley 15\/2009/],
    // Code de commerce L133-3: 3 days, holidays not counted; 14 May 2026 is Ascension.
    [{ ...within('FR'), delivered_on: '2026-05-12' }, null, '2026-05-16', /L133-3/],
    // HGB §§ 438 and 424.
    [{ ...within('DE'), delivered_on }, null, '2026-03-09', /HGB/],
    [{ ...within('DE'), type: 'LOST', expected_on }, '2026-03-22', null, /HGB/],
    // Codice civile 1698: 8 days.
    [{ ...within('IT'), delivered_on }, null, '2026-03-10', /Codice civile/],
    // Code of Obligations, article 452: 8 days.
    [{ ...within('CH'), delivered_on }, null, '2026-03-10', /article 452/],
    // CMR, article 30: 7 days, Sundays and holidays excepted; 12 October 2026 is a holiday of Spain.
    [
      { origin_country: 'ES', destination_country: 'FR', delivered_on: '2026-10-09' },
      null,
      '2026-10-19',
      /Carriage of Goods by Road/,
    ],
  ];
  for (const [claim, presumed, closes, law] of LAWS) {
    test(`${law.source}: presumed lost on ${presumed}, closes ${closes}`, () => {
      const { window, presumed_lost_on } = workOut(claim);
      assert.deepEqual([presumed_lost_on?.on ?? null, window?.closes.on], [presumed, closes]);
      const day = presumed === null ? window?.closes : presumed_lost_on;
      assert.match(day?.rule.law ?? '', law);
      assert.deepEqual([day?.rule.place, day?.is_certain, day?.missing], ['law', true, null]);
      assert.equal(window?.opens.on, null);
    });
  }
});

describe('the carrier’s rule counts before the law', () => {
  type Row = [claim: Partial<DeadlineSubject>, opens: string | null, closes: string | null, isCertain: boolean];
  const CARRIERS: Row[] = [
    // Austrian Post, help page: 7 days after the delivery, Sundays and holidays excepted; inquiries from the 5th day on.
    [{ carrier: 'POSTAG', ...within('AT'), delivered_on: '2026-04-03' }, null, '2026-04-13', true],
    [{ carrier: 'POSTAG', ...within('AT'), type: 'LOST', posted_on: '2026-11-30' }, '2026-12-05', '2027-02-28', true],
    // DPD UK: 28 days after the collection.
    [{ carrier: 'DPD', ...within('GB'), type: 'LOST', posted_on: '2026-02-10' }, null, '2026-03-10', true],
    // Correos: from 3 days to one year after posting.
    [{ carrier: 'CORREOS', type: 'LOST', posted_on: '2028-02-29' }, '2028-03-03', '2029-02-28', true],
    // bpost: from 7 days after posting; nobody found until when.
    [{ carrier: 'BPOST', ...within('BE'), type: 'LOST', posted_on: '2026-02-10' }, '2026-02-17', null, false],
    // UPS, by third parties alone: 1 to 60 days after the expected delivery.
    [{ carrier: 'UPS', type: 'LOST', expected_on: '2026-03-02' }, '2026-03-03', '2026-05-01', false],
    // Mondial Relay: nothing after the delivery.
    [{ carrier: 'INPOST', ...within('FR'), delivered_on: '2026-03-01' }, null, '2026-03-01', false],
  ];
  for (const [claim, opens, closes, isCertain] of CARRIERS) {
    test(`${claim.carrier}: opens ${opens}, closes ${closes}`, () => {
      const { window } = workOut(claim);
      assert.deepEqual([window?.opens.on, window?.closes.on], [opens, closes]);
      assert.equal(window?.closes.is_certain, isCertain);
    });
  }
});

describe('the verdict on a claim', () => {
  const seur: Partial<DeadlineSubject> = { carrier: 'SEUR', delivered_on: '2026-03-02' };
  const bpost: Partial<DeadlineSubject> = { carrier: 'BPOST', type: 'LOST', ...within('BE'), posted_on: '2026-03-02' };
  const at = (now: string) => ({ now });

  test('is open until the last moment of the carrier’s last day, and missed after it', () => {
    const verdict = (now: string) => workOut(seur, at(now)).window?.verdict;
    assert.equal(verdict('2026-03-09T22:59:59.999Z'), 'OPEN');
    assert.equal(verdict('2026-03-09T23:00:00.000Z'), 'MISSED');
  });

  test('is too early before the first day, and says from when a new claim can be filed', () => {
    const early = workOut(bpost, at('2026-03-08T22:59:59.999Z'));
    assert.deepEqual([early.window?.verdict, early.claimable_from, early.due], ['TOO_EARLY', '2026-03-09', null]);
    const later = workOut(bpost, at('2026-03-08T23:00:00.000Z'));
    // When it opened is known, until when it can be filed nobody knows: that is not safe.
    assert.deepEqual([later.window?.verdict, later.claimable_from], ['UNKNOWN', null]);
    assert.equal(later.window?.closes.missing, 'rule');
  });

  test('of a damaged parcel without a day of delivery is worked out from the day of its claim, at the latest', () => {
    const { window, due } = workOut({ carrier: 'SEUR', created_at: '2026-03-02T23:30:00.000Z' });
    assert.deepEqual(due, { on: '2026-03-10', kind: 'FILE', is_latest: true, is_certain: false });
    assert.deepEqual(window?.closes.counted_from, { event: 'claim_filed_on', day: '2026-03-03' });
    assert.deepEqual([window?.verdict, window?.closes.missing], ['OPEN', 'delivered_on']);
  });

  test('of a lost parcel without the day that counts is unknown, and names the day', () => {
    const ups = workOut({ carrier: 'UPS', type: 'LOST' });
    assert.deepEqual([ups.window?.verdict, ups.window?.closes.missing, ups.due], ['UNKNOWN', 'expected_on', null]);
    const chronopost = workOut({ carrier: 'CHRONOPOST', ...within('FR'), type: 'LOST' });
    assert.equal(chronopost.window?.closes.missing, 'delivered_on');
  });

  test('without a day of posting counts from the latest that it can be', () => {
    const correos = workOut({ carrier: 'CORREOS', type: 'LOST', expected_on: '2026-02-20' });
    assert.deepEqual([correos.due?.on, correos.due?.is_latest], ['2027-02-20', true]);
    assert.deepEqual(correos.window?.closes.counted_from, { event: 'expected_on', day: '2026-02-20' });
    // It opened by then, but nobody knows that it was not open before: it is never called too early.
    assert.equal(workOut({ carrier: 'CORREOS', type: 'LOST' }).window?.verdict, 'OPEN');
  });

  test('on a carrier whose rules nobody knows is unknown, never safe', () => {
    for (const type of ['LOST', 'DAMAGED'] as const) {
      const days = { posted_on: '2026-02-20', expected_on: '2026-02-22', delivered_on: '2026-03-01' };
      const { window, due } = workOut({ carrier: 'MAERSK', type, ...within('PT'), ...days });
      assert.deepEqual([window?.verdict, window?.closes.missing, due], ['UNKNOWN', 'rule', null]);
    }
  });

  test('is met by a filing on the last day, and missed by one after it, which stays so', () => {
    const filed = (filed_on: string) => workOut({ ...seur, status: 'PENDING_ACTION', filed_on }).window;
    assert.equal(filed('2026-03-09')?.verdict, 'MET');
    assert.equal(filed('2026-03-10')?.verdict, 'MISSED');
    assert.deepEqual(filed('2026-03-10')?.filed, { on: '2026-03-10', known_by: 'RECORDED' });
    // In time for the latest day that it can be is not in time for sure; late for it is late.
    const unknown = (filed_on: string) => workOut({ carrier: 'SEUR', filed_on }).window?.verdict;
    assert.deepEqual([unknown('2026-03-09'), unknown('2026-03-10')], ['UNKNOWN', 'MISSED']);
  });

  test('is not met, nor is an answer awaited, where the recorded filing was taken away', () => {
    const moved = { first_review_at: '2026-03-03T12:00:00.000Z', last_review_at: '2026-03-03T12:00:00.000Z' };
    const { window, answer, due } = workOut({ ...seur, ...moved, status: 'UNDER_REVIEW', filed_on: null });
    assert.deepEqual([window?.verdict, window?.filed, answer], ['OPEN', null, null]);
    assert.deepEqual([due?.on, due?.kind], ['2026-03-09', 'FILE']);
  });

  test('counts the first move to UNDER_REVIEW as the filing where none was recorded', () => {
    const reviews = { first_review_at: '2026-03-09T12:00:00.000Z', last_review_at: '2026-03-20T12:00:00.000Z' };
    const { window, due } = workOut({ ...seur, ...reviews, status: 'PENDING_ACTION' });
    assert.deepEqual([window?.verdict, window?.filed], ['MET', { on: '2026-03-09', known_by: 'MOVE' }]);
    assert.equal(due, null);
  });
});

test('the carrier’s day has the first day of its window where that is known, not the latest that it can be', () => {
  const dayOf = (claim: Partial<DeadlineSubject>) => {
    const subject = { ...CLAIM, carrier: 'CORREOS', type: 'LOST', ...claim } as const;
    const rules = rulesFor(subject, { playbook: PLAYBOOK, house: [] });
    return carrierDayOf(subject, rules, calendarOf(subject, Date.parse('2026-03-03T12:00:00.000Z')));
  };
  assert.equal(dayOf({ posted_on: '2026-02-01' }).opens_on, '2026-02-04');
  const unknown = dayOf({});
  assert.deepEqual([unknown.opens_on, unknown.closes?.is_latest], [undefined, true]);
});

describe('the house rule', () => {
  test('of a contract counts, and is certain', () => {
    const value = { count: 2, unit: 'working_days', from: 'DELIVERY' } as const;
    const { due } = workOut({ delivered_on: '2026-04-02' }, { house: [house('closes', value)] });
    // Good Friday and a weekend in between.
    assert.deepEqual(due, { on: '2026-04-07', kind: 'FILE', is_latest: false, is_certain: true });
  });

  test('without a limit leaves the claim open, with nothing due', () => {
    const { window, due } = workOut({ delivered_on: '2020-01-01' }, { house: [house('closes', null)] });
    assert.deepEqual([window?.verdict, window?.closes.missing, due], ['OPEN', null, null]);
    const own = { ...house('closes', null), organization_id: CLAIM.organization_id };
    const { closes } = workOut({ delivered_on: '2020-01-01' }, { house: [own] }).window ?? assert.fail();
    assert.deepEqual([closes.missing, closes.is_certain], [null, true], 'of one organization too');
  });
});

describe('the carrier’s answer', () => {
  const reviewed = { status: 'UNDER_REVIEW', first_review_at: '2026-03-03T23:30:00.000Z' } as const;
  const moved = { ...reviewed, last_review_at: '2026-03-30T23:30:00.000Z' };

  test('is due the usual time after the recorded filing, else after the last move to UNDER_REVIEW', () => {
    // UPS, by third parties: 15 working days. From 31 March 2026 in Madrid, with Good Friday.
    const { due, answer } = workOut({ carrier: 'UPS', ...moved });
    assert.deepEqual(due, { on: '2026-04-22', kind: 'ANSWER', is_latest: false, is_certain: false });
    assert.deepEqual(answer?.counted_from, { event: 'moved_on', day: '2026-03-31' });
    const recorded = workOut({ carrier: 'UPS', ...moved, filed_on: '2026-03-02' });
    assert.deepEqual(recorded.answer?.counted_from, { event: 'filed_on', day: '2026-03-02' });
    assert.equal(recorded.due?.on, '2026-03-23');
  });

  test('is due by the letter’s own 30 days where nobody knows how long it takes, and is not certain', () => {
    for (const country of ['FR', 'ES']) {
      const { due, answer } = workOut({ carrier: 'GLS', ...within(country), ...moved, filed_on: '2026-03-02' });
      assert.deepEqual(due, { on: '2026-04-01', kind: 'ANSWER', is_latest: false, is_certain: false });
      assert.deepEqual([answer?.rule.place, answer?.counted_from?.event], ['letter', 'filed_on']);
    }
    const none = houseRule({ carrier: 'GLS', cell: 'answer', type: 'DAMAGED', value: null });
    const { answer } = workOut({ carrier: 'GLS', ...moved, filed_on: '2026-03-02' }, { house: [none] });
    assert.deepEqual([answer?.rule.place, answer?.rule.reason, answer?.on], ['letter', null, '2026-04-01']);
  });

  test('is awaited in UNDER_REVIEW alone', () => {
    for (const status of ['CREATED', 'PENDING_ACTION', 'PENDING_REFUND', 'RESOLVED'] as const) {
      assert.equal(workOut({ carrier: 'UPS', ...moved, status }).answer, null);
    }
  });
});

describe('what lists keep', () => {
  const kept = (claim: Partial<DeadlineSubject>) => keptOf({ ...CLAIM, ...claim }, workOut(claim));

  test('is the one thing that is due next', () => {
    const key = { organization_id: 'org_ours', claim_id: 'clm_1' };
    const damaged = kept({ carrier: 'SEUR' });
    assert.deepEqual(damaged, {
      ...key,
      due_on: '2026-03-09',
      due_kind: 'FILE',
      is_latest: true,
      is_certain: false,
      asleep_until: null,
    });
    const nothing = { ...key, due_on: null, due_kind: null, is_latest: false, is_certain: false, asleep_until: null };
    assert.deepEqual(kept({ carrier: 'UPS', type: 'LOST' }), nothing);
    assert.deepEqual(kept({ carrier: 'SEUR', paid: 'EVERYTHING' }), nothing);
  });

  test('is nothing of a decided claim, but the day until which it sleeps', () => {
    for (const status of ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'] as const) {
      assert.equal(kept({ carrier: 'SEUR', status }), undefined);
      const { due_on, asleep_until } = kept({ carrier: 'SEUR', status, asleep_until: '2026-04-01' }) ?? assert.fail();
      assert.deepEqual([due_on, asleep_until], [null, '2026-04-01']);
      assert.equal(workOut({ carrier: 'SEUR', status }).window, null);
    }
  });
});
