import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService, withMethods } from '../../support/api/harness.ts';

/** A change in the store's work while an answer is made. */
interface Meddling {
  /** Reading whole claims fails. */
  isWholeBroken: boolean;
  /** Reading versions fails. */
  areVersionsBroken: boolean;
  /** Runs once, after the versions were read and before the claims are. */
  between: (() => Promise<void>) | undefined;
}

const QUIET: Meddling = { isWholeBroken: false, areVersionsBroken: false, between: undefined };
const meddling = { ...QUIET };
let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService({ overrides: { wrapStore } });
  client = await service.newClient();
});
beforeEach(() => Object.assign(meddling, QUIET));
after(() => service.close());

function wrapStore(store: Store): Store {
  return withMethods(store, {
    findClaim: (...asked) => whole(store.findClaim(...asked)),
    listPage: (...asked) => whole(store.listPage(...asked)),
    findClaimVersion: (...asked) => versions(store.findClaimVersion(...asked)),
    listPageVersions: (...asked) => versions(store.listPageVersions(...asked)),
  });
}

async function whole<T>(found: Promise<T>): Promise<T> {
  if (meddling.isWholeBroken) throw new Error('the claims cannot be read');
  return found;
}

async function versions<T>(found: Promise<T>): Promise<T> {
  if (meddling.areVersionsBroken) throw new Error('the versions cannot be read');
  const [known, { between }] = [await found, meddling];
  meddling.between = undefined;
  await between?.();
  return known;
}

function etagOf(answer: Answer): string {
  return answer.headers.get('etag') ?? assert.fail('no ETag');
}

/** The paths of a claim and of lists of it that stay as they are, whatever else is filed. */
async function fileWatched(): Promise<{ id: string; paths: string[] }> {
  const { id, shipment, created_at } = await client.file();
  const number = `trackingNumber=${shipment.tracking_number}`;
  const queries = [number, `${number}&status=CREATED&carrierId=UPS`, `toDate=${created_at}&limit=1`];
  return { id, paths: [`/v1/claims/${id}`, ...queries.map((query) => `/v1/claims?${query}`)] };
}

test('what a client has already is answered without reading the claims, however it says so', async () => {
  for (const path of (await fileWatched()).paths) {
    meddling.isWholeBroken = false;
    const etag = etagOf(await client.get(path));
    meddling.isWholeBroken = true;
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const answer = assertStatus(await client.get(path, { 'if-none-match': known }), 304, `${path} ${known}`);
      assert.equal(etagOf(answer), etag);
      assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
    }
    assertStatus(await client.get(path, { 'if-none-match': '"a"' }), 500, path);
  }
});

test('who does not say what he has is answered without reading the versions', async () => {
  const { paths } = await fileWatched();
  meddling.areVersionsBroken = true;
  for (const path of paths) {
    const etag = etagOf(assertStatus(await client.get(path), 200));
    assertStatus(await client.get(path, { 'if-none-match': etag }), 500);
  }
});

test('a claim that is moved after its version was read is answered as it is then, with the ETag of that', async () => {
  const { id, paths } = await fileWatched();
  const [path = ''] = paths;
  meddling.between = () => service.move(id, 'UNDER_REVIEW');
  const answer = assertStatus(await client.get(path, { 'if-none-match': '"a"' }), 200);
  const plain = assertStatus(await client.get(path), 200);
  assert.equal(answer.read<{ status: string }>().status, 'UNDER_REVIEW');
  assert.deepEqual([answer.text, etagOf(answer)], [plain.text, etagOf(plain)]);
});

const CHANGES: Readonly<Record<string, (other: Client, id: string) => Promise<unknown>>> = {
  'a claim of it is moved': (_, id) => service.move(id, 'UNDER_REVIEW'),
  'a claim joins it': (other) => other.file(),
  'a claim leaves it': (_, id) => service.move(id, 'CLOSED'),
};

for (const [change, make] of Object.entries(CHANGES)) {
  test(`when ${change} after the versions were read, a list has the ETag of what is sent`, async () => {
    const other = await service.newClient();
    const { id } = await other.file();
    const path = change === 'a claim leaves it' ? '/v1/claims?status=CREATED' : '/v1/claims?limit=1';
    const before = assertStatus(await other.get(path), 200);
    meddling.between = async () => void (await make(other, id));
    const answer = assertStatus(await other.get(path, { 'if-none-match': '"a"' }), 200);
    const plain = assertStatus(await other.get(path), 200);
    assert.notEqual(plain.text, before.text);
    assert.deepEqual([answer.text, etagOf(answer)], [plain.text, etagOf(plain)]);
  });
}

test('what is unchanged when its versions are read is 304 with its own ETag, though it changes right then', async () => {
  const { id, paths } = await fileWatched();
  const [path = ''] = paths;
  const etag = etagOf(await client.get(path));
  meddling.between = () => service.move(id, 'UNDER_REVIEW');
  assert.equal(etagOf(assertStatus(await client.get(path, { 'if-none-match': etag }), 304)), etag);
  assertStatus(await client.get(path, { 'if-none-match': etag }), 200);
});

test('the ETag of a claim that another organization has tells nothing: it is 404 like what is not there', async () => {
  const { id } = await fileWatched();
  const etag = etagOf(await client.get(`/v1/claims/${id}`));
  const other = await service.newClient();
  for (const path of [`/v1/claims/${id}`, `/v1/claims/clm_${'0'.repeat(32)}`, '/v1/claims/nothing']) {
    for (const known of [etag, '*']) {
      assertRefused(await other.get(path, { 'if-none-match': known }), 404, 'CLAIM_NOT_FOUND');
    }
  }
});

test('the ETag of another organization’s list is none of one’s own: it opens an empty one', async () => {
  const { paths } = await fileWatched();
  const other = await service.newClient();
  for (const path of paths.slice(1)) {
    const known = etagOf(await client.get(path));
    const answer = assertStatus(await other.get(path, { 'if-none-match': known }), 200);
    assert.deepEqual(answer.read<{ data: unknown[] }>().data, []);
  }
});
