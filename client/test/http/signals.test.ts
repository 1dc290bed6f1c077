import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, test } from 'node:test';
import { claimInput } from '../../../server/test/support/api/samples.ts';
import { onAbort, pause } from '../../src/http/abort.ts';
import { exchange } from '../../src/http/exchange.ts';
import { TimeoutError } from '../../src/index.ts';
import { openShop, redressOf, startServiceOfFile } from '../support/shop.ts';

const service = await startServiceOfFile();

describe('a signal', () => {
  test('that is aborted already sends nothing', async () => {
    const { redress, network } = await openShop(service);
    const signal = AbortSignal.abort();
    const calls = [
      redress.claims.get('clm_1', { signal }),
      redress.claims.create(claimInput(), { signal }),
      redress.claims.listPage({}, { signal }),
      redress.claims.waitFor('clm_1', () => true, { signal }),
      redress.claims.attach('clm_1', [{ name: 'a.pdf', content: new Uint8Array(1) }], { signal }),
      redress.documents.initiate('clm_1', { content_type: 'image/png', file_name: 'a.png' }, { signal }),
      redress.documents.confirm('clm_1', ['doc_1'], { signal }),
      redress.documents.upload({ upload_url: 'http://127.0.0.1:1/', content_type: 'image/png' }, new Blob(['a']), {
        signal,
      }),
    ];
    for (const call of calls) await assert.rejects(call, (error) => error === signal.reason);
    assert.equal(network.requests.length, 0);
  });

  test('ends a request that is on its way, also its body, and is not taken for a lost connection', async () => {
    for (const fault of ['silence', 'stalled answer'] as const) {
      const { redress, network } = await openShop(service);
      network.fail(fault);
      const stop = new AbortController();
      const call = redress.claims.listPage({}, { signal: stop.signal });
      await pause(50, undefined);
      stop.abort();
      await assert.rejects(call, (error) => error === stop.signal.reason);
      assert.equal(network.requests.length, 1);
      assert.equal(network.requests[0]?.signal?.aborted, true);
      assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
    }
  });

  test('that is aborted within fetch, or where a file is read, leaves no rejection that nobody handles', async () => {
    const client = await service.newClient();
    const { id } = await redressOf(service, client).claims.create(claimInput());
    const unhandled: unknown[] = [];
    const keep = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', keep);
    try {
      const stop = new AbortController();
      const fail = async () => {
        stop.abort();
        throw new Error('aborted');
      };
      const { claims } = redressOf(service, client, { fetch: fail });
      const isReason = (error: unknown) => error === stop.signal.reason;
      await assert.rejects(claims.get(id, { signal: stop.signal }), isReason);
      const reading = new AbortController();
      const content = async () => {
        reading.abort();
        throw new Error('closed');
      };
      const attach = redressOf(service, client).claims.attach(id, [{ name: 'a.pdf', content }], {
        signal: reading.signal,
      });
      await assert.rejects(attach, (error) => error === reading.signal.reason);
      await pause(5, undefined);
      assert.deepEqual(unhandled, []);
    } finally {
      process.off('unhandledRejection', keep);
    }
  });

  test('has one listener however many calls share it, and ends them all', async () => {
    const { redress, network } = await openShop(service);
    network.fail('silence', { times: 99 });
    const stop = new AbortController();
    const { signal } = stop;
    const calls = Array.from({ length: 20 }, () => redress.claims.listPage({}, { signal }));
    assert.equal(getEventListeners(signal, 'abort').length, 1);
    await pause(20, undefined);
    stop.abort();
    const ends = await Promise.allSettled(calls);
    assert.ok(ends.every((end) => end.status === 'rejected' && end.reason === signal.reason));
    assert.equal(getEventListeners(signal, 'abort').length, 0);
    assert.equal(network.requests.length, 20);
  });

  test('that a call left twice keeps one listener for those that came since', () => {
    const { signal } = new AbortController();
    const leave = onAbort(signal, () => {});
    leave();
    onAbort(signal, () => {});
    leave();
    onAbort(signal, () => {});
    assert.equal(getEventListeners(signal, 'abort').length, 1);
  });

  test('has nothing left on it after a call that went well', async () => {
    const { redress } = await openShop(service);
    const { signal } = new AbortController();
    await redress.claims.listPage({}, { signal });
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });
});

describe('the time limit', () => {
  for (const fault of ['silence', 'stalled answer'] as const) {
    test(`is for each attempt, and for all of it: ${fault}`, async () => {
      const { redress, network } = await openShop(service, { timeout: 60, retries: 1 });
      network.fail(fault, { times: 2 });
      await assert.rejects(redress.claims.listPage(), (error) => {
        return error instanceof TimeoutError && error.timeoutMs === 60 && /within 60 ms/.test(error.message);
      });
      assert.equal(network.requests.length, 2);
      assert.ok(network.requests.every(({ signal }) => signal?.aborted));
    });
  }

  test('holds with a fetch that knows no signals', async () => {
    const client = await service.newClient();
    const redress = redressOf(service, client, { fetch: () => new Promise(() => {}), timeout: 30, retries: 0 });
    await assert.rejects(redress.claims.listPage(), TimeoutError);
  });

  test('an attempt after one that was too slow can do it', async () => {
    const { redress, network } = await openShop(service, { timeout: 300 });
    network.fail('silence');
    assert.deepEqual((await redress.claims.listPage()).data, []);
  });
});

test('a call that has ended, well or not, leaves no timer that would keep its program running', async () => {
  const request = {
    method: 'GET',
    url: 'https://claims.example.com/',
    headers: {},
    timeoutMs: 60_000,
    secrets: [],
  } as const;
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  await exchange(async () => new Response('{}'), request);
  await assert.rejects(exchange(() => Promise.reject(new Error('gone')), request));
  assert.equal(timers(), before);
});
