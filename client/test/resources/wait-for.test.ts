import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, test } from 'node:test';
import { until } from '../../../server/test/support/process/process.ts';
import { pause } from '../../src/http/abort.ts';
import { AuthenticationError, type Claim, ClaimNotFoundError, type WaitOptions } from '../../src/index.ts';
import type { Fault } from '../support/network.ts';
import { file, openShop, redressOf, startServiceOfFile } from '../support/shop.ts';

const SECOND_REASON = 'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT';

const service = await startServiceOfFile();

const QUICK: WaitOptions = { intervalMs: 4, maxIntervalMs: 40 };
const isReviewed = ({ status }: Claim) => status === 'UNDER_REVIEW';

/** A claim that is waited for, and the network between. */
async function begin() {
  const shop = await openShop(service);
  const { id } = await file(shop);
  shop.network.requests.length = 0;
  const polls = (count: number) => until('it polls', () => shop.network.requests.length >= count);
  return { ...shop, id, polls };
}

describe('claims.waitFor', () => {
  test('gives a claim that is as wanted already, after one poll', async () => {
    const { redress, network, id } = await begin();
    assert.equal((await redress.claims.waitFor(id, () => true)).id, id);
    assert.equal(network.requests.length, 1);
    assert.equal(network.requests[0]?.headers.get('if-none-match'), null);
  });

  test('gives a claim when it is as wanted, and asks the predicate only when it has changed', async () => {
    const { redress, network, id, polls } = await begin();
    const seen: (string | null)[] = [];
    const changed: string[] = [];
    const waiting = redress.claims.waitFor(
      id,
      (claim) => {
        seen.push(claim.status_reason ?? claim.status);
        return claim.status_reason === SECOND_REASON;
      },
      { ...QUICK, onChange: ({ status }) => changed.push(status) },
    );
    await polls(4);
    await service.move(id, 'PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS');
    await polls(network.requests.length + 3);
    await service.move(id, 'PENDING_ACTION', SECOND_REASON);
    const claim = await waiting;
    assert.equal(claim.status_reason, SECOND_REASON);
    assert.deepEqual(seen, ['CREATED', 'PENDING_UPLOAD_DOCUMENTS', SECOND_REASON]);
    assert.deepEqual(changed, ['CREATED', 'PENDING_ACTION', 'PENDING_ACTION']);
  });

  test('a predicate that narrows gives the narrowed claim', async () => {
    const { redress, id } = await begin();
    await service.move(id, 'CANCELED', 'SHIPMENT_NOT_SENT');
    type Canceled = Extract<Claim, { status: 'CANCELED' }>;
    const claim = await redress.claims.waitFor(id, (claim): claim is Canceled => claim.status === 'CANCELED');
    const reason: Canceled['status_reason'] = claim.status_reason;
    assert.equal(reason, 'SHIPMENT_NOT_SENT');
  });

  test('sends the ETag of what it knows, and polls less often while nothing changes, but no less than the limit', async () => {
    const { redress, network, id, polls } = await begin();
    const waiting = redress.claims.waitFor(id, isReviewed, { intervalMs: 20, maxIntervalMs: 100 });
    await polls(9);
    await service.move(id, 'UNDER_REVIEW');
    await waiting;
    const etags = network.requests.map(({ headers }) => headers.get('if-none-match'));
    assert.equal(etags[0], null);
    assert.match(etags[1] ?? '', /^"/);
    assert.equal(new Set(etags.slice(1)).size, 1);
    const gaps = network.requests.slice(1).map(({ at }, index) => at - (network.requests[index]?.at ?? 0));
    // Without jitter a wait is three quarters of its interval.
    assert.ok((gaps[0] ?? 0) < 74 && (gaps[7] ?? 0) >= 74, String(gaps));
  });

  test('polls more often again when the claim has changed', async () => {
    const { redress, network, id, polls } = await begin();
    const isResolved = ({ status }: Claim) => status === 'RESOLVED';
    const waiting = redress.claims.waitFor(id, isResolved, { intervalMs: 10, maxIntervalMs: 400 });
    await polls(9);
    const last = network.requests.length;
    await service.move(id, 'UNDER_REVIEW');
    await polls(last + 3);
    await service.move(id, 'RESOLVED');
    await waiting;
    const [changed, next] = network.requests.slice(last);
    assert.ok((next?.at ?? 0) - (changed?.at ?? 0) < 200);
  });

  test('a service that sends no ETag is followed by what it answers', async () => {
    const { redress, network, id, polls } = await begin();
    const answer = (status: string): Fault => ({ status: 200, body: JSON.stringify({ id, status }) });
    network.fail(answer('CREATED'), { times: 4 });
    network.fail(answer('UNDER_REVIEW'), { times: 99 });
    const changes: string[] = [];
    const waiting = redress.claims.waitFor(id, isReviewed, {
      ...QUICK,
      onChange: ({ status }) => changes.push(status),
    });
    await polls(5);
    assert.equal((await waiting).status, 'UNDER_REVIEW');
    assert.deepEqual(changes, ['CREATED', 'UNDER_REVIEW']);
  });

  test('goes on after transient errors, longer than a call would', async () => {
    const { redress, network, id, polls } = await begin();
    const waiting = redress.claims.waitFor(id, isReviewed, QUICK);
    await polls(2);
    for (const fault of ['refused', { status: 502 }, 'cut answer', { status: 500 }] as const)
      network.fail(fault, { times: 6 });
    await polls(27);
    await service.move(id, 'UNDER_REVIEW');
    assert.equal((await waiting).status, 'UNDER_REVIEW');
  });

  test('goes on when the first poll fails', async () => {
    const { redress, network, id } = await begin();
    network.fail('refused', { times: 6 });
    assert.equal((await redress.claims.waitFor(id, () => true, QUICK)).id, id);
  });

  test('ends with what will not pass: no such claim, a key that is not accepted', async () => {
    const { redress, network, id, client, polls } = await begin();
    await assert.rejects(
      redress.claims.waitFor('clm_1', () => true),
      ClaimNotFoundError,
    );
    const other = redressOf(service, client, { keySecret: 'sk_live_other' });
    await assert.rejects(
      other.claims.waitFor(id, () => true),
      AuthenticationError,
    );
    const waiting = redress.claims.waitFor(id, isReviewed, QUICK);
    await polls(network.requests.length + 2);
    await service.running.keys.revoke(client.key.key_id);
    await assert.rejects(waiting, AuthenticationError);
  });

  test('ends with what the predicate or onChange throws', async () => {
    const { redress, id } = await begin();
    const reason = new Error('mine');
    const fail = () => {
      throw reason;
    };
    await assert.rejects(redress.claims.waitFor(id, fail), reason);
    await assert.rejects(
      redress.claims.waitFor(id, () => true, { onChange: fail }),
      reason,
    );
  });

  test('an abort ends it at once, with its reason, and leaves nothing on the signal', async () => {
    const { redress, network, id, polls } = await begin();
    const stop = new AbortController();
    const reason = new Error('closed');
    const waiting = redress.claims.waitFor(id, isReviewed, { signal: stop.signal });
    await polls(1);
    await until('nothing runs', () => network.running === 0);
    await pause(10, undefined);
    stop.abort(reason);
    await assert.rejects(waiting, (error) => error === reason);
    assert.equal(getEventListeners(stop.signal, 'abort').length, 0);
    assert.equal(network.requests.length, 1);
  });

  test('an abort while the service cannot be reached ends it', async () => {
    const { redress, network, id } = await begin();
    network.fail('refused', { times: 9_999 });
    const signal = AbortSignal.timeout(60);
    const waiting = redress.claims.waitFor(id, isReviewed, { ...QUICK, signal });
    await assert.rejects(waiting, (error) => error === signal.reason);
  });

  for (const options of [{ intervalMs: 300_000 }, { maxIntervalMs: 1_000 }, { intervalMs: Number.POSITIVE_INFINITY }]) {
    test(`one interval moves the other's default out of its way: ${JSON.stringify(options)}`, async () => {
      const { redress, network, id } = await begin();
      const signal = AbortSignal.timeout(100);
      const waiting = redress.claims.waitFor(id, () => false, { ...options, signal });
      await assert.rejects(waiting, (error) => error === signal.reason);
      assert.equal(network.requests.length, 1);
    });
  }

  test('intervals that cannot be are refused', async () => {
    const { redress, network, id } = await begin();
    for (const options of [{ intervalMs: 0 }, { intervalMs: 10, maxIntervalMs: 5 }, { intervalMs: Number.NaN }]) {
      await assert.rejects(
        redress.claims.waitFor(id, () => true, options),
        /^TypeError: intervalMs must be/,
      );
    }
    assert.equal(network.requests.length, 0);
  });
});
