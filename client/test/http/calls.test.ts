import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, type TestContext, test } from 'node:test';
import { withTestService } from '../../../server/test/support/api/harness.ts';
import { claimInput } from '../../../server/test/support/api/samples.ts';
import {
  ClaimNotFoundError,
  InvalidRequestBodyError,
  Redress,
  TimeoutError,
  uploadFile,
  VERSION,
} from '../../src/index.ts';
import { Network, refusal } from '../support/network.ts';
import { file, openShop, redressOf, startServiceOfFile } from '../support/shop.ts';

const service = await startServiceOfFile();
const CLAIM = { status: 200, body: '{"id":"clm_1","status":"CREATED"}' };
const ACCESS = { baseUrl: 'https://claims.example.com', keyId: 'key_1', keySecret: 'sk_live_1' };

describe('the options of one call', () => {
  test('its retries and its time limit are its own, those of the client stay', async () => {
    const { redress, network } = await openShop(service, { retries: 2 });
    network.fail(refusal(503, 'SERVICE_UNAVAILABLE'), { times: 9 });
    await assert.rejects(redress.claims.get('clm_1', { retries: 0 }));
    assert.equal(network.requests.length, 1);
    await assert.rejects(redress.claims.get('clm_1'));
    assert.equal(network.requests.length, 4);
    const silent = await openShop(service, { retries: 0 });
    silent.network.fail('silence');
    const isOfCall = (error: unknown) => error instanceof TimeoutError && error.timeoutMs === 30;
    await assert.rejects(silent.redress.claims.listPage({}, { timeout: 30 }), isOfCall);
  });

  test('its headers are sent by every method, and its request ID is the one of the log', async () => {
    const { redress, network } = await openShop(service);
    const headers = { 'X-Request-Id': 'req_of_mine', 'X-Shop': 'one' };
    const claim = redress.claims.create(claimInput(), { headers });
    assert.equal((await claim.withResponse()).requestId, 'req_of_mine');
    const { id } = await claim;
    await redress.claims.get(id, { headers });
    await redress.claims.list({}, { headers }).toArray({ limit: 1 });
    await redress.claims.waitFor(id, () => true, { headers });
    const document = await redress.documents.initiate(
      id,
      { content_type: 'image/png', file_name: 'a.png' },
      { headers },
    );
    await redress.documents.upload(document, new Blob(['x']), { headers });
    await redress.documents.confirm(id, [document.id], { headers });
    assert.deepEqual([...new Set(network.requests.map((sent) => sent.headers.get('x-shop')))], ['one']);
    assert.equal(network.requests.length, 7);
  });

  test('the headers of an attach go to the API, not to the upload address', async () => {
    const { redress, network } = await openShop(service);
    const { id } = await file({ redress });
    await redress.claims.attach(id, [{ name: 'a.png', content: new Blob(['x']) }], { headers: { 'X-Shop': 'one' } });
    const told = network.requests.slice(1).map(({ method, headers }) => `${method} ${headers.get('x-shop')}`);
    assert.deepEqual(told, ['POST one', 'PUT null', 'POST one']);
  });

  for (const name of ['Authorization', 'accept', 'Content-Type', 'Idempotency-Key', 'If-None-Match']) {
    test(`a header ${name}, which the SDK sets, is refused before anything is sent`, async () => {
      const { redress, network } = await openShop(service);
      const isNamed = (error: unknown) => error instanceof TypeError && error.message.includes(name.toLowerCase());
      await assert.rejects(redress.claims.get('clm_1', { headers: { [name]: 'x' } }), isNamed);
      assert.equal(network.requests.length, 0);
    });
  }

  test('a wrong time limit or number of retries is refused by its name', async () => {
    const { redress } = await openShop(service);
    await assert.rejects(redress.claims.get('clm_1', { timeout: 0 }), /^TypeError: timeout must be/);
    await assert.rejects(redress.claims.create(claimInput(), { retries: -1 }), /^TypeError: retries must be/);
  });
});

describe('the response of a call', () => {
  test('it has the result with its status and headers, and says when it is a repeated one', async () => {
    const { redress, network } = await openShop(service);
    const input = claimInput();
    const create = () => redress.claims.create(input, { idempotencyKey: 'order-1' }).withResponse();
    const first = await create();
    assert.equal(first.status, 201);
    assert.equal(first.headers.get('location'), `/v1/claims/${first.data.id}`);
    assert.equal(first.requestId, first.headers.get('x-request-id'));
    assert.equal(first.replayed, false);
    assert.deepEqual(first.rateLimits, []);
    const second = await create();
    assert.equal(second.data.id, first.data.id);
    assert.equal(second.replayed, true);
    const page = await redress.claims.listPage({ limit: 1 }).withResponse();
    assert.equal(page.data.data.length, 1);
    assert.equal(network.requests.length, 3);
  });

  test('the limits of the operator are in it, one entry each', async () => {
    const environment = { REDRESS_RATE_LIMIT_PER_KEY: '100', REDRESS_RATE_LIMIT_PER_ADDRESS: '500' };
    await withTestService({ environment }, async (limited) => {
      const redress = redressOf(limited, await limited.newClient());
      const { rateLimits } = await redress.claims.listPage().withResponse();
      const told = rateLimits.map(({ name, limit, windowSeconds }) => ({ name, limit, windowSeconds }));
      assert.deepEqual(told, [
        { name: 'address', limit: 500, windowSeconds: 60 },
        { name: 'key', limit: 100, windowSeconds: 60 },
      ]);
      for (const { remaining, resetSeconds, limit = 0 } of rateLimits) {
        assert.ok(remaining < limit && remaining > 0 && resetSeconds >= 0);
      }
    });
  });

  test('its failure is that of the call, and no second one that nobody handles', async (t: TestContext) => {
    const { redress } = await openShop(service);
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    t.after(() => process.off('unhandledRejection', note));
    await assert.rejects(redress.claims.get('clm_1').withResponse(), ClaimNotFoundError);
    await assert.rejects(redress.claims.get('clm_1'), ClaimNotFoundError);
    await new Promise((resolve) => setImmediate(resolve));
    assert.deepEqual(unhandled, []);
  });

  test('an error says whether it is the repeated answer of an earlier request', async () => {
    const { redress, network } = await openShop(service);
    const { body } = refusal(400, 'INVALID_REQUEST_BODY') as { body: string };
    network.fail({ status: 400, body, headers: { 'idempotency-replayed': 'true' } });
    network.fail(refusal(400, 'INVALID_REQUEST_BODY'));
    const isReplayed = (replayed: boolean) => (error: unknown) =>
      error instanceof InvalidRequestBodyError && error.replayed === replayed;
    await assert.rejects(redress.claims.create(claimInput()), isReplayed(true));
    await assert.rejects(redress.claims.create(claimInput()), isReplayed(false));
  });
});

test('toArray reads over all pages until its limit, in as few pages as can be', async () => {
  const { redress, network } = await openShop(service);
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await file({ redress })).id);
  const read = async (limit: number, pageSize?: number) => {
    const before = network.requests.length;
    const claims = await redress.claims.list({ limit: pageSize }).toArray({ limit });
    return [claims.map(({ id }) => id), network.requests.length - before];
  };
  assert.deepEqual(await read(3), [ids.slice(0, 3), 1]);
  assert.deepEqual(await read(3, 2), [ids.slice(0, 3), 2]);
  assert.deepEqual(await read(100_000), [ids, 1]);
  for (const limit of [0, 1.5, 100_001, Number.NaN]) {
    await assert.rejects(redress.claims.list().toArray({ limit }), /^TypeError: limit of toArray must be/);
  }
});

/** Runs as a page would: the globals of a browser are there. */
async function asInPage(work: () => Promise<void>): Promise<void> {
  Reflect.set(globalThis, 'document', {});
  try {
    await work();
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

describe('the platform', () => {
  test('the exported version is that of the package', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    assert.equal(VERSION, version);
  });

  test('a request names the SDK and its runtime, unless the caller names another; in a page it does not', async () => {
    const network = new Network();
    network.fail(CLAIM, { times: 9 });
    network.fail({ status: 204 }, { times: 9 });
    const redress = new Redress({ ...ACCESS, fetch: network.fetch });
    await redress.claims.get('clm_1');
    await redress.claims.get('clm_1', { headers: { 'User-Agent': 'shop/2' } });
    const target = { upload_url: 'https://uploads.example.com/u?token=12345678', content_type: 'image/png' } as const;
    await uploadFile(target, new Blob(['x']), { fetch: network.fetch });
    await asInPage(async () => {
      await redress.claims.get('clm_1');
      await uploadFile(target, new Blob(['x']), { fetch: network.fetch });
    });
    const own = `redress-client/${VERSION} node/${process.versions.node}`;
    assert.deepEqual(
      network.requests.map(({ headers }) => headers.get('user-agent')),
      [own, 'shop/2', own, null, null],
    );
  });

  test('without options the environment names the service and the key, but not in a page', async (t: TestContext) => {
    const names = {
      REDRESS_API_URL: 'https://env.example.com',
      REDRESS_KEY_ID: 'key_env',
      REDRESS_KEY_SECRET: ' sk_env\n',
    };
    const before = { ...process.env };
    Object.assign(process.env, names);
    t.after(() => {
      process.env = before;
    });
    const network = new Network();
    network.fail(CLAIM, { times: 9 });
    const { fetch } = globalThis;
    globalThis.fetch = network.fetch as typeof fetch;
    await new Redress().claims.get('clm_1').finally(() => {
      globalThis.fetch = fetch;
    });
    await new Redress({ baseUrl: 'https://given.example.com', fetch: network.fetch }).claims.get('clm_1');
    assert.deepEqual(
      network.requests.map(({ url, headers }) => [url.host, atob(headers.get('authorization')?.slice(6) ?? '')]),
      [
        ['env.example.com', 'key_env:sk_env'],
        ['given.example.com', 'key_env:sk_env'],
      ],
    );
    await asInPage(async () =>
      assert.throws(() => new Redress(), /^TypeError: baseUrl, keyId, keySecret must be given/),
    );
    process.env.REDRESS_KEY_SECRET = '';
    assert.throws(() => new Redress(), /^TypeError: keySecret must be given .*REDRESS_KEY_SECRET/);
  });
});
