import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import { EVIDENCE_KINDS } from '../../../src/features/playbook/record.ts';
import { readHouseValue } from '../../../src/features/playbook/values.ts';

const FILE = new URL('../../../src/features/playbook/playbook.json', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'redress-playbook-'));
after(() => rmSync(folder, { recursive: true }));

interface Broken {
  [name: string]: unknown;
  rules: Record<string, Record<string, unknown>>[];
  laws: Record<string, unknown>[];
  sources: Record<string, Record<string, unknown>>;
}

/** Reads the file as it is after a change. */
function readChanged(change: (data: Broken) => void) {
  const data = JSON.parse(readFileSync(FILE, 'utf8')) as Broken;
  change(data);
  return readText(JSON.stringify(data));
}

function readText(text: string) {
  const file = join(folder, 'playbook.json');
  writeFileSync(file, text);
  return readPlaybook(pathToFileURL(file));
}

const first = ({ rules: [rule] }: Broken) => rule ?? {};
const opensOf = (data: Broken) => first(data).opens ?? {};

const FAULTS: [what: string, change: (data: Broken) => void, says: RegExp][] = [
  [
    'a release that is no month',
    (data) => Object.assign(data, { release: '2026-13' }),
    /broken: release: must be a year/,
  ],
  [
    'a carrier that is none',
    (data) => Object.assign(first(data), { carrier: 'ACME' }),
    /rules\[0\]\.carrier: must be one of/,
  ],
  [
    'a country in three letters',
    (data) => Object.assign(first(data), { country: 'ESP' }),
    /rules\[0\]\.country: must be a country/,
  ],
  ['a lane that is none', (data) => Object.assign(first(data), { lane: 'SEA' }), /rules\[0\]\.lane/],
  ['a cell that is none', (data) => Object.assign(first(data), { colour: {} }), /rules\[0\]: has no colour/],
  [
    'a count that is no number',
    (data) => Object.assign(opensOf(data), { count: '7' }),
    /rules\[0\]\.opens\.count: must be an integer/,
  ],
  [
    'a unit that is none',
    (data) => Object.assign(opensOf(data), { unit: 'weeks' }),
    /opens\.unit: must be one of days/,
  ],
  ['a member too many', (data) => Object.assign(opensOf(data), { untill: 1 }), /opens: has no untill/],
  [
    'a confidence that is none',
    (data) => Object.assign(opensOf(data), { confidence: 'sure' }),
    /opens\.confidence: must be one of/,
  ],
  ['no sources', (data) => Object.assign(opensOf(data), { sources: [] }), /opens\.sources/],
  [
    'a source that is not there',
    (data) => Object.assign(opensOf(data), { sources: ['XX9'] }),
    /BPOST, BE, DOMESTIC, LOST, opens: there is no source XX9/,
  ],
  [
    'a carrier’s word without its page',
    (data) => Object.assign(opensOf(data), { sources: ['BR2'] }),
    /opens: none of its sources has the kind carrier/,
  ],
  [
    'a rule without a cell',
    (data) => data.rules.push({ carrier: 'PAACK', country: null, lane: null, type: 'LOST' } as never),
    /PAACK, any country, any lane, LOST, has no cell/,
  ],
  ['a rule twice', (data) => data.rules.push(first(data)), /the rule BPOST, BE, DOMESTIC, LOST is there twice/],
  [
    'an address that is none',
    (data) => Object.assign(data.sources.BP1 ?? {}, { url: 'a book' }),
    /sources\.BP1\.url: must be an address/,
  ],
  [
    'a change after the release',
    (data) =>
      Object.assign(data, {
        changes: [{ release: '2099-01', carrier: 'UPS', type: 'LOST', cell: 'opens', before: null, after: 'x' }],
      }),
    /a change is of 2099-01, after the release/,
  ],
];

describe('a playbook that is broken', () => {
  for (const [what, change, says] of FAULTS) {
    test(`${what} stops the start`, () => assert.throws(() => readChanged(change), says));
  }

  test('text that is not JSON stops the start', () =>
    assert.throws(() => readText('{'), /playbook\.json, are broken: it is not JSON/));
});

const TERM = { count: 7, unit: 'days', from: 'DELIVERY' };

describe('a value of the house', () => {
  for (const [cell, value] of [
    ['closes', TERM],
    ['opens', { ...TERM, otherwise: { count: 30, unit: 'months', from: 'POSTING' } }],
    ['evidence', { wanted: [['ITEM_DAMAGE'], ['PURCHASE_INVOICE', 'SALES_INVOICE']] }],
    ['liability', { per_kg: '8.33', minimum: '40', currency: 'XDR' }],
    ['answer', { count: 10, unit: 'working_days' }],
    ['filing', { how: 'By e-mail.' }],
    ['language', { language: 'pl' }],
    ['closes', null],
  ] as const) {
    test(`${JSON.stringify(value)} is taken for ${cell}`, () => {
      assert.deepEqual(readHouseValue(cell, value), { value });
    });
  }

  for (const [cell, value, says] of [
    ['closes', {}, 'value.count: must be an integer from 0 to 3650'],
    ['closes', undefined, 'value: is required'],
    ['closes', { ...TERM, count: -1 }, 'value.count: must be an integer from 0 to 3650'],
    ['closes', { ...TERM, count: 3_651 }, 'value.count: must be an integer from 0 to 3650'],
    ['closes', { ...TERM, how: 'x' }, 'value: has no how'],
    ['answer', TERM, 'value: has no from'],
    ['opens', { ...TERM, otherwise: { count: 1 } }, 'value.otherwise.unit: is required'],
    ['evidence', { wanted: [] }, 'value.wanted: must have at least one entry'],
    ['evidence', { wanted: [[]] }, 'value.wanted[0]: must name at least one kind'],
    ['evidence', { wanted: [['PHOTO']] }, `value.wanted[0][0]: must be one of ${EVIDENCE_KINDS.join(', ')}`],
    ['liability', {}, 'value: must say something'],
    ['liability', { per_kg: '1,5', currency: 'EUR' }, 'value.per_kg: must be a decimal number such as 12.50'],
    ['liability', { per_kg: '1' }, 'value.currency: must stand beside at least one amount, and each amount beside it'],
    [
      'liability',
      { currency: 'EUR' },
      'value.currency: must stand beside at least one amount, and each amount beside it',
    ],
    [
      'liability',
      { per_kg: '1', currency: 'euro' },
      'value.currency: must be an ISO 4217 code in upper case, such as EUR',
    ],
    ['filing', { how: ' ' }, 'value.how: must not be blank'],
    ['filing', { how: 'x'.repeat(1_001) }, 'value.how: must have at most 1000 characters'],
    ['language', { language: 'Spanish' }, 'value.language: must be a language code of two letters, such as es'],
  ] as const) {
    test(`${JSON.stringify(value)?.slice(0, 60)} is refused for ${cell}: ${says}`, () => {
      assert.deepEqual(readHouseValue(cell, value), { problem: says });
    });
  }
});
