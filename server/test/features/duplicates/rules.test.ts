/* Prints of claims and hashes of photographs, by which they are compared (spec: Duplicate radar). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import type { LineItem, Shipment } from '../../../src/features/claims/rules/shipment.ts';
import { claimPrintOf } from '../../../src/features/duplicates/claim-print.ts';
import { alikeOf, isCommon } from '../../../src/features/duplicates/rules/compare.ts';
import { addressOf, itemsOf, phoneOf } from '../../../src/features/duplicates/rules/normalized.ts';
import {
  distanceOf,
  hashesOf,
  type PhotographHash,
  soughtBandsOf,
  soughtHashesOf,
} from '../../../src/features/duplicates/rules/perceptual-hash.ts';
import { isPlain } from '../../../src/features/duplicates/rules/raster.ts';
import { withoutCorners } from '../../../src/features/duplicates/rules/tilt.ts';
import { CHANGES } from '../../support/photographs/changes.ts';
import { alikeScene, draw, rasterOf, sceneOf } from '../../support/photographs/scenes.ts';

/** Whether a photograph finds a stored one: by its bands, as the database does, and then by its distance. */
function isFound(stored: readonly PhotographHash[], sought: readonly PhotographHash[]): boolean {
  const [first, second, third] = soughtBandsOf(sought).map((values) => new Set(values));
  const found = stored.filter(([one, two, three]) => first?.has(one) || second?.has(two) || third?.has(three));
  return alikeOf(
    found.map((hash) => ({ number: 1, hash })),
    sought,
  ).has(1);
}

/** The changes after which a photograph is found for certain; the figures of all are in docs/duplicates.md. */
const FOUND = Object.keys(CHANGES).filter((what) =>
  /^(JPEG|resized|darker|more|black|blurred|mirrored)|by \d+0°/.test(what),
);

describe('photographs', () => {
  const scenes = [1, 2, 3].map(async (seed) => {
    const picture = await draw(sceneOf(seed));
    return { seed, picture, raster: await rasterOf(picture) };
  });

  test('a photograph is found after it was compressed, resized, recolored, blurred, turned or mirrored', async () => {
    for (const { seed, picture, raster } of await Promise.all(scenes)) {
      const stored = hashesOf(raster);
      for (const what of FOUND) {
        const changed = await CHANGES[what]?.(picture);
        assert.ok(changed && isFound(stored, soughtHashesOf(await rasterOf(changed))), `${what}, scene ${seed}`);
      }
    }
  });

  test('a side cut off, and the borders of a screenshot, hide it from nobody', async () => {
    for (const { picture, raster } of await Promise.all(scenes)) {
      for (const what of ['10 % cut off at a side', '30 % cut off at a side', 'screenshot of a telephone']) {
        const changed = await CHANGES[what]?.(picture);
        assert.ok(changed && isFound(hashesOf(raster), soughtHashesOf(await rasterOf(changed))), what);
      }
    }
  });

  test('a photograph is found after it was turned by some degrees, with empty corners or without them', async () => {
    const tilted = Object.keys(CHANGES).filter((what) => /by \d°/.test(what));
    assert.equal(tilted.length, 6);
    for (const { seed, picture, raster } of await Promise.all(scenes)) {
      for (const what of tilted) {
        const changed = await CHANGES[what]?.(picture);
        assert.ok(changed && isFound(hashesOf(raster), soughtHashesOf(await rasterOf(changed))), `${what}, ${seed}`);
      }
    }
  });

  test('a picture has empty corners only when it was turned, not when it has a border', async () => {
    for (const { picture, raster } of await Promise.all(scenes)) {
      assert.equal(withoutCorners(raster), undefined);
      for (const [what, isTurned] of [
        ['turned by 2°', true],
        ['turned by 2°, corners cut off', false],
        ['framed in white', false],
        ['screenshot of a computer', false],
      ] as const) {
        const changed = await CHANGES[what]?.(picture);
        assert.equal(changed && withoutCorners(await rasterOf(changed)) !== undefined, isTurned, what);
      }
    }
  });

  test('a photograph of something else is not found, nor that of another parcel at the same place', async () => {
    const drawn = await Promise.all(scenes);
    for (const [index, { seed, raster }] of drawn.entries()) {
      const other = await rasterOf(await draw(alikeScene(sceneOf(seed), seed)));
      assert.ok(!isFound(hashesOf(raster), soughtHashesOf(other)), `scene ${seed}`);
      const next = drawn[(index + 1) % drawn.length]?.raster;
      assert.ok(next && !isFound(hashesOf(raster), soughtHashesOf(next)), `scene ${seed} and the next`);
    }
  });

  test('hashes that differ in five bits have a band that differs in at most one', () => {
    const hash: PhotographHash = [0, 0, 0];
    const other: PhotographHash = [0b11, 0b101, 1 << 20];
    assert.equal(distanceOf(hash, other), 5);
    assert.ok(isFound([hash], [other]));
  });

  const page = (lines: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="560">
    <rect width="400" height="560" fill="#fff"/>${lines}</svg>`);
  const PLAIN: [what: string, svg: Buffer][] = [
    ['a white page', page('')],
    ['a black screen', page('<rect width="400" height="560"/>')],
    ['a letter', page('<rect x="40" y="60" width="250" height="12"/><rect x="40" y="90" width="290" height="12"/>')],
    [
      'a carrier’s label',
      page('<rect x="30" y="300" width="340" height="90"/><rect x="30" y="40" width="90" height="40"/>'),
    ],
  ];
  for (const [what, svg] of PLAIN) {
    test(`${what} is too plain to be compared`, async () => {
      assert.ok(isPlain((await rasterOf(await sharp(svg).png().toBuffer())).shades));
    });
  }

  test('a photograph is not plain', async () => {
    for (const { raster } of await Promise.all(scenes)) assert.ok(!isPlain(raster.shades));
  });

  test('what more than 20 claims have is common, and so is what is like it', () => {
    const claim = { organization_id: 'org', id: 'clm_0' };
    const others = (count: number, state = 'hashed') =>
      Array.from({ length: count }, (_, n) => ({ number: n, organization_id: 'org', claim_id: `clm_${n + 1}`, state }));
    assert.ok(!isCommon(others(19), claim));
    assert.ok(isCommon(others(20), claim));
    assert.ok(isCommon(others(1, 'common'), claim));
    const ofOne = others(30).map((each) => ({ ...each, claim_id: 'clm_1' }));
    assert.ok(!isCommon(ofOne, claim), 'many documents of one claim');
  });
});

describe('a telephone number', () => {
  const CASES: [one: string, other: string, isSame: boolean][] = [
    ['+34 600 123 456', '0034600123456', true],
    ['+34 600 123 456', '600-123-456', true],
    ['０６ 12 34 56 78', '+33 6 12 34 56 78', true],
    ['+34 600 123 456', '+34 600 123 457', false],
  ];
  for (const [one, other, isSame] of CASES) {
    test(`${one} is ${isSame ? '' : 'not '}the same as ${other}`, () => {
      assert.equal(phoneOf(one) === phoneOf(other), isSame);
    });
  }

  test('is left out when it is too short or absent', () => {
    assert.deepEqual([phoneOf('12345'), phoneOf(undefined), phoneOf('unknown')], [null, null, null]);
  });
});

describe('an address', () => {
  const to = (address: string, postcode = '28013', country = 'ESP') => addressOf({ address, postcode, country });
  const SAME: [one: string, other: string][] = [
    ['Calle Mayor, 5', 'C/ MAYOR 5'],
    ['Avda. de la Constitución 7', 'avenida de la constitucion, 7'],
    ['Hauptstraße 12', 'Hauptstr. 12'],
    ['12 Rue de l’Église', 'rue de l’eglise 12'],
  ];
  for (const [one, other] of SAME) test(`${one} is the same as ${other}`, () => assert.equal(to(one), to(other)));

  test('of another number, postcode or country is another one', () => {
    assert.notEqual(to('Calle Mayor 5'), to('Calle Mayor 6'));
    assert.notEqual(to('Calle Mayor 5'), to('Calle Mayor 5', '28014'));
    assert.notEqual(to('Calle Mayor 5'), to('Calle Mayor 5', '28013', 'PRT'));
  });

  test('that was erased, or says nothing, is compared with none', () => {
    assert.deepEqual([to('[erased]'), to('Calle'), to('—')], [null, null, null]);
  });
});

describe('line items', () => {
  const item = (description: string, changes: Partial<LineItem> = {}): LineItem => ({
    description,
    quantity: 1,
    unit_price: 4_990,
    currency: 'EUR',
    ...changes,
  });

  test('are the same in another order and another writing', () => {
    assert.equal(itemsOf([item('Café, 1 kg'), item('Cup')]), itemsOf([item('cup'), item('CAFE 1 KG')]));
  });

  test('of another price, quantity or description are others', () => {
    const one = itemsOf([item('Cup')]);
    for (const other of [item('Cup', { unit_price: 1 }), item('Cup', { quantity: 2 }), item('Mug')]) {
      assert.notEqual(itemsOf([other]), one);
    }
  });
});

test('a print of a claim says nothing without its secret', () => {
  const destination = { postcode: '1', country: 'ESP', city: 'Madrid', address: 'Mayor 5', customer_name: 'Ana' };
  const origin = { postcode: '1', country: 'ESP' };
  const shipment: Shipment = { tracking_number: 'AB 12', carrier: 'UPS', origin, destination, line_items: [] };
  const print = claimPrintOf(shipment, 'one');
  assert.deepEqual(
    claimPrintOf({ ...shipment, destination: { ...destination, address: 'C/ MAYOR, 5' } }, 'one'),
    print,
  );
  assert.notEqual(claimPrintOf(shipment, 'two').address_key, print.address_key);
  assert.deepEqual([print.phone_key, print.items_key], [null, null]);
  assert.ok(Number.isSafeInteger(print.address_key));
});
