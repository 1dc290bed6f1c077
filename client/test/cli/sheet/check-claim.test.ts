import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClaimBody } from '../../../../server/src/features/claims/client-schemas.ts';
import { findExcessBytes, printFiled } from '../../../../server/src/features/claims/record.ts';
import { findInvisibleFault as findInvisibleFaultOfServer } from '../../../../server/src/features/claims/rules/tracking-number.ts';
import { claimInput } from '../../../../server/test/support/api/samples.ts';
import { findClaimFaults, findUnknownMembers } from '../../../src/cli/sheet/check-claim.ts';
import { findInvisibleFault } from '../../../src/cli/sheet/invisible.ts';
import { suggestionFor } from '../../../src/cli/sheet/nearest.ts';

const LONG = 'x'.repeat(501);
/** Values to try each member with; most are wrong for most members. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'UPS',
  'ups',
  'SENDCLOUD',
  'LOST',
  'ES',
  'ESP',
  'ESPA',
  'E1',
  'EUR',
  'eur',
  'XYZ',
  'HRK',
  '12345',
  '123456',
  '1'.repeat(20),
  '1'.repeat(21),
  '1'.repeat(200),
  '1'.repeat(201),
  LONG,
  'x'.repeat(10_001),
  'a\0b',
  'a\ud800b',
  'a\u200bb',
  'a\tb',
  ' a\t',
  '\ufeffa',
  'a\u2028',
  'a\u00a0b',
  '\u3164',
  0,
  1,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_SAFE_INTEGER + 1,
  '12900',
  true,
  {},
  [],
  [{}],
  ['x'],
  [null],
  Array.from({ length: 501 }, () => ({ description: 'a', quantity: 1, unit_price: 1, currency: 'EUR' })),
];
const PATHS = [
  'shipment',
  'shipment.tracking_number',
  'shipment.carrier',
  'shipment.provider',
  'shipment.line_items',
  'shipment.line_items.0',
  'shipment.line_items.0.description',
  'shipment.line_items.0.quantity',
  'shipment.line_items.0.unit_price',
  'shipment.line_items.0.currency',
  'shipment.origin',
  'shipment.origin.postcode',
  'shipment.origin.country',
  'shipment.destination',
  'shipment.destination.postcode',
  'shipment.destination.country',
  'shipment.destination.city',
  'shipment.destination.address',
  'shipment.destination.customer_name',
  'shipment.destination.customer_phone',
  'incidence',
  'incidence.type',
  'incidence.description',
  'incidence.claimed_amount',
  'incidence.currency',
];

test('a claim has faults exactly when the service would refuse it', () => {
  assert.deepEqual(findClaimFaults(claimInput()), []);
  for (const path of PATHS) {
    for (const value of VALUES) {
      const claim = claimInput({ [path]: value });
      const isAccepted = createClaimBody.safeParse(claim).success;
      const faults = findClaimFaults(claim);
      const about = `${path}: ${JSON.stringify(value)?.slice(0, 40)}: ${JSON.stringify(faults).slice(0, 200)}`;
      assert.equal(faults.length === 0, isAccepted, about);
      for (const fault of faults) assert.ok(fault.place.startsWith(path) || path.startsWith(fault.place), about);
    }
  }
});

test('a claim is too large exactly when it is for the service', () => {
  const item = { description: 'é\n'.repeat(5_000), quantity: 1, unit_price: 1, currency: 'EUR' };
  const claimOf = (length: number) => {
    const items = [...Array.from({ length: 12 }, () => item), { ...item, description: 'x'.repeat(length) }];
    const uncounted = { 'shipment.provider': null, 'shipment.colour': 'red'.repeat(1_000) };
    const long = { 'incidence.description': 'é'.repeat(10_000), 'shipment.line_items': items };
    return claimInput({ 'shipment.tracking_number': 'TN-LARGE', ...long, ...uncounted });
  };
  const isTooLarge = (length: number) => {
    const { shipment, incidence } = createClaimBody.parse(claimOf(length));
    return findExcessBytes(printFiled(shipment, incidence)) !== undefined;
  };
  let [fits, exceeds] = [1, 10_000];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (isTooLarge(middle)) exceeds = middle;
    else fits = middle;
  }
  assert.deepEqual(findClaimFaults(claimOf(fits)), []);
  const [{ message, place } = assert.fail(), ...others] = findClaimFaults(claimOf(exceeds));
  assert.equal(place, 'shipment.line_items');
  assert.match(message, /262,145 bytes.*262,144/);
  assert.deepEqual(others, []);
});

test('an invisible character of a tracking number is named as the service names it, whichever it is', () => {
  let refused = 0;
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 1) {
    for (const text of [`a${String.fromCodePoint(codePoint)}b`, `a${String.fromCodePoint(codePoint)}`]) {
      const fault = findInvisibleFault(text);
      assert.equal(fault, findInvisibleFaultOfServer(text), codePoint.toString(16));
      refused += fault === undefined ? 0 : 1;
    }
  }
  assert.ok(refused > 8_000, `${refused} are refused`);
});

test('what is no claim at all has faults, whatever it is', () => {
  for (const value of [undefined, null, 1, 'x', [], {}]) assert.notDeepEqual(findClaimFaults(value), []);
});

test('a word that is nearly right is met with the right one', () => {
  const [fault] = findClaimFaults(claimInput({ 'shipment.carrier': 'corres' }));
  assert.equal(fault?.message, '"corres" is not known; did you mean CORREOS?');
  const [other] = findClaimFaults(claimInput({ 'incidence.type': 'VANISHED COMPLETELY' }));
  assert.equal(other?.message, 'must be one of LOST, DAMAGED');
});

test('a word that is a part of several is met with none of them', () => {
  assert.equal(suggestionFor('customer', ['customer_name', 'type']), '; did you mean customer_name?');
  assert.equal(suggestionFor('customer', ['customer_name', 'customer_phone']), '');
});

test('members that nobody knows are named with where they are and what they may have been meant to be', () => {
  const claim = claimInput({ 'shipment.destination.custmer_phone': '+34600000000', 'shipment.line_items.0.price': 1 });
  assert.deepEqual(findUnknownMembers({ ...claim, document: [] }, ['documents']), [
    { place: '', message: 'unknown member "document"; did you mean documents?' },
    { place: 'shipment.destination', message: 'unknown member "custmer_phone"; did you mean customer_phone?' },
    { place: 'shipment.line_items.0', message: 'unknown member "price"; did you mean unit_price?' },
  ]);
  assert.deepEqual(findUnknownMembers(claimInput(), ['documents']), []);
});
