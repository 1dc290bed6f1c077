import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { INCIDENCE_TYPES } from '../../../../src/features/claims/rules/incidence.ts';
import { CARRIERS, PROVIDERS } from '../../../../src/features/claims/rules/shipment.ts';
import { normalizeTrackingNumber } from '../../../../src/features/claims/rules/tracking-number.ts';

const CARRIER_VALUES =
  'BPOST BRT CHRONOPOST CORREOS CORREOS_EXPRESS CTT DPD EVRI FEDEX GLS INPOST MAERSK PAACK PC_COMPONENTES POSTAG SEUR UPS';

describe('shipments and incidences', () => {
  test('the carriers are those of the specification', () => {
    assert.deepEqual(CARRIERS, CARRIER_VALUES.split(' '));
  });

  test('the providers are the carriers, Sendcloud and Wing', () => {
    assert.deepEqual(PROVIDERS.toSorted(), [...CARRIERS, 'SENDCLOUD', 'WING'].toSorted());
  });

  test('an incidence is LOST or DAMAGED', () => assert.deepEqual(INCIDENCE_TYPES, ['LOST', 'DAMAGED']));

  const NUMBERS: [given: string, normalized: string][] = [
    ['TN-1', 'TN-1'],
    ['  TN-1\t\r\n', 'TN-1'],
    ['\u00a0TN-1\u3000', 'TN-1'],
    ['TN 1', 'TN 1'],
    ['tn-1', 'tn-1'],
  ];
  for (const [given, normalized] of NUMBERS) {
    test(`the tracking number ${JSON.stringify(given)} is compared as ${JSON.stringify(normalized)}`, () =>
      assert.equal(normalizeTrackingNumber(given), normalized));
  }
});
