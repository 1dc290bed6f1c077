import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claimInput } from '../../../server/test/support/api/samples.ts';
import { ApiError, ConnectionError } from '../../src/index.ts';
import { HTML, refusal } from '../support/network.ts';
import { openShop, startServiceOfFile } from '../support/shop.ts';

const service = await startServiceOfFile();

describe('a response that is not from the service', () => {
  test("a proxy's page is an ApiError with its status and the code UNKNOWN", async () => {
    const { redress, network } = await openShop(service, { retries: 0 });
    network.fail(HTML);
    await assert.rejects(redress.claims.get('clm_1'), (error) => {
      assert.ok(error instanceof ApiError);
      assert.equal(error.name, 'ApiError');
      assert.equal(error.status, 502);
      assert.equal(error.code, 'UNKNOWN');
      assert.match(error.message, /^GET http:\/\/\S+\/v1\/claims\/clm_1 got 502, /);
      assert.doesNotMatch(error.message, /Bad Gateway/);
      return true;
    });
  });

  test('a code of a newer service is kept, in an ApiError', async () => {
    const { redress, network } = await openShop(service);
    network.fail(refusal(418, 'TEAPOT'));
    await assert.rejects(redress.claims.get('clm_1'), (error) => {
      return error instanceof ApiError && error.code === 'TEAPOT' && error.message === 'No.';
    });
  });

  test('the minimal error body, with `error` alone, is an ApiError with that message', async () => {
    const { redress, network } = await openShop(service);
    network.fail({ status: 401, body: '{"error":"Who are you?"}' });
    await assert.rejects(redress.claims.get('clm_1'), (error) => {
      return error instanceof ApiError && error.status === 401 && error.message === 'Who are you?';
    });
  });

  for (const [what, body, headers] of [
    ['a page', '<html></html>', { 'content-type': 'text/html' }],
    ['nothing', '', {}],
    ['a list', '[]', { 'content-type': 'application/json' }],
    ['a word', '"ok"', { 'content-type': 'application/json' }],
  ] as const) {
    test(`a success with ${what} asks whether baseUrl is right`, async () => {
      const { redress, network } = await openShop(service);
      network.fail({ status: 200, body, headers });
      await assert.rejects(redress.claims.get('clm_1'), (error) => {
        return error instanceof ApiError && error.code === 'UNKNOWN' && /is baseUrl right\?/.test(error.message);
      });
    });
  }

  for (const body of ['{}', '{"data":{},"pagination":{}}', '{"id":7,"metadata":null}', '{"documents":[null]}']) {
    test(`a success with ${body} asks so too, whatever was called`, async () => {
      const { redress, network } = await openShop(service);
      network.fail({ status: 200, body, headers: { 'content-type': 'application/json' } }, { times: 9 });
      const { claims, documents } = redress;
      for (const call of [
        claims.create(claimInput()),
        claims.get('clm_1'),
        claims.listPage(),
        claims.list()[Symbol.asyncIterator]().next(),
        claims.waitFor('clm_1', () => true),
        documents.initiate('clm_1', { content_type: 'image/png', file_name: 'a.png' }),
        documents.confirm('clm_1', ['doc_1']),
      ]) {
        await assert.rejects(call, (error) => error instanceof ApiError && /is baseUrl right\?/.test(error.message));
      }
      assert.equal(network.requests.length, 7);
    });
  }

  test('a list whose pages lead to themselves comes to an end: something in between drops the query', async () => {
    const { redress, network } = await openShop(service);
    const body = JSON.stringify({ data: [], pagination: { cursor: 'same', hasMore: true } });
    network.fail({ status: 200, body }, { times: 99 });
    const loop = async () => {
      for await (const page of redress.claims.list().pages()) assert.deepEqual(page.data, []);
    };
    await assert.rejects(loop, (error) => error instanceof ApiError && error.code === 'UNKNOWN');
    assert.equal(network.requests.length, 2);
  });

  test('a response without an end is given up before it fills the memory', async () => {
    const { redress, network } = await openShop(service, { retries: 0 });
    const chunk = new Uint8Array(4 * 1024 * 1024).fill(32);
    let isCanceled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => {
        isCanceled = true;
      },
    });
    network.fail({ status: 200, body: endless });
    await assert.rejects(redress.claims.get('clm_1'), (error) => {
      return error instanceof ConnectionError && /longer than 134217728 bytes/.test(error.message);
    });
    assert.equal(isCanceled, true);
  });

  test('a redirect is not followed: the key would go along', async () => {
    const { redress, network } = await openShop(service);
    const headers = { location: 'https://elsewhere.example.com/' };
    for (const status of [301, 302, 303, 307, 308]) {
      network.fail({ status, headers });
      await assert.rejects(redress.claims.get('clm_1'), (error) => {
        return error instanceof ApiError && error.status === status && /redirect/.test(error.message);
      });
    }
    assert.equal(network.requests.length, 5);
    network.fail({ status: 301, headers });
    await assert.rejects(redress.claims.get('clm_1'), /a redirect to https:\/\/elsewhere\.example\.com\/, which/);
    assert.ok(network.requests.every(({ redirect }) => redirect === 'manual'));
  });

  test('a 304 that was not asked for is no claim', async () => {
    const { redress, network } = await openShop(service);
    network.fail({ status: 304 });
    await assert.rejects(redress.claims.get('clm_1'), (error) => {
      return error instanceof ApiError && error.status === 304 && !/redirect/.test(error.message);
    });
  });

  test('garbage in the place of the envelope is read as far as it goes', async () => {
    const { redress, network } = await openShop(service);
    for (const body of [
      { statusReasonCode: 7, error: 7, details: 7 },
      { statusReasonCode: 'not a code', error: '', details: { formErrors: 'x', fieldErrors: { a: 'x', b: [1, 'y'] } } },
      { statusReasonCode: 'toString', details: { formErrors: [null], fieldErrors: [] } },
    ]) {
      network.fail({ status: 400, body: JSON.stringify(body) });
      await assert.rejects(redress.claims.get('clm_1'), (error) => {
        assert.ok(error instanceof ApiError);
        assert.equal(error.code, 'UNKNOWN');
        assert.deepEqual(error.formErrors, []);
        assert.ok(
          Object.values(error.fieldErrors)
            .flat()
            .every((text) => text === 'y'),
        );
        return true;
      });
    }
  });
});
