import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BYTE_ORDER_MARK, csvLine } from '../../../server/src/features/queue/export/export-file.ts';
import { csvOf } from '../../src/components/files/csv.ts';

const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1'];
const INNER = ['a;=1', 'a\t@b', 'a\n-1', 'a;"=1"', ';;＋1'];
const AWKWARD = ['a,b', 'say "hi"', 'two\nlines', ' padded ', '', 'plain', '株式会社'];

test('a file begins with a byte-order mark and its head, and lines end as RFC 4180 has it', () => {
  assert.equal(csvOf(['day', 'filed'], [['2026-03-09', 3]]), '\uFEFFday,filed\r\n2026-03-09,3\r\n');
});

test('text that a spreadsheet would run is disarmed', () => {
  for (const text of HOSTILE) {
    const cell = csvOf([text], []).slice(1).trimEnd().replace(/^"/, '');
    assert.ok(cell.startsWith("'"), `${JSON.stringify(text)} became ${JSON.stringify(cell)}`);
  }
});

test('commas, quotes, line ends and outer blanks are quoted', () => {
  assert.equal(csvOf(['a,b', 'say "hi"', 'two\nlines', ' x'], []), '\uFEFF"a,b","say ""hi""","two\nlines"," x"\r\n');
});

test('a number is no formula: a negative one stays', () => {
  assert.equal(csvOf(['n'], [[-5]]), '\uFEFFn\r\n-5\r\n');
});

test('cells are written as in the exports of the service', () => {
  const cells = [...HOSTILE, ...INNER, ...AWKWARD];
  assert.equal(csvOf(cells, [[1, 'x']]), BYTE_ORDER_MARK + csvLine(cells) + csvLine([1, 'x']));
});
