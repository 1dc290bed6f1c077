/* Filings with carriers (spec: Filed with the carrier). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { channelOf, findFilingFault, windowOf } from '../../../src/features/filings/rules.ts';

const LIMITS = { today: '2026-02-28', posted_on: '2026-02-20' };
const FILED = { filed_on: '2026-02-26', channel: 'PORTAL', carrier_reference: 'RX-1' } as const;

describe('a filing with a carrier', () => {
  for (const [what, filing, limits] of [
    ['with every fact', FILED, LIMITS],
    ['today', { ...FILED, filed_on: '2026-02-28' }, LIMITS],
    ['on the day of posting', { ...FILED, filed_on: '2026-02-20' }, LIMITS],
    [
      'long before, when the posting is not known',
      { ...FILED, filed_on: '2000-01-01' },
      { ...LIMITS, posted_on: null },
    ],
    ['without a channel', { ...FILED, channel: null }, LIMITS],
    ['taken away', { filed_on: null, channel: null, carrier_reference: null }, LIMITS],
  ] as const) {
    test(`can be: ${what}`, () => assert.equal(findFilingFault(filing, limits), undefined));
  }

  for (const [what, filing, field, message] of [
    [
      'tomorrow',
      { ...FILED, filed_on: '2026-03-01' },
      'filed_on',
      /not be after today, 2026-02-28 with the carrier: record it/,
    ],
    ['before the posting', { ...FILED, filed_on: '2026-02-19' }, 'filed_on', /posted, 2026-02-20: correct it/],
    ['no day', { ...FILED, filed_on: '26.02.2026' }, 'filed_on', /written YYYY-MM-DD/],
    ['a channel without a day', { ...FILED, filed_on: null }, 'filed_on', /must stand beside a channel/],
    ['an empty reference', { ...FILED, carrier_reference: '' }, 'carrier_reference', /1 to 200 characters/],
  ] as const) {
    test(`cannot be: ${what}`, () => {
      const fault = findFilingFault(filing, LIMITS);
      assert.equal(fault?.field, field);
      assert.match(fault?.message ?? '', message);
    });
  }

  for (const [what, filedOn, closes, result] of [
    ['on its last day', '2026-03-01', { on: '2026-03-01', is_latest: false, is_certain: true }, 'met'],
    ['a day too late', '2026-03-02', { on: '2026-03-01', is_latest: false, is_certain: true }, 'missed'],
    [
      'before the latest day that it can have closed',
      '2026-03-01',
      { on: '2026-03-01', is_latest: true, is_certain: false },
      'unknown',
    ],
    [
      'after the latest day that it can have closed',
      '2026-03-02',
      { on: '2026-03-01', is_latest: true, is_certain: false },
      'missed',
    ],
    ['when there is no such limit', '2026-03-02', { on: null, is_latest: false, is_certain: true }, 'met'],
    ['when nobody knows the window', '2026-03-02', undefined, 'unknown'],
    ['not at all', null, { on: '2026-03-01', is_latest: false, is_certain: true }, 'unknown'],
  ] as const) {
    test(`filed ${what} has the window ${result}`, () => assert.equal(windowOf(filedOn, { closes }), result));
  }

  test('filed before the first day has the window early, whatever is known of the last one', () => {
    const closes = { on: '2026-03-09', is_latest: false, is_certain: true };
    assert.equal(windowOf('2026-02-28', { opens_on: '2026-03-01', closes }), 'early');
    assert.equal(windowOf('2026-02-28', { opens_on: '2026-03-01' }), 'early');
    assert.equal(windowOf('2026-03-01', { opens_on: '2026-03-01', closes }), 'met');
    assert.equal(windowOf('2026-03-01', { opens_on: '2026-03-01' }), 'unknown');
  });

  for (const [how, channel] of [
    ['By contract: form in the customer area. Pro: live chat.', 'PORTAL'],
    ['Web, telephone or post office; an incident first, then the claim.', 'WEB_FORM'],
    ['Online form; the sender alone.', 'WEB_FORM'],
    ['PDF form by e-mail to schaden_scn@dpd.de.', 'EMAIL'],
    ['Certified mail to brt@pec.brt.it.', 'CERTIFIED_EMAIL'],
    ['Letter to The Cube, Coe Street, Bolton BL3 6BU.', 'LETTER'],
    ['Telephone.', 'PHONE'],
    ['Live chat.', 'CHAT'],
    ['At a branch or a partner.', 'BRANCH'],
    ['Whoever sold the label files.', 'LABEL_SELLER'],
    ['A complaint first; it becomes a claim once DPD accepts the loss or damage.', undefined],
  ] as const) {
    test(`by the playbook's words ${how} has the channel ${channel}`, () => assert.equal(channelOf(how), channel));
  }
});
