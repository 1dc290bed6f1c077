import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { claimInput } from '../../../../server/test/support/api/samples.ts';
import { idempotencyKeyOf, rowIdOf } from '../../../src/cli/filing/fingerprint.ts';
import type { Result } from '../../../src/cli/filing/result-file.ts';
import { Results } from '../../../src/cli/filing/results.ts';
import { Scratch } from '../scratch.ts';

const scratch = new Scratch({ after });
const ROW_ID = `row_${'0'.repeat(32)}`;

function result(changes: Partial<Result> = {}): Result {
  return {
    line: 2,
    trackingNumber: '=1+1',
    outcome: 'filed',
    claimId: 'clm_1',
    documentsConfirmed: ['-a.pdf', 'b.pdf'],
    documentsFailed: ['+c.pdf (invalid_size)'],
    reason: 'said "no", they did',
    at: '2026-01-31T09:30:00.000Z',
    rowId: ROW_ID,
    ...changes,
  };
}

test('what is recorded is found again by the next run, as it was', () => {
  const path = scratch.path('a.results.csv');
  const first = Results.open(path);
  first.record(result());
  first.finish({ isWhole: true });
  assert.deepEqual(Results.open(path).find(ROW_ID), result());
  assert.deepEqual(
    readdirSync(scratch.folder).filter((name) => name.startsWith('a.')),
    ['a.results.csv'],
  );
});

test('what is recorded is in the file at once, and the last word on a row counts', () => {
  const path = scratch.path('b.results.csv');
  const first = Results.open(path);
  first.record(result({ outcome: 'failed', claimId: '' }));
  first.record(result());
  assert.equal(Results.open(path).find(ROW_ID)?.claimId, 'clm_1');
});

test('what a run that was cut short has not read stays as it was', () => {
  const path = scratch.path('f.results.csv');
  const first = Results.open(path);
  first.record(result({ outcome: 'failed', claimId: '' }));
  first.finish({ isWhole: true });
  Results.open(path).finish({ isWhole: false });
  assert.equal(Results.open(path).find(ROW_ID)?.outcome, 'failed');
  Results.open(path).finish({ isWhole: true });
  assert.equal(Results.open(path).find(ROW_ID), undefined);
});

test('a file of results that a spreadsheet saved with semicolons and its own line breaks is understood', () => {
  const path = scratch.path('c.results.csv');
  const first = Results.open(path);
  first.record(result({ documentsConfirmed: ['a.pdf'], documentsFailed: [], reason: '' }));
  first.finish({ isWhole: true });
  const text = readFileSync(path, 'utf8').replace('\ufeff', '').replaceAll(',', ';').replaceAll('\r\n', '\n');
  writeFileSync(path, text);
  assert.deepEqual(Results.open(path).find(ROW_ID)?.documentsConfirmed, ['a.pdf']);
});

test("no cell that comes from outside begins as a formula does, and none has a line break or a terminal's command", () => {
  const path = scratch.path('d.results.csv');
  const results = Results.open(path);
  results.record(result({ reason: '@SUM(1)\n\u001b[2J', trackingNumber: '\t=1', documentsConfirmed: ['＝x.pdf'] }));
  results.finish({ isWhole: true });
  const text = readFileSync(path, 'utf8');
  assert.equal(text.trimEnd().split('\r\n').length, 2);
  assert.match(text, /'@SUM\(1\) \[2J/);
  assert.match(text, /'＝x\.pdf/);
  assert.match(text, /'\+c\.pdf/);
});

test('a file of results in which a quote does not end is refused, and stays as it is', () => {
  const path = scratch.path('e.results.csv');
  const results = Results.open(path);
  results.record(result({ reason: '' }));
  results.finish({ isWhole: true });
  const damaged = `${readFileSync(path, 'utf8').replace(',filed,', ',"filed,')}\n2,x\n`;
  writeFileSync(path, damaged);
  assert.throws(() => Results.open(path), /e\.results\.csv is damaged, a quote in it does not end/);
  assert.equal(readFileSync(path, 'utf8'), damaged);
});

test('a row is known by what it says, whatever the order of its members', () => {
  const claim = claimInput();
  const turned = { incidence: claim.incidence, shipment: Object.fromEntries(Object.entries(claim.shipment).reverse()) };
  const other = { ...claim, incidence: { ...claim.incidence, claimed_amount: 1 } };
  const id = rowIdOf(claim);
  assert.match(id, /^row_[0-9a-f]{32}$/);
  assert.equal(rowIdOf(turned as unknown as typeof claim), id);
  assert.notEqual(rowIdOf(other), id);
});

test('the idempotency key is the same for the same content, and another one after a refusal', () => {
  const claim = claimInput();
  assert.equal(idempotencyKeyOf(claim, undefined), idempotencyKeyOf(structuredClone(claim), undefined));
  assert.notEqual(idempotencyKeyOf(claim, undefined), idempotencyKeyOf(claim, '2026-01-31T09:30:00.000Z'));
  assert.match(idempotencyKeyOf(claim, undefined), /^[\x21-\x7e]{1,255}$/);
});
