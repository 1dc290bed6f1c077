import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { csvTemplate, jsonLinesTemplate } from '../../../src/cli/sheet/template.ts';
import { readAll, Scratch } from '../scratch.ts';

const scratch = new Scratch({ after });

test('the examples of every template are the same two good claims, one lost and one damaged', async () => {
  const [expected, ...others] = await Promise.all(
    [
      scratch.write('t.jsonl', jsonLinesTemplate()),
      scratch.write('comma.csv', csvTemplate(',')),
      scratch.write('semicolon.csv', csvTemplate(';')),
      scratch.write('tab.csv', csvTemplate('\t')),
    ].map((path) => readAll(path)),
  );
  assert.ok(expected);
  const { rows, faults, warnings, problems } = expected;
  assert.deepEqual({ faults, warnings, problems }, { faults: [], warnings: [], problems: [] });
  assert.deepEqual(
    rows.map(({ claim }) => [claim?.incidence.type, claim?.shipment.line_items.length]),
    [
      ['LOST', 2],
      ['DAMAGED', 1],
    ],
  );
  for (const other of others) {
    assert.deepEqual(other.problems, []);
    assert.deepEqual(
      other.rows.map(({ claim, documents }) => ({ claim, documents })),
      rows.map(({ claim, documents }) => ({ claim, documents })),
    );
  }
});
