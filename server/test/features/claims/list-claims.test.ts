import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import { assertFieldsRefused, assertStatus } from '../../support/api/answer.ts';
import type { ClaimList, Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { newTrackingNumber } from '../../support/api/samples.ts';

const CODE = 'INVALID_QUERY_PARAMETERS';
let service: TestService;
/** Has 25 claims, and nothing is added to them. */
let client: Client;
/** Its claims, newest first. */
let claims: ClaimRecord[];

before(async () => {
  service = await startTestService();
  client = await service.newClient();
  claims = [];
  for (let number = 0; number < 25; number++) {
    const carrier = number % 5 === 0 ? 'GLS' : 'UPS';
    claims.unshift(await client.file({ 'shipment.carrier': carrier }));
  }
  for (const { id } of claims.slice(0, 3)) await service.move(id, 'UNDER_REVIEW');
  claims = await Promise.all(claims.map(({ id }) => client.find(id)));
});
after(() => service.close());

function idsOf({ data }: { data: ClaimRecord[] }): string[] {
  return data.map(({ id }) => id);
}

const CLAIM_IDS = () => idsOf({ data: claims });

/** All pages, following the cursor. */
async function listPages(query: Record<string, string>, by = client): Promise<ClaimList[]> {
  const pages = [await by.list(query)];
  for (;;) {
    const cursor = pages.at(-1)?.pagination.cursor ?? null;
    if (cursor === null) return pages;
    pages.push(await by.list({ ...query, cursor }));
  }
}

async function assertQueryRefused(name: string, values: readonly string[]): Promise<void> {
  for (const value of values) {
    const answer = await client.get(`/v1/claims?${new URLSearchParams({ [name]: value })}`);
    assertFieldsRefused(answer, [name], { code: CODE, of: `${name}=${value.slice(0, 60)}` });
  }
}

test('an organization without claims has an empty page, and it is the last one', async () => {
  assert.deepEqual(await (await service.newClient()).list(), {
    data: [],
    pagination: { cursor: null, hasMore: false, has_more: false },
  });
});

test('the entries of a page are the full claim records', async () => {
  assert.deepEqual((await client.list({ limit: '100' })).data, claims);
});

test('claims are listed newest first, also those of one millisecond', async () => {
  const { data } = await client.list({ limit: '100' });
  const keys = data.map(({ created_at, id }) => `${created_at} ${id}`);
  assert.deepEqual(keys, keys.toSorted().reverse());
  assert.deepEqual(idsOf({ data }), CLAIM_IDS());
});

test('a page has 20 claims unless a limit is given', async () => {
  assert.deepEqual(idsOf(await client.list()), CLAIM_IDS().slice(0, 20));
});

test('the cursor leads through all claims once, for pages of any size', async () => {
  for (const limit of ['1', '4', '5', '24', '25', '26', '100']) {
    assert.deepEqual((await listPages({ limit })).flatMap(idsOf), CLAIM_IDS(), limit);
  }
});

test('the last page is exact: no empty page follows a full one', async () => {
  assert.equal((await listPages({ limit: '5' })).length, 5);
  assert.equal((await listPages({ limit: '25' })).length, 1);
  assert.equal((await listPages({ limit: '24' })).length, 2);
});

test('both spellings of the flag say whether another page exists', async () => {
  for (const { pagination } of await listPages({ limit: '10' })) {
    const isMore = pagination.cursor !== null;
    assert.deepEqual([pagination.hasMore, pagination.has_more], [isMore, isMore]);
  }
});

test('claims that are filed meanwhile do not disturb the pages that follow', async () => {
  const busy = await service.newClient();
  const [third, second, first] = [await busy.file(), await busy.file(), await busy.file()];
  const page = await busy.list({ limit: '1' });
  assert.deepEqual(idsOf(page), [first.id]);
  await busy.file();
  const rest = await busy.list({ cursor: page.pagination.cursor ?? '' });
  assert.deepEqual(idsOf(rest), [second.id, third.id]);
});

test('a cursor is a position alone: it works with other filters and limits', async () => {
  const { cursor } = (await client.list({ limit: '7' })).pagination;
  const rest = claims.slice(7);
  const page = await client.list({ cursor: cursor ?? '', carrierId: 'GLS', limit: '100' });
  assert.deepEqual(idsOf(page), idsOf({ data: rest.filter(({ shipment }) => shipment.carrier === 'GLS') }));
});

test('a cursor of another organization shows nothing of it', async () => {
  const other = await service.newClient();
  const { id } = await other.file();
  const { cursor } = (await client.list({ limit: '1' })).pagination;
  const { data } = await other.list({ cursor: cursor ?? '' });
  assert.ok(idsOf({ data }).every((each) => each === id));
});

test('a cursor that is none of a previous response is 400', async () => {
  const { cursor } = (await client.list({ limit: '1' })).pagination;
  const id = claims[0]?.id ?? '';
  const garbage = ['x', 'null', '0', id, '2026-01-01', `${cursor}A`, `${cursor}=`, `${cursor}`.slice(1), '../..', '\0'];
  await assertQueryRefused('cursor', garbage);
});

test('a limit is 1 to 100 in digits', async () => {
  for (const limit of ['1', '99', '100', '007']) {
    assert.equal((await client.list({ limit })).data.length, Math.min(25, Number(limit)));
  }
  const wrong = ['0', '101', '-1', '+5', '1.0', '1e1', ' 5', '5 ', '0x10', 'ten', '', '99999999999999999999', '\u0665'];
  await assertQueryRefused('limit', wrong);
});

test('a status gives exactly the claims of that status', async () => {
  assert.deepEqual(idsOf(await client.list({ status: 'UNDER_REVIEW' })), CLAIM_IDS().slice(0, 3));
  assert.deepEqual(idsOf(await client.list({ status: 'CREATED', limit: '100' })), CLAIM_IDS().slice(3));
  assert.deepEqual((await client.list({ status: 'CLOSED' })).data, []);
});

test('a status that is not recognized is 400', async () => {
  const wrong = ['created', 'CREATED ', 'OPEN', 'TIME_EXCEEDED', 'CREATED,CLOSED', 'constructor', '__proto__', ''];
  await assertQueryRefused('status', wrong);
});

test('carrierId gives the claims of that carrier, and an empty page for one that no claim has', async () => {
  const { data } = await client.list({ carrierId: 'GLS' });
  assert.deepEqual(idsOf({ data }), idsOf({ data: claims.filter(({ shipment }) => shipment.carrier === 'GLS') }));
  for (const carrierId of ['SEUR', 'DHL', 'gls', '%', '__proto__']) {
    assert.deepEqual((await client.list({ carrierId })).data, [], carrierId);
  }
});

test('trackingNumber gives the claims of that tracking number, compared after trimming, whole, with its case', async () => {
  const [claim] = claims;
  const number = claim?.shipment.tracking_number ?? '';
  for (const same of [number, ` ${number}\t`]) {
    assert.deepEqual(idsOf(await client.list({ trackingNumber: same })), [claim?.id]);
  }
  for (const other of [number.toUpperCase().replace('TN', 'tn'), number.slice(1), `${number}x`, '%', 'TN-*']) {
    assert.deepEqual((await client.list({ trackingNumber: other })).data, [], other);
  }
});

test('trackingNumber gives all claims of it, the closed ones too', async () => {
  const number = newTrackingNumber();
  const owner = await service.newClient();
  const first = await owner.file({ 'shipment.tracking_number': number });
  await service.move(first.id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  const second = await owner.file({ 'shipment.tracking_number': number });
  assert.deepEqual(idsOf(await owner.list({ trackingNumber: number })), [second.id, first.id]);
});

test('all filters that are given hold together', async () => {
  const [claim] = claims.filter(({ shipment }) => shipment.carrier === 'GLS');
  const { shipment, status = '', id } = claim ?? assert.fail('no claim of the carrier');
  const query = { carrierId: 'GLS', status, trackingNumber: shipment.tracking_number, fromDate: '2020-01-01' };
  assert.deepEqual(idsOf(await client.list(query)), [id]);
  for (const other of [{ carrierId: 'UPS' }, { status: 'CLOSED' }, { trackingNumber: 'x' }, { toDate: '2020-01-02' }]) {
    assert.deepEqual((await client.list({ ...query, ...other })).data, [], JSON.stringify(other));
  }
});

test('pages of a filter follow its own claims', async () => {
  const gls = idsOf({ data: claims.filter(({ shipment }) => shipment.carrier === 'GLS') });
  assert.deepEqual((await listPages({ carrierId: 'GLS', limit: '2' })).flatMap(idsOf), gls);
});

test('an empty cursor, trackingNumber, carrierId, fromDate or toDate is as absent', async () => {
  const all = { cursor: '', trackingNumber: '', carrierId: '', fromDate: '', toDate: '' };
  for (const name of Object.keys(all)) {
    assert.deepEqual(idsOf(await client.list({ [name]: '' })), CLAIM_IDS().slice(0, 20), name);
  }
  assert.deepEqual(idsOf(await client.list(all)), CLAIM_IDS().slice(0, 20));
});

test('a parameter that is repeated with another value is 400, with the same value it is fine', async () => {
  for (const query of ['limit=1&limit=2', 'status=CREATED&status=CLOSED', 'carrierId=UPS&carrierId=GLS']) {
    assertFieldsRefused(await client.get(`/v1/claims?${query}`), [query.split('=')[0] ?? ''], { code: CODE });
  }
  assertStatus(await client.get('/v1/claims?limit=1&limit=1'), 200);
});

test('every wrong parameter is named', async () => {
  const answer = await client.get('/v1/claims?limit=0&status=x&cursor=x&fromDate=x&toDate=x&carrierId=UPS');
  assertFieldsRefused(answer, ['limit', 'status', 'cursor', 'fromDate', 'toDate'], { code: CODE });
});

test('names of the prototype and in brackets are unknown parameters', async () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'limit[]', 'status[$ne]', 'Limit', 'carrier_id']) {
    const answer = await client.get(`/v1/claims?${new URLSearchParams({ [name]: '1' })}`);
    assert.equal(assertStatus(answer, 200, name).headers.get('x-ignored-fields'), encodeURIComponent(name));
  }
});

test('a query that is no text is answered, never an error of ours', async () => {
  for (const query of ['trackingNumber=%ff', 'trackingNumber=%', 'carrierId=%ed%a0%80', '%00=%00', '&&&==', '?']) {
    const { status } = await client.get(`/v1/claims?${query}`);
    assert.ok(status === 200 || status === 400, query);
  }
  await assertQueryRefused('trackingNumber', ['a\0b']);
});

test('NUL in carrierId or trackingNumber is 400', async () => {
  for (const name of ['carrierId', 'trackingNumber']) {
    const answer = await client.get(`/v1/claims?${name}=a%00b`);
    assertFieldsRefused(answer, [name], { code: 'INVALID_QUERY_PARAMETERS' });
  }
});

test('a page of large claims ends before it has 8,000,000 bytes, and the pages together have all of them', async () => {
  const large = await service.newClient();
  const item = { description: 'é'.repeat(10_000), quantity: 1, unit_price: 1, currency: 'EUR' };
  const ids: string[] = [];
  for (let number = 0; number < 44; number += 1) {
    const items = number % 10 === 0 ? [] : Array(12).fill(item);
    ids.unshift((await large.file({ 'shipment.line_items': items })).id);
  }
  const first = assertStatus(await large.get('/v1/claims?limit=100'), 200);
  assert.ok(
    Buffer.byteLength(first.text) > 7_000_000 && Buffer.byteLength(first.text) <= 8_000_000,
    `${first.text.length}`,
  );
  const pages = await listPages({ limit: '100' }, large);
  assert.deepEqual(pages.flatMap(idsOf), ids);
  assert.deepEqual(
    pages.map(({ pagination: { hasMore, has_more, cursor } }) => [hasMore, has_more, cursor !== null]),
    [
      [true, true, true],
      [false, false, false],
    ],
  );
  for (const claim of pages[1]?.data ?? []) assert.deepEqual(claim, await large.find(claim.id));
  const etag = first.headers.get('etag') ?? '';
  assertStatus(await large.get('/v1/claims?limit=100', { 'if-none-match': etag }), 304);
});
