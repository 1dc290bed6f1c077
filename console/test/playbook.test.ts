import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { PlaybookValue } from '../src/api/types.ts';
import { type FormTarget, formOf, inputOf } from '../src/pages/playbook/house-form.ts';
import { parsePlaybookSearch } from '../src/pages/playbook/playbook-search.ts';
import { linesOf, scopeOf } from '../src/pages/playbook/words.ts';

const VALUES: [cell: FormTarget['cell'], value: PlaybookValue | null, words: string[]][] = [
  ['closes', { count: 7, unit: 'days', from: 'DELIVERY' }, ['7 days from delivery']],
  ['opens', { count: 1, unit: 'working_days', from: 'EXPECTED_DELIVERY' }, ['1 working day from expected delivery']],
  [
    'evidence',
    { wanted: [['PURCHASE_INVOICE', 'SALES_INVOICE'], ['AFFIDAVIT']] },
    ['Purchase invoice or sales invoice', 'Affidavit'],
  ],
  [
    'liability',
    { per_parcel: '40', per_kg: '4.5', minimum: '50', currency: 'XDR' },
    ['40 XDR for each parcel', '4.5 XDR for each kg', 'at least 50 XDR'],
  ],
  [
    'opens',
    {
      ...({ count: 20, unit: 'days', from: 'EXPECTED_DELIVERY' } as const),
      otherwise: { count: 30, unit: 'days', from: 'POSTING' },
    },
    ['20 days from expected delivery; when that is not known, 30 days from posting'],
  ],
  ['answer', { count: 3, unit: 'months' }, ['3 months']],
  ['filing', { how: 'By e-mail.' }, ['By e-mail.']],
  ['language', { language: 'pl' }, ['Polish']],
  ['closes', null, ['The contract has no such limit']],
];

describe('a cell of the playbook', () => {
  for (const [cell, value, words] of VALUES) {
    test(`${JSON.stringify(value)} is shown in words`, () => assert.deepEqual(linesOf(value), words));

    test(`${JSON.stringify(value)} goes through the form of ${cell} unchanged`, () => {
      const house = {
        value,
        reason: 'clause 7',
        changed_at: '2026-01-31T09:30:00.000Z',
        changed_by: 'ana@example.com',
      };
      const target: FormTarget = { country: 'ES', lane: 'DOMESTIC', type: 'LOST', cell, house };
      assert.deepEqual(inputOf(formOf(target), 'org_1'), {
        organization_id: 'org_1',
        ...{ country: 'ES', lane: 'DOMESTIC', type: 'LOST', cell, value, reason: 'clause 7' },
      });
    });
  }

  test('that has no amounts refers to its note', () => assert.deepEqual(linesOf({}), ['See the note']));
});

test('the shipments of a rule are told in words', () => {
  assert.equal(scopeOf({ country: null, lane: null, type: 'LOST' }), 'Any country, any lane, Lost');
  const spanish = { country: 'ES', lane: 'INTERNATIONAL', type: 'DAMAGED' } as const;
  assert.equal(scopeOf(spanish), 'From Spain, to another country, Damaged');
});

test('the address of the page keeps a known carrier and an organization', () => {
  assert.deepEqual(parsePlaybookSearch({ carrier: 'UPS', organization: 'org_1' }), {
    carrier: 'UPS',
    organization: 'org_1',
  });
  assert.deepEqual(parsePlaybookSearch({ carrier: 'ACME', organization: '' }), {});
});
