/* Compressed responses beside other headers, without a service around them (spec: Common to all). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { etagOfPage } from '../../../src/features/claims/http/etag.ts';
import { compressResponses } from '../../../src/platform/http/compression.ts';

const TEXT = 'x'.repeat(2_000);

test('a response varies by its own header and by the encoding, compressed or not', async () => {
  const app = fastify();
  compressResponses(app, () => true);
  app.get('/plain', (_request, reply) => reply.type('text/plain').send(TEXT));
  app.get('/varied', (_request, reply) => reply.header('vary', 'origin').type('text/plain').send(TEXT));
  for (const [url, vary] of [
    ['/plain', 'accept-encoding'],
    ['/varied', 'origin, accept-encoding'],
  ] as const) {
    for (const encoding of ['gzip', 'identity']) {
      const { headers } = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      assert.deepEqual([headers.vary, headers['content-encoding'] ?? 'identity'], [vary, encoding], url);
    }
  }
  await app.close();
});

test('the ETag of a page is another one with each claim, version, refund and following page', () => {
  const claim = { id: 'clm_1', version: 1 };
  const pages = [
    { claims: [], cursor: null },
    { claims: [claim], cursor: null },
    { claims: [claim], cursor: 'more' },
    { claims: [{ ...claim, version: 2 }], cursor: null },
    { claims: [{ ...claim, id: 'clm_2' }], cursor: null },
    { claims: [{ ...claim, refund: '{"amount":1}' }], cursor: null },
    { claims: [{ ...claim, refund: '{"amount":2}' }], cursor: null },
    { claims: [claim, { ...claim, id: 'clm_2' }], cursor: null },
  ];
  assert.equal(new Set(pages.map((page) => etagOfPage(page))).size, pages.length);
});
