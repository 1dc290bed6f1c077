import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { claimInput } from '../../../../server/test/support/api/samples.ts';
import { readAll, Scratch } from '../scratch.ts';

const scratch = new Scratch({ after });
const read = (content: string | Uint8Array, options = {}) => readAll(scratch.write('claims.jsonl', content), options);

test('each line is a claim, and beside it the names of its documents', async () => {
  const claims = [claimInput(), claimInput({ 'shipment.provider': null })];
  const text = `\ufeff${JSON.stringify({ ...claims[0], documents: ['a.pdf'] })}\r\n\n${JSON.stringify(claims[1])}`;
  const { rows, problems } = await read(text);
  assert.deepEqual(problems, []);
  assert.deepEqual(
    rows.map(({ line, claim, documents }) => ({ line, claim, documents })),
    [
      { line: 1, claim: claims[0], documents: ['a.pdf'] },
      { line: 3, claim: claims[1], documents: [] },
    ],
  );
});

test('faults have the line and the path', async () => {
  const lines = [
    '{"shipment":',
    '[]',
    '{}',
    JSON.stringify(claimInput({ 'shipment.destination.city': '', 'shipment.line_items.0.quantity': 1.5 })),
    JSON.stringify({ ...claimInput(), documents: 'a.pdf' }),
    JSON.stringify(claimInput({ 'incidence.ammount': 1 })),
  ];
  assert.deepEqual((await read(lines.join('\n'))).faults, [
    'line 1: must be one JSON object',
    'line 2: must be one JSON object',
    'line 3, shipment: is missing',
    'line 3, incidence: is missing',
    'line 4, shipment.destination.city: must be filled in',
    'line 4, shipment.line_items.0.quantity: must be a whole number of 1 or more',
    'line 5, documents: must be a list of file names',
    'line 6, incidence: unknown member "ammount"',
  ]);
});

test('unknown members are passed over when that is asked for', async () => {
  const text = JSON.stringify({ ...claimInput(), note: 'mine' });
  assert.equal((await read(text)).faults.length, 1);
  assert.deepEqual((await read(text, { ignoreUnknown: true })).faults, []);
});

test('a file that is not UTF-8, or empty, is refused', async () => {
  const text = `${JSON.stringify(claimInput())}\n${JSON.stringify(claimInput({ 'shipment.destination.city': 'Málaga' }))}\n`;
  const latin1 = await read(Buffer.from(text, 'latin1'));
  assert.match(latin1.problems.join(), /^line 2: the text is not UTF-8/);
  assert.match((await read('\n \n')).problems.join(), /the file is empty/);
});
