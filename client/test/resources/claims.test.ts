import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { claimInput, newTrackingNumber } from '../../../server/test/support/api/samples.ts';
import {
  type Claim,
  ClaimAlreadyExistsError,
  ClaimNotFoundError,
  IdempotencyKeyReusedError,
  InvalidQueryParametersError,
  InvalidRequestBodyError,
} from '../../src/index.ts';
import { isCreate } from '../support/network.ts';
import { file, openShop, type Shop, startServiceOfFile } from '../support/shop.ts';

const service = await startServiceOfFile();

/** The error that a call rejects with, which must be of the class. */
async function rejection<T extends Error>(call: Promise<unknown>, Expected: new (...parts: never[]) => T): Promise<T> {
  const error = await call.then(
    () => assert.fail('it was answered'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof Expected, String(error));
  return error;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

describe('claims.create', () => {
  test('files a claim and gives it', async () => {
    const { redress, client } = await openShop(service);
    const input = claimInput({ 'shipment.provider': null, 'incidence.claimed_amount': Number.MAX_SAFE_INTEGER });
    const claim = await redress.claims.create(input);
    assert.deepEqual(claim, await client.find(claim.id));
    assert.equal(claim.status, 'CREATED');
    assert.deepEqual(claim.incidence, input.incidence);
  });

  test('an open claim for the tracking number is named by its id', async () => {
    const { redress } = await openShop(service);
    const input = claimInput();
    const { id } = await redress.claims.create(input);
    const error = await rejection(redress.claims.create(input), ClaimAlreadyExistsError);
    assert.equal(error.claimId, id);
    assert.equal(error.status, 409);
    assert.equal(error.code, 'CLAIM_ALREADY_EXISTS');
  });

  test('faults come by top-level field', async () => {
    const { redress } = await openShop(service);
    const input = claimInput({ 'shipment.carrier': 'PIGEON', 'incidence.claimed_amount': 0 });
    const error = await rejection(redress.claims.create(input), InvalidRequestBodyError);
    assert.deepEqual(Object.keys(error.fieldErrors).sort(), ['incidence', 'shipment']);
    assert.match(error.fieldErrors.incidence?.[0] ?? '', /^claimed_amount: must be/);
    assert.deepEqual(error.formErrors, []);
  });

  test('a lost answer and the retry that follows give one claim', async () => {
    const { redress, network, client } = await openShop(service);
    network.fail('lost answer', { matches: isCreate });
    const claim = await redress.claims.create(claimInput());
    assert.equal(network.count(isCreate), 2);
    const [first, second] = network.requests.map(({ headers }) => headers.get('idempotency-key'));
    assert.match(first ?? '', /^[0-9a-f]{32}$/);
    assert.equal(second, first);
    assert.deepEqual((await client.list()).data, [claim]);
  });

  test('two calls have two keys, unless they are given one', async () => {
    const { redress, network } = await openShop(service);
    await file({ redress });
    await file({ redress });
    const [one, other] = network.requests.map(({ headers }) => headers.get('idempotency-key'));
    assert.notEqual(one, other);
  });

  test('a key of the caller gives the first answer again, and an error for another body', async () => {
    const { redress, client } = await openShop(service);
    const input = claimInput();
    const idempotencyKey = 'order 4711';
    const first = await redress.claims.create(input, { idempotencyKey });
    assert.deepEqual(await redress.claims.create(input, { idempotencyKey }), first);
    await rejection(redress.claims.create(claimInput(), { idempotencyKey }), IdempotencyKeyReusedError);
    assert.equal((await client.list()).data.length, 1);
  });

  for (const key of [null, 4711, '', ' a', 'order €', 'a\nb', 'x'.repeat(256)]) {
    test(`${JSON.stringify(key).slice(0, 20)} is no key, and is refused without a request`, async () => {
      const { redress, network } = await openShop(service);
      const options = { idempotencyKey: key as string };
      const error = await rejection(redress.claims.create(claimInput(), options), TypeError);
      assert.match(error.message, /^idempotencyKey must be /);
      assert.equal(network.requests.length, 0);
    });
  }
});

describe('claims.get', () => {
  test('gives the claim as it is, and narrows the reason by the status', async () => {
    const { redress } = await openShop(service);
    const { id } = await file({ redress });
    await service.move(id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
    const claim = await redress.claims.get(id);
    assert.ok(claim.status === 'REJECTED');
    const reason: 'MISSING_PRODUCT_INFORMATION' | 'CLAIM_VOIDED_BY_CARRIER' | 'NOT_ABLE_TO_CONTACT_DESTINATARY' =
      claim.status_reason;
    assert.equal(reason, 'CLAIM_VOIDED_BY_CARRIER');
  });

  test("another organization's claim is not there", async () => {
    const { id } = await file(await openShop(service));
    const { redress, network } = await openShop(service);
    const error = await rejection(redress.claims.get(id), ClaimNotFoundError);
    assert.equal(error.name, 'ClaimNotFoundError');
    assert.equal(error.status, 404);
    assert.equal(error.requestId, network.requests[0]?.headers.get('x-request-id'));
    assert.equal(network.requests.length, 1);
  });
});

describe('claims.list', () => {
  let shop: Shop;
  const filed: Claim[] = [];
  before(async () => {
    shop = await openShop(service);
    for (let count = 0; count < 7; count += 1) filed.unshift(await file(shop));
    const [, second, , fourth] = filed;
    for (const claim of [second, fourth]) await service.move(claim?.id ?? '', 'UNDER_REVIEW');
  });
  const idsOf = (claims: readonly Claim[]) => claims.map(({ id }) => id);
  /** The queries of the requests so far. */
  const queriesSince = (count: number) => shop.network.requests.slice(count).map(({ url }) => url.searchParams);

  test('gives every claim of all pages, newest first', async () => {
    assert.deepEqual(idsOf(await collect(shop.redress.claims.list({ limit: 3 }))), idsOf(filed));
  });

  test('asks for nothing before the loop begins, and for the next page only when the one before is used up', async () => {
    const { requests } = shop.network;
    const begun = requests.length;
    const listing = shop.redress.claims.list({ limit: 3 });
    assert.equal(requests.length, begun);
    const claims = listing[Symbol.asyncIterator]();
    for (const [taken, pages] of [1, 1, 1, 2, 2, 2, 3].entries()) {
      assert.equal((await claims.next()).value?.id, filed[taken]?.id);
      assert.equal(requests.length - begun, pages, `after ${taken + 1} claims`);
    }
    assert.equal((await claims.next()).done, true);
    assert.equal(requests.length - begun, 3);
  });

  test('a loop that is broken out of asks for nothing more, and the next one begins anew', async () => {
    const begun = shop.network.requests.length;
    const listing = shop.redress.claims.list({ limit: 2 });
    for await (const _ of listing) break;
    assert.equal(shop.network.requests.length - begun, 1);
    const first = await collect(listing);
    assert.deepEqual(idsOf(first), idsOf(filed));
    assert.deepEqual(await collect(listing), first);
  });

  test('filters are the same on every page, also when the object they came in has changed since', async () => {
    const begun = shop.network.requests.length;
    const filter = { status: 'UNDER_REVIEW' as 'UNDER_REVIEW' | 'CREATED', carrierId: 'UPS', limit: 1 } as const;
    const changing = { ...filter };
    const listing = shop.redress.claims.list(changing);
    changing.status = 'CREATED';
    assert.deepEqual(idsOf(await collect(listing)), idsOf([filed[1], filed[3]].filter((claim) => claim !== undefined)));
    for (const query of queriesSince(begun)) {
      assert.equal(query.get('status'), 'UNDER_REVIEW');
      assert.equal(query.get('carrierId'), 'UPS');
      assert.equal(query.get('limit'), '1');
      assert.equal(query.has('trackingNumber'), false);
    }
  });

  test('dates are text or Date', async () => {
    const [newest] = filed;
    assert.ok(newest);
    const { created_at } = newest;
    const after = new Date(Date.parse(created_at) + 1);
    for (const [filter, expected] of [
      [{ fromDate: new Date(created_at), toDate: new Date(created_at) }, true],
      [{ fromDate: created_at.slice(0, 10), toDate: created_at.slice(0, 10) }, true],
      [{ fromDate: created_at }, true],
      [{ fromDate: after }, false],
    ] as const) {
      const found = await collect(shop.redress.claims.list(filter));
      assert.equal(idsOf(found).includes(newest.id), expected, JSON.stringify(filter));
    }
    await rejection(collect(shop.redress.claims.list({ fromDate: new Date('never') })), TypeError);
  });

  test('pages can be had one by one', async () => {
    const pages = await collect(shop.redress.claims.list({ limit: 3 }).pages());
    assert.deepEqual(
      pages.map(({ data, pagination }) => [data.length, pagination.hasMore, pagination.has_more]),
      [
        [3, true, true],
        [3, true, true],
        [1, false, false],
      ],
    );
    assert.equal(pages.at(-1)?.pagination.cursor, null);
  });

  test('a page can be asked for by its cursor', async () => {
    const { claims } = shop.redress;
    const { pagination } = await claims.listPage({ limit: 5 });
    const rest = await claims.listPage({ limit: 5, cursor: pagination.cursor });
    assert.deepEqual(idsOf(rest.data), idsOf(filed.slice(5)));
    // A program that keeps the cursor begins with null.
    assert.deepEqual(await claims.listPage({ limit: 5, cursor: null }), await claims.listPage({ limit: 5 }));
  });

  test('nothing to list is an empty loop', async () => {
    const trackingNumber = newTrackingNumber();
    assert.deepEqual(await collect(shop.redress.claims.list({ trackingNumber })), []);
  });

  test('a filter that the service refuses is an error of the loop', async () => {
    const error = await rejection(collect(shop.redress.claims.list({ limit: 101 })), InvalidQueryParametersError);
    assert.deepEqual(Object.keys(error.fieldErrors), ['limit']);
  });

  for (const [spelling, flags] of [
    ['hasMore', (isMore: boolean) => ({ hasMore: isMore })],
    ['has_more', (isMore: boolean) => ({ has_more: isMore })],
  ] as const) {
    test(`a service that tells of more by ${spelling} alone is understood`, async () => {
      const { redress, network } = await openShop(service);
      const page = (id: string, isMore: boolean) => {
        const pagination = { cursor: isMore ? `after ${id}` : null, ...flags(isMore) };
        return { status: 200, body: JSON.stringify({ data: [{ id }], pagination }) };
      };
      network.fail(page('clm_1', true));
      network.fail(page('clm_2', false));
      assert.deepEqual(idsOf(await collect(redress.claims.list())), ['clm_1', 'clm_2']);
      assert.equal(network.requests[1]?.url.searchParams.get('cursor'), 'after clm_1');
    });
  }

  test('an abort ends the loop with its reason', async () => {
    const stop = new AbortController();
    const reason = new Error('enough');
    const claims = shop.redress.claims.list({ limit: 1 }, { signal: stop.signal })[Symbol.asyncIterator]();
    await claims.next();
    stop.abort(reason);
    await assert.rejects(claims.next(), reason);
  });
});
