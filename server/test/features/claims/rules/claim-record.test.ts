import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  joinFiled,
  parseFiled,
  printClaim,
  printFiled,
  routeOf,
  type StoredClaim,
} from '../../../../src/features/claims/record.ts';
import type { Incidence } from '../../../../src/features/claims/rules/incidence.ts';
import type { Shipment } from '../../../../src/features/claims/rules/shipment.ts';

const SHIPMENT: Shipment = {
  tracking_number: ' TN-1 ',
  carrier: 'PC_COMPONENTES',
  provider: 'SENDCLOUD',
  line_items: [{ description: 'Lamp', quantity: 2, unit_price: 0, currency: 'JPY' }],
  origin: { postcode: '', country: 'IE' },
  destination: {
    postcode: '69001',
    country: 'FR',
    city: 'Lyon',
    address: 'Rue 1',
    customer_name: 'Ana',
    customer_phone: '+33 600000000',
  },
};
const INCIDENCE: Incidence = {
  type: 'DAMAGED',
  description: 'Broken.',
  claimed_amount: Number.MAX_SAFE_INTEGER,
  currency: 'EUR',
};

function claimOf(shipment: Shipment, incidence: Incidence, overrides: Partial<StoredClaim> = {}): StoredClaim {
  return {
    organization_id: 'org_1',
    id: 'clm_1',
    status: 'CREATED',
    status_reason: null,
    version: 3,
    filed: joinFiled(printFiled(shipment, incidence)),
    created_at: '2026-03-01T10:00:00.000Z',
    updated_at: '2026-03-02T11:00:00.000Z',
    ...overrides,
  };
}

describe('printed claims', () => {
  test('what was filed comes back as it was', () => {
    const filed = joinFiled(printFiled(SHIPMENT, INCIDENCE));
    assert.deepEqual(parseFiled(filed), { shipment: SHIPMENT, incidence: INCIDENCE });
  });

  test('a claim record has exactly the members that clients read, in their order', () => {
    const record: object = JSON.parse(printClaim(claimOf(SHIPMENT, INCIDENCE)));
    assert.deepEqual(record, {
      id: 'clm_1',
      status: 'CREATED',
      status_reason: null,
      shipment: SHIPMENT,
      incidence: INCIDENCE,
      created_at: '2026-03-01T10:00:00.000Z',
      updated_at: '2026-03-02T11:00:00.000Z',
    });
    const order = ['id', 'status', 'status_reason', 'shipment', 'incidence', 'created_at', 'updated_at'];
    assert.deepEqual(Object.keys(record), order);
  });

  test('a status reason is printed as text', () => {
    const claim = claimOf(SHIPMENT, INCIDENCE, { status: 'CANCELED', status_reason: 'TIME_EXCEEDED' });
    assert.equal(JSON.parse(printClaim(claim)).status_reason, 'TIME_EXCEEDED');
  });

  test('a message is printed behind the reason, escaped as JSON', () => {
    const status_message = '"Photo"\n— ¿sí? \\ 📦';
    const record: object = JSON.parse(printClaim({ ...claimOf(SHIPMENT, INCIDENCE), status_message }));
    assert.deepEqual(Object.entries(record)[3], ['status_message', status_message]);
  });

  test('a claim is printed without spaces, the same each time', () => {
    const claim = claimOf(SHIPMENT, INCIDENCE);
    assert.equal(printClaim(claim), JSON.stringify(JSON.parse(printClaim(claim))));
  });

  test('absent members are left out', () => {
    const { provider: _, ...withoutProvider } = SHIPMENT;
    const { customer_phone: __, ...destination } = SHIPMENT.destination;
    const filed = joinFiled(printFiled({ ...withoutProvider, destination }, INCIDENCE));
    const { shipment } = parseFiled(filed);
    assert.equal('provider' in shipment, false);
    assert.equal('customer_phone' in shipment.destination, false);
  });

  test('members that are undefined are left out', () => {
    const destination = { ...SHIPMENT.destination, customer_phone: undefined };
    const filed = joinFiled(printFiled({ ...SHIPMENT, provider: undefined, destination }, INCIDENCE));
    assert.doesNotMatch(filed, /provider|customer_phone|undefined/);
  });

  test('an empty list of line items stays a list', () => {
    const filed = joinFiled(printFiled({ ...SHIPMENT, line_items: [] }, INCIDENCE));
    assert.deepEqual(parseFiled(filed).shipment.line_items, []);
  });

  const TEXTS: [what: string, text: string][] = [
    ['quotes and backslashes', '"quoted" \\ and \\" both'],
    ['what looks like JSON', '"},"incidence":{"claimed_amount":1},"x":{"'],
    ['line breaks and control characters', 'a\r\n\t\u0001\u007f'],
    ['line separators of JavaScript', 'a\u2028b\u2029c'],
    ['emoji and accents', '👨‍👩‍👧‍👦 e\u0301 é 한 🇪🇸'],
    ['right to left', 'שלום \u202e abc'],
    ['HTML', '<script>alert(1)</script>&amp;'],
    ['patterns of String.replace', "$& $1 $$ $'"],
  ];
  for (const [what, text] of TEXTS) {
    test(`${what} come back to the letter, wherever they stand`, () => {
      const shipment: Shipment = {
        ...SHIPMENT,
        tracking_number: text,
        origin: { postcode: text, country: 'ES' },
        destination: { ...SHIPMENT.destination, city: text, address: text, customer_name: text },
        line_items: [{ description: text, quantity: 1, unit_price: 1, currency: 'EUR' }],
      };
      const incidence = { ...INCIDENCE, description: text };
      const record = JSON.parse(printClaim(claimOf(shipment, incidence)));
      assert.deepEqual(record.shipment, shipment);
      assert.deepEqual(record.incidence, incidence);
    });
  }
});

describe('routes', () => {
  test('the route of a claim is the one that it was filed with, to the letter', () => {
    const pieces = printFiled(SHIPMENT, INCIDENCE);
    assert.equal(routeOf(joinFiled(pieces)), pieces.route);
  });

  test('a later claim with the first one’s route has its addresses, and its own goods and incidence', () => {
    const later: Shipment = {
      ...SHIPMENT,
      carrier: 'UPS',
      line_items: [],
      origin: { postcode: '1', country: 'DE' },
      destination: { ...SHIPMENT.destination, city: 'Paris' },
    };
    const incidence: Incidence = { ...INCIDENCE, type: 'LOST', claimed_amount: 1 };
    const route = routeOf(joinFiled(printFiled(SHIPMENT, INCIDENCE)));
    const filed = parseFiled(joinFiled({ ...printFiled(later, incidence), route }));
    const { origin, destination } = SHIPMENT;
    assert.deepEqual(filed, { shipment: { ...later, origin, destination }, incidence });
  });
});
