import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { claimInput } from '../../support/api/samples.ts';

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
after(() => service.close());

function etagOf(answer: Answer): string {
  return answer.headers.get('etag') ?? assert.fail('no ETag');
}

/** The paths of a claim and of a list that has it alone, for a claim that nobody else moves. */
async function fileWatched(): Promise<{ id: string; paths: string[] }> {
  const { id, shipment } = await client.file();
  return { id, paths: [`/v1/claims/${id}`, `/v1/claims?trackingNumber=${shipment.tracking_number}`] };
}

test('a claim and a list carry a strong ETag, and may be kept but not used unasked', async () => {
  for (const path of (await fileWatched()).paths) {
    const answer = assertStatus(await client.get(path), 200);
    assert.match(etagOf(answer), /^"[^"]+"$/);
    assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
  }
});

test('who sends the ETag back is told 304 without a body while nothing changed', async () => {
  for (const path of (await fileWatched()).paths) {
    const etag = etagOf(await client.get(path));
    const answer = assertStatus(await client.get(path, { 'if-none-match': etag }), 304);
    assert.equal(answer.text, '');
    assert.equal(etagOf(answer), etag);
  }
});

test('a list is compressed when the client asks for it, and the ETag of either form is 304', async () => {
  const { carrier } = (await client.file()).shipment;
  for (let n = 0; n < 3; n++) await client.file();
  const path = `/v1/claims?carrierId=${carrier}`;
  const [plain, zipped] = [
    await client.get(path, { 'accept-encoding': 'identity' }),
    await client.get(path, { 'accept-encoding': 'br;q=1, gzip' }),
  ];
  assert.equal(plain.headers.get('content-encoding'), null);
  assert.equal(zipped.headers.get('content-encoding'), 'gzip');
  for (const { headers } of [plain, zipped]) assert.match(headers.get('vary') ?? '', /accept-encoding/);
  assert.equal(zipped.text, plain.text);
  assert.notEqual(etagOf(zipped), etagOf(plain));
  for (const etag of [etagOf(plain), etagOf(zipped)]) {
    for (const encoding of ['identity', 'gzip']) {
      const known = assertStatus(await client.get(path, { 'if-none-match': etag, 'accept-encoding': encoding }), 304);
      assert.equal(etagOf(known), etag);
    }
  }
});

test('a short response and a refused encoding stay as they are', async () => {
  const { id } = await client.file();
  for (const header of ['gzip;q=0', 'deflate', '', '*;q=0, identity']) {
    const answer = await client.get('/v1/claims', { 'accept-encoding': header });
    assert.equal(answer.headers.get('content-encoding'), null, header);
  }
  assert.equal(
    (await client.get(`/v1/claims/${id}`, { 'accept-encoding': 'gzip' })).headers.get('content-encoding'),
    null,
  );
});

test('a created claim has the ETag that reading it has', async () => {
  const created = await client.post('/v1/claims', claimInput());
  const { id } = created.read<{ id: string }>();
  assertStatus(await client.get(`/v1/claims/${id}`, { 'if-none-match': etagOf(created) }), 304);
});

test('a page leads to the next one by its Link header, with the same filters', async () => {
  const { carrier } = (await client.file()).shipment;
  await client.file();
  const first = assertStatus(await client.get(`/v1/claims?limit=1&carrierId=${carrier}`), 200);
  const [, next = ''] = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('link') ?? '') ?? [];
  const { cursor } = first.read<{ pagination: { cursor: string } }>().pagination;
  assert.deepEqual(Object.fromEntries(new URL(next, 'http://x').searchParams), {
    limit: '1',
    carrierId: carrier,
    cursor,
  });
  assert.equal((await client.get('/v1/claims?trackingNumber=nobody')).headers.get('link'), null);
});

test('If-None-Match takes a list, a weak tag and the star', async () => {
  for (const path of (await fileWatched()).paths) {
    const etag = etagOf(await client.get(path));
    for (const header of [`"a", ${etag}`, `W/${etag}`, '*', `"a",W/${etag},"b"`]) {
      assertStatus(await client.get(path, { 'if-none-match': header }), 304, header);
    }
  }
});

test('another ETag is answered with the whole body', async () => {
  for (const path of (await fileWatched()).paths) {
    const etag = etagOf(await client.get(path));
    for (const header of ['"a"', etag.slice(1, -1), '', `${etag}x`]) {
      assertStatus(await client.get(path, { 'if-none-match': header }), 200, header);
    }
  }
});

test('HEAD with the ETag is 304 too', async () => {
  for (const path of (await fileWatched()).paths) {
    const etag = etagOf(await client.request('HEAD', path));
    assertStatus(await client.request('HEAD', path, { headers: { 'if-none-match': etag } }), 304);
  }
});

test('the ETags of a claim and of its list change when the claim is moved', async () => {
  const { id, paths } = await fileWatched();
  for (const path of paths) {
    const etag = etagOf(await client.get(path));
    await service.move(id, path.includes('?') ? 'RESOLVED' : 'UNDER_REVIEW');
    const answer = assertStatus(await client.get(path, { 'if-none-match': etag }), 200);
    assert.notEqual(etagOf(answer), etag);
  }
});

test('moving a claim there and back does not bring back its ETag', async () => {
  const { id, paths } = await fileWatched();
  await service.move(id, 'UNDER_REVIEW');
  const [path = ''] = paths;
  const etag = etagOf(await client.get(path));
  await service.move(id, 'CLOSED');
  await service.move(id, 'UNDER_REVIEW');
  assertStatus(await client.get(path, { 'if-none-match': etag }), 200);
});

test('the ETag of a list changes when a claim joins it', async () => {
  const other = await service.newClient();
  const etag = etagOf(await other.get('/v1/claims'));
  await other.file();
  assertStatus(await other.get('/v1/claims', { 'if-none-match': etag }), 200);
});

test('the ETag of a page tells whether another page follows', async () => {
  const other = await service.newClient();
  const [older, newer] = [await other.file(), await other.file()];
  await service.move(newer.id, 'UNDER_REVIEW');
  const last = etagOf(await other.get('/v1/claims?limit=1&status=UNDER_REVIEW'));
  await service.move(older.id, 'UNDER_REVIEW');
  const headers = { 'if-none-match': last };
  assertStatus(await other.get('/v1/claims?limit=1&status=UNDER_REVIEW', headers), 200);
});

test('documents change nothing of a claim, nor its ETag', async () => {
  const { id, paths } = await fileWatched();
  const [path = ''] = paths;
  const etag = etagOf(await client.get(path));
  const document = await client.upload(id);
  assert.equal(await client.fateOf(document), 'confirmed');
  assertStatus(await client.get(path, { 'if-none-match': etag }), 304);
});

test('an ETag opens nothing to whom has no right to see the claim', async () => {
  const { paths } = await fileWatched();
  const [path = ''] = paths;
  const headers = { 'if-none-match': '*' };
  assertRefused(await service.request('GET', path, { headers }), 401, 'AUTHENTICATION_REQUIRED');
  assertRefused(await (await service.newClient()).get(path, headers), 404, 'CLAIM_NOT_FOUND');
});
