/* Days by the playbook that Redress comes with, worked out by hand with a calendar (spec: Deadlines). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CARRIERS } from '../../../src/features/claims/rules/shipment.ts';
import { UNDECIDED_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import type { DeadlineSubject, Deadlines } from '../../../src/features/deadlines/record.ts';
import { deadlinesOf } from '../../../src/features/deadlines/rules/deadlines.ts';
import { rulesFor } from '../../../src/features/deadlines/service.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import { openCalendars } from './open-calendar.ts';

const PLAYBOOK = readPlaybook();
const COUNTRIES = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PL', 'PT'];
const calendarOf = await openCalendars(COUNTRIES, [2025, 2026, 2027]);

const CLAIM: DeadlineSubject = {
  organization_id: 'org_ours',
  claim_id: 'clm_1',
  carrier: 'GLS',
  type: 'DAMAGED',
  status: 'CREATED',
  created_at: '2026-12-31T12:00:00.000Z',
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

function workOut(claim: Partial<DeadlineSubject>, now = '2026-12-31T12:00:00.000Z'): Deadlines {
  const subject = { ...CLAIM, ...claim };
  const rules = rulesFor(subject, { playbook: PLAYBOOK, house: [] });
  return deadlinesOf(subject, rules, calendarOf(subject, Date.parse(now)));
}

type Carrier = DeadlineSubject['carrier'];
/** Certain, uncertain, or no day at all. */
type Certainty = 'certain' | 'not certain' | 'unknown';

describe('a damaged parcel is to be filed by', () => {
  const ROWS: [carrier: Carrier, from: string, to: string, delivered: string, on: string | null, is: Certainty][] = [
    // CMR between two countries: 7 days without Sundays and public holidays of the whole country of the carrier.
    ['GLS', 'CH', 'DE', '2025-12-19', '2025-12-29', 'certain'],
    ['GLS', 'CH', 'DE', '2026-03-31', '2026-04-08', 'certain'],
    ['GLS', 'GB', 'FR', '2026-03-31', '2026-04-09', 'certain'],
    // Without 20 and 27 December, and Christmas: 19, 21 to 24, 26 and 28.
    ['GLS', 'ES', 'FR', '2026-12-18', '2026-12-28', 'certain'],
    ['GLS', 'IC', 'FR', '2026-12-18', '2026-12-28', 'certain'],
    ['GLS', 'ES', 'PT', '2026-03-02', '2026-03-10', 'certain'],
    ['GLS', 'DE', 'AT', '2026-03-02', '2026-03-10', 'certain'],
    // Without Easter Sunday, Good Friday and Easter Monday, which are holidays of all of Germany: 1, 2, 4, 7 to 10.
    ['DPD', 'DE', 'FR', '2026-03-31', '2026-04-10', 'certain'],
    ['DPD', 'DE', 'NL', '2026-04-29', '2026-05-08', 'certain'],
    ['SEUR', 'ES', 'PT', '2026-03-02', '2026-03-10', 'certain'],
    ['SEUR', 'PT', 'ES', '2026-03-02', '2026-03-10', 'certain'],
    ['BRT', 'IT', 'FR', '2026-04-23', '2026-05-04', 'certain'],
    ['EVRI', 'GB', 'DE', '2026-03-02', '2026-03-10', 'certain'],
    ['INPOST', 'PL', 'DE', '2026-03-02', '2026-03-10', 'certain'],
    ['INPOST', 'FR', 'ES', '2026-03-02', '2026-03-10', 'certain'],
    ['PAACK', 'ES', 'FR', '2026-03-02', '2026-03-10', 'certain'],
    // The carrier's own rule for other countries.
    ['CHRONOPOST', 'FR', 'ES', '2026-03-02', '2026-03-23', 'certain'],
    ['FEDEX', 'ES', 'US', '2026-03-02', '2026-03-23', 'not certain'],
    ['UPS', 'ES', 'FR', '2026-03-02', '2026-03-09', 'not certain'],
    // Montreal Convention where no road joins the countries, which is assumed to be by air: 14 days.
    ['GLS', 'ES', 'US', '2026-03-02', '2026-03-16', 'not certain'],
    // Neither within one state, nor where the CMR does not count, nor with a country that nobody knows.
    ['GLS', 'GB', 'IE', '2026-03-02', null, 'unknown'],
    ['GLS', 'FR', 'RE', '2026-03-02', null, 'unknown'],
    ['GLS', 'ES', 'ZZ', '2026-03-02', null, 'unknown'],
    ['GLS', 'AN', 'AN', '2026-03-02', null, 'unknown'],
    // Postal operators between two countries: nobody found a last day for damage.
    ['BPOST', 'BE', 'FR', '2026-03-02', null, 'unknown'],
    ['POSTAG', 'AT', 'DE', '2026-03-02', null, 'unknown'],
    ['POSTAG', 'CH', 'AT', '2026-03-02', null, 'unknown'],
    // Within the carrier's own country by its terms, within another one by the law there.
    ['POSTAG', 'AT', 'AT', '2026-03-02', '2026-03-10', 'certain'],
    ['POSTAG', 'CH', 'CH', '2026-03-02', '2026-03-10', 'certain'],
    ['SEUR', 'ES', 'ES', '2026-03-02', '2026-03-09', 'certain'],
    ['SEUR', 'ESP', 'IC', '2026-03-02', '2026-03-09', 'certain'],
    ['SEUR', 'PT', 'PT', '2026-03-02', null, 'unknown'],
    ['BPOST', 'BE', 'BE', '2026-03-02', '2026-03-09', 'certain'],
    ['BPOST', 'FR', 'FR', '2026-03-02', '2026-03-05', 'certain'],
    ['CHRONOPOST', 'FR', 'FR', '2026-03-02', '2026-03-05', 'certain'],
    ['CHRONOPOST', 'ES', 'ES', '2026-03-02', '2026-03-09', 'certain'],
    ['BRT', 'IT', 'IT', '2026-03-02', '2026-03-10', 'certain'],
    ['BRT', 'FR', 'FR', '2026-03-02', '2026-03-05', 'certain'],
    ['DPD', 'UK', 'XI', '2026-03-02', '2026-03-16', 'certain'],
    ['DPD', 'FR', 'FR', '2026-11-09', '2026-11-13', 'certain'],
    ['GLS', 'DE', 'DE', '2026-03-02', '2026-03-09', 'not certain'],
    ['GLS', 'IC', 'ES', '2026-11-13', '2026-11-20', 'certain'],
    ['GLS', 'CHE', 'CH', '2026-03-02', '2026-03-10', 'certain'],
    ['EVRI', 'FR', 'FR', '2026-03-02', '2026-03-05', 'certain'],
  ];
  for (const [carrier, origin_country, destination_country, delivered_on, on, certainty] of ROWS) {
    test(`${on}: ${carrier}, ${origin_country} to ${destination_country}, delivered on ${delivered_on}`, () => {
      const { window } = workOut({ carrier, origin_country, destination_country, delivered_on });
      const is = window?.closes.on === null ? 'unknown' : window?.closes.is_certain ? 'certain' : 'not certain';
      assert.deepEqual([window?.closes.on, is], [on, certainty]);
    });
  }
});

describe('a lost parcel has a window and a presumption of loss', () => {
  type Days = [opens: string | null, closes: string | null, presumed: string | null];
  const ROWS: [carrier: Carrier, from: string, to: string, days: Days][] = [
    // Posted on 2 March, expected on 4 March 2026.
    ['SEUR', 'ES', 'ES', [null, '2027-03-02', '2026-03-24']],
    ['CORREOS', 'ES', 'XC', ['2026-03-05', '2027-03-02', '2026-03-24']],
    ['CORREOS', 'ES', 'FR', ['2026-03-27', '2026-09-02', null]],
    ['CORREOS', 'FR', 'FR', [null, null, null]],
    ['GLS', 'DE', 'DE', [null, null, '2026-03-24']],
    ['GLS', 'DE', 'FR', [null, null, null]],
    ['DPD', 'DE', 'AT', [null, null, null]],
    ['DPD', 'GB', 'GB', [null, '2026-03-30', null]],
    ['DPD', 'GB', 'FR', [null, null, null]],
    ['BPOST', 'BE', 'BE', ['2026-03-09', null, null]],
    ['BPOST', 'BE', 'NL', ['2026-03-16', null, null]],
    ['POSTAG', 'AT', 'AT', ['2026-03-07', '2026-06-02', null]],
    ['POSTAG', 'AT', 'DE', ['2026-03-07', '2026-09-02', null]],
    ['POSTAG', 'CH', 'CH', [null, null, null]],
    ['CTT', 'PT', 'ES', [null, null, null]],
    ['UPS', 'ES', 'FR', ['2026-03-05', '2026-05-03', null]],
    ['INPOST', 'PL', 'PL', ['2026-04-03', '2027-03-02', null]],
    ['GLS', 'IT', 'IT', [null, '2026-04-16', null]],
    ['GLS', 'EL', 'GR', [null, null, null]],
  ];
  for (const [carrier, origin_country, destination_country, days] of ROWS) {
    test(`${days.join(', ')}: ${carrier}, ${origin_country} to ${destination_country}`, () => {
      const facts = { posted_on: '2026-03-02', expected_on: '2026-03-04' };
      const lane = { carrier, origin_country, destination_country };
      const { window, presumed_lost_on } = workOut({ ...lane, ...facts, type: 'LOST' }, '2026-03-05T12:00:00.000Z');
      assert.deepEqual([window?.opens.on, window?.closes.on, presumed_lost_on?.on ?? null], days);
    });
  }

  test('of which the presumption is no earliest day: the claim is open, and the law stands beside it', () => {
    const facts = { posted_on: '2026-03-02', expected_on: '2026-03-04' };
    const seur = workOut({ carrier: 'SEUR', type: 'LOST', ...facts }, '2026-03-05T12:00:00.000Z');
    assert.deepEqual([seur.window?.verdict, seur.claimable_from], ['OPEN', null]);
    assert.deepEqual([seur.presumed_lost_on?.on, seur.presumed_lost_on?.rule.law], ['2026-03-24', 'Ley 15/2009']);
    assert.deepEqual(seur.presumed_lost_on?.rule.sources, ['LES']);
    // The page does not say from when the year counts.
    assert.deepEqual([seur.due?.on, seur.due?.is_certain], ['2027-03-02', false]);
  });

  test('and an inferred last day is a note with its sources, and gives none', () => {
    const lane = { origin_country: 'PT', destination_country: 'ES', posted_on: '2026-03-02' };
    const { window, due } = workOut({ carrier: 'CTT', type: 'LOST', ...lane });
    const { on, missing, rule } = window?.closes ?? {};
    assert.deepEqual([on, missing, due, window?.verdict], [null, 'rule', null, 'UNKNOWN']);
    assert.deepEqual([rule?.basis, rule?.value, rule?.sources], ['inferred', null, ['CO3', 'PO1']]);
    assert.match(rule?.note ?? '', /^Inferred/);
  });
});

describe('a filing', () => {
  const lost = { carrier: 'CORREOS', type: 'LOST', posted_on: '2026-03-02' } as const;

  test('before the carrier’s first day is early, whatever its last day', () => {
    const verdictOf = (claim: Partial<DeadlineSubject>) => workOut(claim).window?.verdict;
    assert.equal(verdictOf({ ...lost, filed_on: '2026-03-04' }), 'EARLY');
    assert.equal(verdictOf({ ...lost, filed_on: '2026-03-05' }), 'MET');
    const bpost = { ...lost, carrier: 'BPOST', origin_country: 'BE', destination_country: 'BE' } as const;
    assert.equal(verdictOf({ ...bpost, filed_on: '2026-03-08' }), 'EARLY');
    assert.equal(verdictOf({ ...bpost, filed_on: '2026-03-09' }), 'UNKNOWN');
  });

  test('before a day that is only the latest first day is not early', () => {
    const { window } = workOut({ ...lost, posted_on: null, filed_on: '2026-03-04' });
    assert.equal(window?.verdict, 'UNKNOWN');
  });
});

describe('after the answer', () => {
  const approved = { status: 'PENDING_REFUND', approved_on: '2026-03-02' } as const;
  const dueOf = (claim: Partial<DeadlineSubject>) => workOut(claim).due;

  test('a claim whose refund is approved is due on the day by which the carrier should pay', () => {
    for (const status of ['PENDING_REFUND', 'PENDING_REFUND_AMOUNT_CONFIRMED'] as const) {
      const { due, payment, window, answer } = workOut({ ...approved, status });
      assert.deepEqual(due, { on: '2026-04-01', kind: 'PAYMENT', is_latest: false, is_certain: false });
      assert.deepEqual([payment?.rule.place, payment?.counted_from?.event], ['default', 'approved_on']);
      assert.deepEqual([window, answer], [null, null]);
    }
    // UPS pays within 5 days, as a platform says.
    assert.equal(dueOf({ ...approved, carrier: 'UPS' })?.on, '2026-03-07');
  });

  test('the payment counts from the move where no day of the approval is recorded, on the carrier’s day', () => {
    const moved = { status: 'PENDING_REFUND', approved_at: '2026-03-02T23:30:00.000Z' } as const;
    assert.equal(dueOf(moved)?.on, '2026-04-02');
    assert.equal(dueOf({ ...moved, origin_country: 'PT', destination_country: 'PT' })?.on, '2026-04-01');
  });

  test('a part of the payment leaves the rest due, all of it leaves nothing', () => {
    assert.equal(dueOf({ ...approved, paid: 'SOMETHING' })?.kind, 'PAYMENT');
    assert.equal(dueOf({ ...approved, paid: 'EVERYTHING' }), null);
  });

  test('the rest of what was approved is due in every open status', () => {
    for (const status of UNDECIDED_STATUSES) {
      const claim = { ...approved, status, filed_on: '2026-02-20', paid: 'SOMETHING' } as const;
      assert.deepEqual([dueOf(claim)?.kind, dueOf(claim)?.on], ['PAYMENT', '2026-04-01'], status);
    }
    assert.equal(dueOf({ ...approved, status: 'RESOLVED', paid: 'SOMETHING' }), null);
  });

  test('no claim that waits for its carrier is without a day, in any status, of any carrier', () => {
    const lane = { origin_country: 'PT', destination_country: 'ES' };
    for (const carrier of CARRIERS) {
      const day = (claim: Partial<DeadlineSubject>) => dueOf({ carrier, ...lane, ...claim });
      const filed = { status: 'UNDER_REVIEW', last_review_at: '2026-03-02T12:00:00.000Z' } as const;
      assert.equal(day(filed)?.kind, 'ANSWER', carrier);
      assert.equal(day({ ...filed, filed_on: '2026-03-02' })?.kind, 'ANSWER', carrier);
      assert.equal(day({ status: 'PENDING_REFUND' })?.kind, 'PAYMENT', carrier);
      assert.equal(day({ status: 'PENDING_REFUND_AMOUNT_CONFIRMED' })?.kind, 'PAYMENT', carrier);
    }
  });

  test('a payment without an approval is an answer: nothing is to be filed or awaited any more', () => {
    const reviewed = { first_review_at: '2026-03-02T12:00:00.000Z', last_review_at: '2026-03-02T12:00:00.000Z' };
    for (const status of ['CREATED', 'PENDING_ACTION', 'UNDER_REVIEW'] as const) {
      const claim = { ...reviewed, status, delivered_on: '2026-03-01', paid: 'EVERYTHING' } as const;
      const { due, window, answer } = workOut(claim);
      assert.deepEqual([due, window, answer], [null, null, null], status);
    }
  });
});
