/* Sheets that cannot be used as a whole (spec: Shipment dates). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSheet } from '../../../src/features/shipments/sheet.ts';

const COLUMNS = 'claim_id;tracking_number;organization_id;posted_on;weight_grams';
const MANY = Array.from({ length: 10_001 }, () => `clm_${'0'.repeat(32)};;;;`);

for (const [what, csv, says] of [
  ['unknown columns', 'claim_id,posted,colour\nx,y,z', /unknown columns, posted, colour: take them out, or name/],
  ['a column twice', 'claim_id,posted_on,posted_on\nx,y,z', /column posted_on twice: take one out/],
  ['no column that names a claim', 'posted_on\n2026-01-12', /neither a column claim_id nor tracking_number: add one/],
  ['no rows', 'claim_id,posted_on\n', /no rows under its line of columns: add one/],
  ['a quote that does not end', 'claim_id,posted_on\n"x,y\nz', /line \d: a quote does not end/],
  ['more than 10,000 rows', [COLUMNS, ...MANY].join('\n'), /has 10001 rows, 10000 are allowed: send it in parts/],
] as const) {
  test(`a sheet is refused as a whole for ${what}`, () => {
    assert.throws(() => readSheet(csv), { code: 'INVALID_REQUEST_BODY', message: says });
  });
}
