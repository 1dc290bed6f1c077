import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joinFiled, printFiled } from '../../../../src/features/claims/record.ts';
import {
  digitsOf,
  numberPrefixOf,
  type SearchTerm,
  searchEntryOf,
  searchTermsOf,
} from '../../../../src/features/queue/search/rules/terms.ts';
import { claimInput } from '../../../support/api/samples.ts';

const NOTHING_BESIDE = { documents: '', references: '', money: [] };

/** Whether a claim with these values matches a text, as an engine compares tokens. */
function isFound(q: string, changes: Readonly<Record<string, unknown>>): boolean {
  const { shipment, incidence } = claimInput({ 'shipment.tracking_number': '1Z 999 4321', ...changes });
  const filed = joinFiled(printFiled(shipment, incidence));
  const notes = 'Spoke to the depot.';
  const { tokens, number_key } = searchEntryOf({ organization_id: 'org_00ab', filed, notes, ...NOTHING_BESIDE });
  const { all, any } = searchTermsOf(q, (word) => (word === 'acme' ? ['org_00ab'] : []));
  const has = (term: SearchTerm) =>
    typeof term === 'string' ? tokens.some((token) => token.startsWith(term)) : tokens.includes(term.whole);
  const prefix = numberPrefixOf(q);
  return (
    (all.length > 0 && all.every((alternatives) => alternatives.some(has))) ||
    any.some(has) ||
    (prefix !== null && number_key.startsWith(prefix))
  );
}

const PHONE = 'shipment.destination.customer_phone';
const PHONES: readonly (readonly [phone: string, q: string, isFound: boolean])[] = [
  ['+34 600 123 456', '600123456', true],
  ['+34 600 123 456', '+34600123456', true],
  ['+34 600 123 456', '0034 600 123 456', true],
  ['+34 600 123 456', '3456', true],
  ['+34 600 123 456', '23 456', true],
  ['+34 600 123 456', '456', false],
  ['+34 600 123 456', '600123457', false],
  ['0600 12 34 56', '+33 600 12 34 56', true],
  ['(0600) 12.34.56', '0600/123456', true],
  ['600123456', '+34 600 123 456', true],
  ['123456', '+34 600 123 456', false],
  ['٦٠٠١٢٣٤٥٦', '600123456', false],
];

describe('the terms that find a claim', () => {
  for (const [phone, q, expected] of PHONES) {
    test(`the phone ${phone} ${expected ? 'is' : 'is not'} found by ${q}`, () =>
      assert.equal(isFound(q, { [PHONE]: phone }), expected));
  }

  for (const [q, expected] of Object.entries({
    '1z999': true,
    '4321': true,
    '9 4321': true,
    '321': false,
    '1z998': false,
    'camille 4321': true,
    'camille 4322': false,
    'rivoli paris': true,
    75001: true,
    '75 001': true,
    espresso: true,
    'depot crushed': true,
    acme: true,
    'acme martin': true,
    'acme mustermann': false,
    xpresso: false,
    '': false,
    ' - ': false,
  })) {
    test(`the sample ${expected ? 'is' : 'is not'} found by ${JSON.stringify(q)}`, () =>
      assert.equal(isFound(q, {}), expected));
  }

  test('digits of a phone are without the zeros before them', () => {
    assert.deepEqual(['0034 600-1', '+34 (600) 1', '６００', 'x'].map(digitsOf), ['346001', '346001', '600', '']);
  });

  test('a claim has so many tokens and no more, and its short texts come first', () => {
    const words = Array.from({ length: 3_000 }, (_, n) => `w${n}`);
    const description = words.join(' ').slice(0, 10_000);
    const { shipment, incidence } = claimInput({ 'incidence.description': description });
    const line_items = Array.from({ length: 500 }, () => ({ ...shipment.line_items[0], description }));
    const filed = JSON.stringify({ shipment: { ...shipment, line_items }, incidence }).slice(1, -1);
    const { tokens } = searchEntryOf({ organization_id: 'org_1', filed, notes: '', ...NOTHING_BESIDE });
    assert.ok(tokens.length <= 2_000);
    assert.ok(tokens.includes('martin') && tokens.includes('paris') && tokens.every((token) => !/\s/.test(token)));
  });

  test('of a long text the first twenty words count', () => {
    const { all } = searchTermsOf('word '.repeat(10_000) + Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '));
    assert.equal(all.length, 20);
  });
});
