import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, test } from 'node:test';
import { claimInput } from '../../../server/test/support/api/samples.ts';
import { until } from '../../../server/test/support/process/process.ts';
import { FaultyProxy } from '../../../server/test/support/servers/proxies/faulty-proxy.ts';
import { pause } from '../../src/http/abort.ts';
import { parseRetryAfter } from '../../src/http/read-response.ts';
import { retryDelayMs } from '../../src/http/retry.ts';
import {
  ApiError,
  ConnectionError,
  InternalError,
  RateLimitedError,
  ServiceUnavailableError,
} from '../../src/index.ts';
import { endWaitsOf } from '../support/clock.ts';
import { type Fault, HTML, isInitiate, refusal } from '../support/network.ts';
import { file, openShop, redressOf, startServiceOfFile } from '../support/shop.ts';

const service = await startServiceOfFile();

describe('a call is tried again', () => {
  for (const [what, fault] of Object.entries<Fault>({
    'when nothing listens': 'refused',
    'when the answer is lost': 'lost answer',
    'when the answer is cut': 'cut answer',
    'after 408': refusal(408, 'REQUEST_TIMEOUT'),
    'after 429': refusal(429, 'RATE_LIMITED'),
    'after 500': refusal(500, 'INTERNAL_ERROR'),
    "after a proxy's page": HTML,
    'after 503': refusal(503, 'SERVICE_UNAVAILABLE'),
    'after 504 without a body': { status: 504 },
    'while the first request with its key is running': refusal(409, 'IDEMPOTENCY_IN_PROGRESS'),
    'after JSON that ends early': { status: 200, body: '{"id":"cl', headers: { 'content-type': 'application/json' } },
  })) {
    test(`${what}: a read, a create, an initiate and a confirm`, async () => {
      const { redress, network } = await openShop(service);
      const again = () => network.fail(fault);
      again();
      const { id } = await redress.claims.create(claimInput());
      again();
      assert.equal((await redress.claims.get(id)).id, id);
      again();
      const document = await redress.documents.initiate(id, { content_type: 'image/png', file_name: 'a.png' });
      again();
      const { documents } = await redress.documents.confirm(id, [document.id]);
      assert.equal(documents[0]?.reason, 'not_found_in_storage');
      assert.equal(network.requests.length, 8);
    });
  }

  test('as often as was asked for, and the last failure is the error', async () => {
    const { redress, network } = await openShop(service, { retries: 2 });
    network.fail(refusal(503, 'SERVICE_UNAVAILABLE'), { times: 2 });
    network.fail(refusal(500, 'INTERNAL_ERROR'), { times: 9 });
    await assert.rejects(redress.claims.get('clm_1'), InternalError);
    assert.equal(network.requests.length, 3);
  });

  test('never when no retries are wanted', async () => {
    const { redress, network } = await openShop(service, { retries: 0 });
    network.fail(refusal(503, 'SERVICE_UNAVAILABLE'));
    await assert.rejects(redress.claims.get('clm_1'), ServiceUnavailableError);
    assert.equal(network.requests.length, 1);
  });

  test('the key of an initiate is the same on each attempt; a confirm has none but what it is given', async () => {
    const { redress, network } = await openShop(service);
    const { id } = await file({ redress });
    network.fail('lost answer', { matches: isInitiate });
    const document = await redress.documents.initiate(id, { content_type: 'image/png', file_name: 'a.png' });
    await redress.documents.confirm(id, [document.id]);
    await redress.documents.confirm(id, [document.id], { idempotencyKey: 'mine' });
    const keys = network.requests.slice(1).map(({ headers }) => headers.get('idempotency-key'));
    assert.match(keys[0] ?? '', /^[0-9a-f]{32}$/);
    assert.deepEqual(keys.slice(1), [keys[0], null, 'mine']);
  });

  for (const [status, code] of [
    [400, 'INVALID_REQUEST_BODY'],
    [401, 'INVALID_CREDENTIALS'],
    [403, 'SOMETHING'],
    [404, 'CLAIM_NOT_FOUND'],
    [409, 'CLAIM_ALREADY_EXISTS'],
    [413, 'PAYLOAD_TOO_LARGE'],
    [422, 'IDEMPOTENCY_KEY_REUSED'],
    [501, 'NOT_IMPLEMENTED'],
  ] as const) {
    test(`not after ${status} ${code}`, async () => {
      const { redress, network } = await openShop(service);
      network.fail(refusal(status, code));
      await assert.rejects(redress.claims.create(claimInput()), (error) => {
        return error instanceof ApiError && error.status === status && error.code === code;
      });
      assert.equal(network.requests.length, 1);
    });
  }
});

describe('between two attempts', () => {
  test('the wait is anything from 100 ms up to a bound that doubles', () => {
    const bounds = [0, 1, 2, 3, 10].map((failures) => retryDelayMs(failures, undefined, () => 1));
    assert.deepEqual(bounds, [500, 1_000, 2_000, 4_000, 20_000]);
    assert.equal(
      retryDelayMs(3, undefined, () => 0),
      100,
    );
  });

  test('the wait is what the service asked for, and no more than a minute', () => {
    const asking = (retryAfterSeconds: number) =>
      new ApiError({
        ...{ status: 503, code: 'X', message: '', requestId: '', formErrors: [], fieldErrors: {}, location: undefined },
        retryAfterSeconds,
      });
    assert.equal(
      retryDelayMs(0, asking(7), () => 0),
      7_000,
    );
    assert.equal(
      retryDelayMs(0, asking(7), () => 1),
      7_500,
    );
    assert.equal(
      retryDelayMs(0, asking(86_400), () => 0),
      60_000,
    );
  });

  test('Retry-After is seconds, or a date by the clock of who sent it', () => {
    const at = (text: string, date = '') => parseRetryAfter(new Headers({ 'retry-after': text, date }), 0);
    assert.equal(at('120'), 120);
    assert.equal(at('Thu, 01 Jan 1970 00:01:30 GMT'), 90);
    assert.equal(at('Thu, 01 Jan 2026 00:00:05 GMT', 'Thu, 01 Jan 2026 00:00:00 GMT'), 5);
    assert.equal(at('Thu, 01 Jan 2026 00:00:00 GMT', 'Thu, 01 Jan 2026 00:00:09 GMT'), 0);
    for (const text of ['', 'soon', '-1', '1.5e9x']) assert.equal(at(text), undefined, text);
    assert.equal(parseRetryAfter(new Headers()), undefined);
  });

  for (const [status, code, type] of [
    [503, 'SERVICE_UNAVAILABLE', ServiceUnavailableError],
    [429, 'RATE_LIMITED', RateLimitedError],
  ] as const) {
    test(`after ${status} Retry-After is waited for, and is in the error when there is no more retry`, async (t) => {
      const countWaits = endWaitsOf(1_000, t);
      const { redress, network } = await openShop(service, { retries: 1 });
      network.fail(refusal(status, code, { 'retry-after': '1' }), { times: 2 });
      await assert.rejects(redress.claims.get('clm_1'), (error) => {
        return error instanceof type && error.retryAfterSeconds === 1;
      });
      assert.deepEqual([network.requests.length, countWaits()], [2, 1]);
    });
  }

  test('an abort ends the wait at once, with its reason, and leaves nothing on the signal', async () => {
    const { redress, network } = await openShop(service);
    network.fail(refusal(503, 'SERVICE_UNAVAILABLE', { 'retry-after': '60' }));
    const stop = new AbortController();
    const reason = { why: 'the user left' };
    const call = redress.claims.get('clm_1', { signal: stop.signal });
    await until('it waits', () => getEventListeners(stop.signal, 'abort').length > 0 && network.running === 0);
    await pause(20, undefined);
    stop.abort(reason);
    await assert.rejects(call, (error) => error === reason);
    assert.equal(network.requests.length, 1);
    assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
  });
});

describe('over a real network', () => {
  test('refused, reset, cut and lost connections are overcome, and named when they are not', async () => {
    const proxy = await FaultyProxy.start(service.running.apiUrl);
    const client = await service.newClient();
    const redress = redressOf(service, client, { baseUrl: proxy.url, timeout: 400 });
    try {
      for (const fault of ['reset', 'cut answer', 'stalled answer', 'silence', 'deafness', { status: 502 }] as const) {
        proxy.failNext(fault);
        assert.deepEqual((await redress.claims.listPage()).data, [], JSON.stringify(fault));
      }
      proxy.failNext('lost answer');
      const { id } = await file({ redress });
      assert.deepEqual(
        (await redress.claims.listPage()).data.map((claim) => claim.id),
        [id],
      );
      await proxy.refuse();
      await assert.rejects(redress.claims.get(id), (error) => {
        return error instanceof ConnectionError && error.systemCode === 'ECONNREFUSED' && /REFUSED/.test(error.message);
      });
    } finally {
      await proxy.stop();
    }
  });
});
