/* Files that a spreadsheet had in its hands before they arrive (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { STATEMENT } from '../../../src/features/statements/reading/read.ts';
import { cellReader } from '../../../src/features/statements/rules/cells.ts';
import { lineReader } from '../../../src/features/statements/rules/lines.ts';
import { proposeMapping } from '../../../src/features/statements/rules/proposal.ts';
import { settleMapping } from '../../../src/features/statements/rules/settling.ts';
import { readTable } from '../../../src/platform/tables/reading.ts';
import { NO_CHOICE } from '../../../src/platform/tables/record.ts';

describe('a file of a spreadsheet', () => {
  test('is read without what has spreadsheets take a cell as text', async () => {
    const { rows } = await readTable(
      Buffer.from(`Tracking;Ref;Amount\n="0012";"=""A 1""";'-12,50\n'7;O'Neill;'x\n`),
      NO_CHOICE,
      STATEMENT,
    );
    assert.deepEqual(
      rows.map(({ cells }) => cells),
      [
        ['0012', 'A 1', '-12,50'],
        ['7', "O'Neill", "'x"],
      ],
    );
  });

  test('has amounts that their own comma divided told, and not read in part', async () => {
    const lines = ['A,EUR,1,234.56', 'B,EUR,12,50', 'C,EUR,"1,234.56"', 'D,EUR,5.00,lost', 'E,EUR,7'];
    const table = await readTable(Buffer.from(['Tracking,Currency,Amount', ...lines].join('\n')), NO_CHOICE, STATEMENT);
    const { columns, named_columns, rows } = table;
    const proposed = proposeMapping(table);
    const texts = rows.map(cellReader(proposed, columns));
    const { mapping, reading } = settleMapping({ mapping: proposed, table, texts });
    const days = { paid_on: '2026-04-01', latest: '2026-04-02' };
    const read = rows.map(lineReader({ mapping, reading, columns, named_columns, ...days }));
    const found = read.map((line) => (line.kind === 'line' ? line.amount : line.kind));
    assert.deepEqual(found, ['not_read', 'not_read', 123_456, 500, 700]);
  });
});
