import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { CarrierRule, Cells, HouseRule, Law, Playbook, Scope } from '../../../src/features/playbook/record.ts';
import { isCountry, toAlpha2 } from '../../../src/features/playbook/rules/countries.ts';
import { findCell, type Wanted } from '../../../src/features/playbook/rules/find.ts';
import { laneOf } from '../../../src/features/playbook/rules/lanes.ts';
import { effectiveCell, viewRules } from '../../../src/features/playbook/rules/view.ts';
import { houseRule } from '../../contract/operators/operator-fixtures.ts';

const days = (count: number) => ({ count, unit: 'days', from: 'DELIVERY' }) as const;
/** The cell `closes` with so many days. */
const closes = (count: number): Cells => ({
  closes: { value: days(count), confidence: 'carrier', basis: 'read', sources: ['A1'], note: null },
});
const rule = (scope: Partial<Scope>, cells: Cells): CarrierRule => ({ ...ANYWHERE, ...scope, carrier: 'UPS', cells });
const law = (name: string, overrides: Partial<Law>): Law => {
  return { ...ANYWHERE, law: name, title: name, lane: 'DOMESTIC', carriage: 'ANY', cells: closes(1), ...overrides };
};

const ANYWHERE = { country: null, lane: null, type: 'DAMAGED' } as const;
const WANTED: Wanted = { carrier: 'UPS', country: 'ES', lane: 'DOMESTIC', type: 'DAMAGED' };
const LAWS = [
  law('Spanish', { country: 'ES' }),
  law('CMR', { lane: 'INTERNATIONAL', carriage: 'COURIER' }),
  law('UPU', { lane: 'INTERNATIONAL', carriage: 'POSTAL' }),
];
const NARROWEST_FIRST = [
  rule({ country: 'ES', lane: 'DOMESTIC' }, closes(10)),
  rule({ country: 'ES' }, closes(20)),
  rule({ lane: 'DOMESTIC' }, closes(30)),
  rule({}, closes(40)),
];

function bookOf(rules: CarrierRule[], laws = LAWS): Playbook {
  const sources = { A1: { kind: 'carrier', url: null, date: null } } as const;
  return { release: '2026-11', changes: [], postal_operators: ['BPOST'], rules, laws, sources };
}

function house(count: number | null, overrides: Partial<HouseRule> = {}): HouseRule {
  return houseRule({ ...ANYWHERE, value: count === null ? null : days(count), ...overrides });
}

/** The place where `closes` is found, and how many days it has. */
function find(playbook: Playbook, house: HouseRule[] = [], wanted: Partial<Wanted> = {}) {
  const found = findCell({ playbook, house }, { ...WANTED, ...wanted }, 'closes');
  return found && [found.place, found.value && 'count' in found.value ? found.value.count : found.value];
}

describe('the rules of a carrier', () => {
  for (const [n, { country, lane }] of NARROWEST_FIRST.entries()) {
    test(`for ${country ?? 'any country'} and ${lane ?? 'any lane'} come at place ${n + 1}`, () => {
      const remaining = NARROWEST_FIRST.slice(n).toReversed();
      assert.deepEqual(find(bookOf(remaining)), ['carrier', (n + 1) * 10]);
    });
  }

  test('for another country, lane, type or carrier are not taken', () => {
    const others = [
      rule({ country: 'FR' }, closes(1)),
      rule({ lane: 'INTERNATIONAL' }, closes(2)),
      rule({ type: 'LOST' }, closes(3)),
      { ...rule({}, closes(4)), carrier: 'GLS' } as const,
    ];
    assert.equal(find(bookOf(others, [])), undefined);
  });

  test('that are narrower but lack a cell leave it to the wider ones', () => {
    const { closes: cell } = closes(1);
    const narrow = rule({ country: 'ES', lane: 'DOMESTIC' }, { opens: cell });
    assert.deepEqual(find(bookOf([narrow, rule({}, closes(40))])), ['carrier', 40]);
  });
});

describe('house rules', () => {
  const playbook = bookOf(NARROWEST_FIRST);
  const ours = { organization_id: 'org_1' };

  test('of the installation come before the narrowest rule of the carrier', () => {
    assert.deepEqual(find(playbook, [house(50)]), ['house', 50]);
  });

  test('of the organization come before narrower ones of the installation', () => {
    const both = [house(50, { country: 'ES', lane: 'DOMESTIC' }), house(60, ours)];
    assert.deepEqual(find(playbook, both), ['house_organization', 60]);
  });

  test('of one place are taken by the narrowest scope', () => {
    const rules = [house(1), house(2, { lane: 'DOMESTIC' }), house(3, { country: 'ES' })];
    assert.deepEqual(find(playbook, rules), ['house', 3]);
    assert.deepEqual(find(playbook, rules.slice(0, 2)), ['house', 2]);
    assert.deepEqual(find(playbook, rules.slice(0, 1)), ['house', 1]);
  });

  test('that say that the contract has no limit end the search', () => {
    assert.deepEqual(find(playbook, [house(null)]), ['house', null]);
    assert.deepEqual(find(playbook, [house(7), house(null, ours)]), ['house_organization', null]);
  });

  test('for other shipments, carriers and cells are not taken', () => {
    const others: Partial<HouseRule>[] = [
      { country: 'FR' },
      { lane: 'INTERNATIONAL' },
      { type: 'LOST' },
      { carrier: 'GLS' },
      { cell: 'opens' },
    ];
    const rules = others.map((each) => house(1, each));
    assert.deepEqual(find(playbook, rules), ['carrier', 10]);
  });
});

describe('the law of the lane', () => {
  const lawOf = (wanted: Partial<Wanted>, rules: CarrierRule[] = []) =>
    effectiveCell({ playbook: bookOf(rules), house: [] }, { ...WANTED, ...wanted }, 'closes').law;

  test('answers only where the carrier’s rules do not', () => {
    assert.equal(lawOf({}), 'Spanish');
    assert.equal(lawOf({}, [rule({}, closes(40))]), null);
  });

  for (const [what, wanted, expected] of [
    ['in one country is that of the country', {}, 'Spanish'],
    ['in a country whose law is not known is none', { country: 'GB' }, null],
    ['between two countries is CMR for couriers', { lane: 'INTERNATIONAL' }, 'CMR'],
    [
      'between two countries is that of the post for postal operators',
      { carrier: 'BPOST', lane: 'INTERNATIONAL' },
      'UPU',
    ],
    ['in one country is the same for postal operators', { carrier: 'BPOST' }, 'Spanish'],
    ['is not known where the lane is not', { lane: null }, null],
    ['for the other type of incidence is another', { type: 'LOST' }, null],
  ] as const) {
    test(what, () => assert.equal(lawOf(wanted), expected));
  }
});

describe('lanes', () => {
  for (const [from, to, country, lane, way] of [
    ['ES', 'ES', 'ES', 'DOMESTIC', 'NONE'],
    ['ESP', 'es', 'ES', 'DOMESTIC', 'NONE'],
    ['ES', 'FRA', 'ES', 'INTERNATIONAL', 'ROAD'],
    ['gbr', 'UK', 'GB', 'DOMESTIC', 'NONE'],
    ['IC', 'ES', 'ES', 'DOMESTIC', 'NONE'],
    ['xl', 'EA', 'ES', 'DOMESTIC', 'NONE'],
    ['EL', 'GRC', 'GR', 'DOMESTIC', 'NONE'],
    ['XI', 'IE', 'GB', 'INTERNATIONAL', 'BESIDE_CMR'],
    ['XI', 'GB', 'GB', 'DOMESTIC', 'NONE'],
    ['XK', 'AL', 'XK', 'INTERNATIONAL', 'ROAD'],
    ['GB', 'JE', 'GB', 'INTERNATIONAL', 'NONE'],
    ['FR', 'RE', 'FR', 'INTERNATIONAL', 'NONE'],
    ['RE', 'GP', 'RE', 'INTERNATIONAL', 'NONE'],
    ['ES', 'GP', 'ES', 'INTERNATIONAL', 'AIR'],
    ['MC', 'IT', 'MC', 'INTERNATIONAL', 'ROAD'],
    ['US', 'PR', 'US', 'INTERNATIONAL', 'NONE'],
    ['ES', 'USA', 'ES', 'INTERNATIONAL', 'AIR'],
    ['XX', 'xx', 'XX', 'DOMESTIC', 'NONE'],
    ['ES', 'AN', 'ES', 'INTERNATIONAL', 'NONE'],
    ['XX', 'QQQ', 'XX', 'INTERNATIONAL', 'NONE'],
  ]) {
    test(`from ${from} to ${to} is ${lane} of ${country}, by the way ${way}`, () => {
      assert.deepEqual(laneOf(from ?? '', to ?? ''), { country, lane, way });
    });
  }

  test('resolve the codes of parts of a country, in any case and with blanks around them', () => {
    const PARTS = { ES: ['IC', 'EA', 'XC', 'XL'], GR: ['EL'], GB: ['UK', 'XI', 'XU', 'NIR'], FR: ['FX'], XK: ['XKX'] };
    for (const [country, codes] of Object.entries(PARTS)) {
      for (const code of codes) assert.equal(toAlpha2(` ${code.toLowerCase()} `), country, code);
      assert.ok(isCountry(country));
    }
    // A part with a code of its own in ISO 3166-1 stays itself, and a code that is not known as well.
    for (const code of ['RE', 'JE', 'AX', 'PR', 'AN', 'ZZ']) assert.equal(toAlpha2(code), code);
    assert.deepEqual([isCountry('AN'), isCountry('ZZ'), isCountry('IC')], [false, false, false]);
  });

  test('know the 249 countries of ISO 3166-1, each by one code of two letters and one of three', () => {
    const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n));
    const threes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)));
    const ofParts = ['FXX', 'ENG', 'SCT', 'WLS', 'NIR', 'XKX', 'KOS'];
    const known = threes.filter((code) => !ofParts.includes(code));
    const twos = known.map(toAlpha2).filter((code) => code.length === 2);
    assert.deepEqual([twos.length, new Set(twos).size], [249, 249]);
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of twos) assert.ok(names.of(code), code);
  });
});

test('a cell that nobody found is empty, and says so', () => {
  const cell = effectiveCell({ playbook: bookOf([], []), house: [] }, WANTED, 'closes');
  assert.deepEqual([cell.place, cell.value, cell.sources], [null, null, []]);
});

describe('the view of a carrier', () => {
  const scopes = (rules: CarrierRule[], house: HouseRule[] = []) =>
    viewRules({ playbook: bookOf(rules), house }, 'UPS').map(({ country, lane, type }) => [country, lane, type]);

  test('has rows for any country and lane even when nothing is known', () => {
    assert.deepEqual(scopes([]), [
      [null, null, 'LOST'],
      [null, null, 'DAMAGED'],
    ]);
  });

  test('has a row for each scope of the carrier and of the house, any before ones that are named', () => {
    const ofHouse = [house(1, { country: 'AT' }), house(2, { country: 'AT', cell: 'opens' })];
    assert.deepEqual(scopes([rule({ country: 'ES', lane: 'DOMESTIC' }, closes(1)), rule({}, closes(2))], ofHouse), [
      [null, null, 'LOST'],
      [null, null, 'DAMAGED'],
      ['AT', null, 'DAMAGED'],
      ['ES', 'DOMESTIC', 'DAMAGED'],
    ]);
  });

  test('shows what Redress comes with, the house’s and the organization’s side by side', () => {
    const both = [house(50), house(60, { organization_id: 'org_1' })];
    const rows = viewRules({ playbook: bookOf([rule({}, closes(40))]), house: both }, 'UPS');
    const cell = rows[1]?.cells.find((each) => each.cell === 'closes');
    assert.deepEqual(cell?.built_in?.value, days(40));
    assert.deepEqual(cell?.house?.value, days(50));
    assert.deepEqual(cell?.house_organization?.value, days(60));
    assert.deepEqual([cell?.effective.place, cell?.effective.value], ['house_organization', days(60)]);
  });
});
