import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileBody } from '../src/api/file-body.ts';

interface Input {
  content: string;
  carrier: string;
  choices: readonly { line: number; claim_id: string }[];
}

const choicesOf = (length: number) => Array.from({ length }, (_, line) => ({ line, claim_id: `clm_${line}` }));
const bytes = Uint8Array.from({ length: 100_000 }, (_, index) => index % 256);
const content = new Blob([bytes]);

test('a file is sent as its bytes, with the other members in the query', async () => {
  const input = { carrier: 'GLS', choices: choicesOf(3) };
  const sent = (await fileBody<Input>({ ...input, content })) as unknown as {
    body: unknown;
    headers: Record<string, string>;
    bodySerializer: (body: unknown) => unknown;
    querySerializer: () => string;
  };
  assert.equal(sent.bodySerializer(sent.body), content);
  assert.equal(sent.headers['Content-Type'], 'application/octet-stream');
  const query = new URLSearchParams(sent.querySerializer());
  assert.deepEqual(JSON.parse(query.get('input') ?? ''), input);
});

test('with more members than an address has room for, all is JSON and the file in base64', async () => {
  const input = { carrier: 'GLS', choices: choicesOf(1_000) };
  const { body, ...others } = await fileBody<Input>({ ...input, content });
  assert.deepEqual(body, { ...input, content: Buffer.from(bytes).toString('base64') });
  assert.deepEqual(others, {});
});
