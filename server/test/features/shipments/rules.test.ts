/* The rules of facts about shipments (spec: Shipment dates). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Facts, NO_FACTS } from '../../../src/features/shipments/record.ts';
import { findFactFaults, normalizeFacts, readFacts } from '../../../src/features/shipments/rules.ts';

const TODAY = '2026-11-23';

const ALLOWED: readonly [what: string, facts: Partial<Facts>][] = [
  ['nothing', {}],
  ['the first day', { posted_on: '2000-01-01' }],
  ['the last day', { expected_on: '2100-12-31' }],
  ['a leap day', { posted_on: '2024-02-29' }],
  ['delivered and expected on the day of posting', { posted_on: TODAY, expected_on: TODAY, delivered_on: TODAY }],
  ['delivered before it was expected', { expected_on: '2026-11-20', delivered_on: '2026-11-19' }],
  ['delivered tomorrow, which the carrier can have already', { delivered_on: '2026-11-24' }],
  ['expected in the future', { expected_on: '2027-01-01' }],
  ['the least weight', { weight_grams: 1 }],
  ['the greatest weight', { weight_grams: 1_000_000 }],
  ['a reference of one character', { carrier_reference: 'x' }],
  ['a reference of 200 characters in any script', { carrier_reference: '«ñ 東»'.repeat(40) }],
];

const REFUSED: readonly [what: string, facts: Partial<Facts>, field: string, says: RegExp][] = [
  ['a day in another order', { posted_on: '31-01-2026' }, 'posted_on', /YYYY-MM-DD, such as 2026-01-31: write year/],
  ['a day with a time', { posted_on: '2026-01-31T00:00' }, 'posted_on', /YYYY-MM-DD/],
  ['a day without zeros', { expected_on: '2026-1-3' }, 'expected_on', /YYYY-MM-DD/],
  ['an empty day', { delivered_on: '' }, 'delivered_on', /YYYY-MM-DD/],
  ['30 February', { posted_on: '2026-02-30' }, 'posted_on', /2026-02-30 is no day of the calendar: correct/],
  ['29 February of no leap year', { posted_on: '2025-02-29' }, 'posted_on', /is no day of the calendar/],
  ['month 13', { posted_on: '2026-13-01' }, 'posted_on', /is no day of the calendar/],
  ['a day before 2000', { posted_on: '1999-12-31' }, 'posted_on', /from 2000-01-01 to 2100-12-31: correct the year/],
  ['a day after 2100', { expected_on: '2101-01-01' }, 'expected_on', /from 2000-01-01 to 2100-12-31/],
  [
    'delivered before it was posted',
    { posted_on: '2026-11-20', delivered_on: '2026-11-19' },
    'delivered_on',
    /not be before posted_on, 2026-11-20: correct one/,
  ],
  [
    'expected before it was posted',
    { posted_on: '2026-11-20', expected_on: '2026-11-19' },
    'expected_on',
    /not be before posted_on, 2026-11-20: correct one/,
  ],
  ['delivered two days ahead', { delivered_on: '2026-11-25' }, 'delivered_on', /not be after 2026-11-24: leave it out/],
  ['no weight at all', { weight_grams: 0 }, 'weight_grams', /from 1 to 1000000: write 1500 for 1\.5 kg/],
  ['a weight above a ton', { weight_grams: 1_000_001 }, 'weight_grams', /from 1 to 1000000/],
  ['half a gram', { weight_grams: 0.5 }, 'weight_grams', /whole number of grams/],
  ['a blank reference', { carrier_reference: '  ' }, 'carrier_reference', /1 to 200 characters: shorten it, or take/],
  ['a reference of 201 characters', { carrier_reference: 'x'.repeat(201) }, 'carrier_reference', /1 to 200/],
  ['a line break in a reference', { carrier_reference: 'a\nb' }, 'carrier_reference', /U\+000A LINE FEED.*remove it/],
  ['an invisible character', { carrier_reference: 'a\u200bb' }, 'carrier_reference', /U\+200B.*invisible.*remove it/],
  ['half of a surrogate pair', { carrier_reference: 'a\ud800' }, 'carrier_reference', /surrogate pair: type it again/],
];

function faultsOf(facts: Partial<Facts>) {
  return findFactFaults(normalizeFacts({ ...NO_FACTS, ...facts }), TODAY);
}

describe('facts about a shipment', () => {
  for (const [what, facts] of ALLOWED) {
    test(`can be: ${what}`, () => assert.deepEqual(faultsOf(facts), []));
  }

  for (const [what, facts, field, says] of REFUSED) {
    test(`cannot be: ${what}`, () => {
      const faults = faultsOf(facts);
      assert.deepEqual(
        faults.map((fault) => fault.field),
        [field],
      );
      assert.match(faults[0]?.message ?? '', says);
    });
  }

  test('name every fact that breaks a rule', () => {
    const faults = faultsOf({ posted_on: 'x', expected_on: 'y', weight_grams: -1, carrier_reference: '' });
    const fields = faults.map(({ field }) => field);
    assert.deepEqual(fields, ['posted_on', 'expected_on', 'weight_grams', 'carrier_reference']);
  });

  test('keep a reference without the white space around it', () => {
    assert.equal(normalizeFacts({ ...NO_FACTS, carrier_reference: ' RX 1\t' }).carrier_reference, 'RX 1');
  });
});

describe('texts of facts', () => {
  test('leave a fact as it is where they are empty, and take it away by a hyphen', () => {
    const texts = { posted_on: ' ', expected_on: '-', weight_grams: '-', carrier_reference: ' RX ' };
    const change = { expected_on: null, weight_grams: null, carrier_reference: 'RX' };
    assert.deepEqual(readFacts(texts), { change, faults: [] });
  });

  for (const text of ['1.5', '1,5', '1e3', '+5', '0x10', '12345678', 'heavy']) {
    test(`give no weight: ${text}`, () => {
      const { change, faults } = readFacts({ weight_grams: text });
      assert.deepEqual([change, faults.map(({ field }) => field)], [{}, ['weight_grams']]);
    });
  }
});
