/* The body of a request, without a listener around it. */
import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { readJsonBody } from '../../../src/platform/http/input/json-body.ts';

const LARGE = 33 * 1_048_576;
const requestOf = () => Object.assign(new PassThrough(), { headers: {} }) as unknown as IncomingMessage & PassThrough;

function read(text: string, maxBytes?: number): Promise<unknown> {
  const request = requestOf();
  const body = readJsonBody(request, maxBytes);
  request.end(text);
  return body;
}

/** A list of so many values, with blanks at its end up to a size. */
const listOf = (values: number, bytes: number) => `[${'1,'.repeat(values - 1)}1]`.padEnd(bytes, ' ');

test('a body has at most 25,000 objects, lists and members, and one with a file 60,000 values', async () => {
  const listed = (count: number, of: (n: number) => string) => Array.from({ length: count }, (_, n) => of(n)).join();
  const shapes: ((count: number) => string)[] = [
    (count) => `[${listed(count - 1, () => '{}')}]`,
    (count) => `[${listed(count - 1, () => '[]')}]`,
    (count) => `[0,${listed(count / 2, (n) => `{"k${n}":0}`)}]`,
    (count) => `{${listed(count - 1, (n) => `"k${n}":0`)}}`,
    (count) => `{"shipment":{"line_items":[${listed(count - 5, () => '{}')}]}}`,
  ];
  const code = 'INVALID_REQUEST_BODY';
  for (const shape of shapes) {
    await read(shape(24_998));
    await assert.rejects(read(shape(25_002)), { code, message: /25000 objects/ }, shape(10));
  }
  assert.equal(((await read(listOf(300_000, 0))) as unknown[]).length, 300_000);
  assert.equal(((await read(listOf(60_000, 0), LARGE)) as unknown[]).length, 60_000);
  await assert.rejects(read(listOf(60_001, 0), LARGE), { code, message: /60000 values/ });
});

test('a body may be nested 32 levels deep', async () => {
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  await read(nested(32));
  await assert.rejects(read(nested(33)), { message: /nested more than 32 levels/ });
});

test('the first fault is looked for in a small body, and in no large one', async () => {
  const broken = (bytes: number) => `{"a": "${'x'.repeat(bytes)}",}`;
  await assert.rejects(read(broken(60_000)), { message: /JSON: line 1, column \d+, property name expected\.$/ });
  await assert.rejects(read(broken(70_000)), { message: /JSON\.$/ });
});

test('a body that is refused while it comes is looked at no further', async () => {
  const request = requestOf();
  const body = readJsonBody(request, 100);
  request.write('x'.repeat(101));
  await assert.rejects(body, { code: 'PAYLOAD_TOO_LARGE' });
  assert.equal(request.listenerCount('data'), 0);
});
