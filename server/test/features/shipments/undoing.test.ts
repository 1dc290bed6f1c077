/* The rules by which an import of facts about shipments is undone (spec: Shipment dates). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type FactName, type Facts, NO_FACTS } from '../../../src/features/shipments/record.ts';
import { changesOf, undoFacts } from '../../../src/features/shipments/rules/undoing.ts';

const TODAY = '2026-11-23';
const DAYS = { posted_on: '2026-11-02', expected_on: '2026-11-04', delivered_on: '2026-11-05' };

interface Case {
  before: Partial<Facts>;
  imported: Partial<Facts>;
  /** Changes of people after the import. */
  since: Partial<Facts>;
  undone: Partial<Facts>;
  kept: FactName[];
}

const CASES: readonly [what: string, of: Case][] = [
  [
    'every fact that it changed, and no other',
    { before: { weight_grams: 7 }, imported: DAYS, since: {}, undone: { weight_grams: 7 }, kept: [] },
  ],
  [
    'facts that it took away',
    {
      before: { ...DAYS, carrier_reference: 'RX' },
      imported: { posted_on: null, carrier_reference: null },
      since: {},
      undone: { ...DAYS, carrier_reference: 'RX' },
      kept: [],
    },
  ],
  [
    'no fact that somebody changed since, and the others beside it',
    {
      before: { weight_grams: 7 },
      imported: { ...DAYS, weight_grams: 8 },
      since: { weight_grams: 9 },
      undone: { weight_grams: 9 },
      kept: ['weight_grams'],
    },
  ],
  [
    'no fact that somebody took away since',
    {
      before: { posted_on: '2026-10-01' },
      imported: { posted_on: '2026-10-02' },
      since: { posted_on: null },
      undone: {},
      kept: ['posted_on'],
    },
  ],
  [
    'nothing of a fact that somebody put back since, which is not told',
    {
      before: { weight_grams: 7 },
      imported: { weight_grams: 8 },
      since: { weight_grams: 7 },
      undone: { weight_grams: 7 },
      kept: [],
    },
  ],
  [
    'no day that would contradict a day of later, but the weight beside it',
    {
      before: { posted_on: '2026-11-10', weight_grams: 7 },
      imported: { posted_on: '2026-11-02', weight_grams: 8 },
      since: { delivered_on: '2026-11-05' },
      undone: { posted_on: '2026-11-02', delivered_on: '2026-11-05', weight_grams: 7 },
      kept: ['posted_on'],
    },
  ],
  [
    'days that contradicted each other only by the import',
    {
      before: { posted_on: '2026-11-10', delivered_on: '2026-11-12' },
      imported: DAYS,
      since: {},
      undone: { posted_on: '2026-11-10', delivered_on: '2026-11-12' },
      kept: [],
    },
  ],
];

describe('undoing an import restores', () => {
  for (const [what, { before, imported, since, undone, kept }] of CASES) {
    test(what, () => {
      const known = { ...NO_FACTS, ...before };
      const after = { ...known, ...imported };
      const changes = changesOf(known, after);
      const result = undoFacts({ ...after, ...since }, changes, TODAY);
      assert.deepEqual(result, { facts: { ...NO_FACTS, ...undone }, kept });
    });
  }
});
