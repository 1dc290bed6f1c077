import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLine } from '../../server/src/operator/csv.ts';
import { csvOf } from '../src/pages/overview/csv.ts';

const HOSTILE = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', ' =1', '＝1', '\u200b=1'];
const INNER = ['a;=1', 'a\t@b', 'a\n-1', 'a;"=1"', ';;＋1'];
const AWKWARD = ['a,b', 'say "hi"', 'two\nlines', ' padded ', '', 'plain', '株式会社'];

test('lines end as RFC 4180 has it, and the head comes first', () => {
  assert.equal(csvOf(['day', 'filed'], [['2026-03-09', 3]]), 'day,filed\r\n2026-03-09,3\r\n');
});

test('text that a spreadsheet would run is disarmed', () => {
  for (const text of HOSTILE) {
    const cell = csvOf([text], []).trimEnd().replace(/^"/, '');
    assert.ok(cell.startsWith("'"), `${JSON.stringify(text)} became ${JSON.stringify(cell)}`);
  }
});

test('commas, quotes, line ends and outer blanks are quoted', () => {
  assert.equal(csvOf(['a,b', 'say "hi"', 'two\nlines', ' x'], []), '"a,b","say ""hi""","two\nlines"," x"\r\n');
});

test('a number is no formula: a negative one stays', () => {
  assert.equal(csvOf(['n'], [[-5]]), 'n\r\n-5\r\n');
});

test('cells are written as in the exports of the service', () => {
  const cells = [...HOSTILE, ...INNER, ...AWKWARD];
  assert.equal(csvOf(cells, [[1, 'x']]), csvLine(cells) + csvLine([1, 'x']));
});
