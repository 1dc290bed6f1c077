import assert from 'node:assert/strict';
import {
  CLOSING,
  claimId,
  claimToFile,
  everyClaim,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  OURS,
  THEIRS,
  timeAt,
} from '../fixtures.ts';
import { countOutcomes, DOCUMENTS_ROUTE, fileKeyed, keyedRequest } from '../keyed-fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

/** Filing claims under the keys of requests. */
export function testKeyedClaims(open: OpenStore): void {
  const on = onStore(open);

  on('a claim and its key are kept together, and the key names the claim', async (store) => {
    const result = await fileKeyed(store, 1, 'a');
    assert.ok(result.outcome === 'created');
    assert.deepEqual(await store.findClaim(OURS, claimId(1)), result.claim);
    const kept = { ...keyedRequest('a'), outcome: 'created', subject: claimId(1) };
    assert.deepEqual(await store.findIdempotencyRecord(keyedRequest('a')), kept);
  });

  on('a claim with a key is filed as one without: its route is the first one’s', async (store) => {
    const T = { tracking_number: 'TN-SAME' };
    await fileClosedClaim(store, { n: 1, ...T, city: 'Lyon' });
    const result = await store.createClaim(claimToFile({ n: 2, ...T, city: 'Paris' }), keyedRequest('a'));
    assert.ok(result.outcome === 'created');
    assert.match(result.claim.filed, /Lyon/);
    assert.deepEqual(await store.findClaim(OURS, claimId(2)), result.claim);
    assert.match((await store.findLaterRoute(OURS, claimId(2))) ?? '', /Paris/);
  });

  on('a key that has been used files nothing and gives what it came to, whatever is asked', async (store) => {
    await fileKeyed(store, 1, 'a');
    const again = keyedRequest('a', { fingerprint: '01'.repeat(32), asked_at: timeAt(9) });
    const result = await store.createClaim(claimToFile({ n: 2 }), again);
    const answer = { ...keyedRequest('a'), outcome: 'created', subject: claimId(1) };
    assert.deepEqual(result, { outcome: 'answered', answer });
    assert.deepEqual(
      (await store.listClaims(everyClaim())).map(({ id }) => id),
      [claimId(1)],
    );
  });

  on('a conflict is not kept: its key files once the claim in the way is closed', async (store) => {
    const first = await fileClaim(store, { n: 1, tracking_number: 'TN-2' });
    assert.deepEqual(await fileKeyed(store, 2, 'a'), { outcome: 'conflict', claim_id: first.id });
    assert.equal(await store.findIdempotencyRecord(keyedRequest('a')), undefined);
    await moveClaim(store, first, CLOSING);
    assert.equal((await fileKeyed(store, 2, 'a')).outcome, 'created');
  });

  on('of requests at once with one key, one files its claim and the others are answered with it', async (store) => {
    const results = await Promise.all(Array.from({ length: 20 }, (_, n) => fileKeyed(store, n, 'a')));
    assert.deepEqual(countOutcomes(results), { created: 1, answered: 19 });
    const listed = await store.listClaims(everyClaim());
    const named = results.map((result) => {
      if (result.outcome === 'created') return result.claim.id;
      return result.outcome === 'answered' ? result.answer.subject : '';
    });
    assert.deepEqual(new Set(named), new Set(listed.map(({ id }) => id)));
  });

  on(
    'of requests at once with a key each for one tracking number, one is created, in the way of the others',
    async (store) => {
      const T = { tracking_number: 'TN-SAME' };
      const results = await Promise.all(Array.from({ length: 20 }, (_, n) => fileKeyed(store, n, `key ${n}`, T)));
      assert.deepEqual(countOutcomes(results), { created: 1, conflict: 19 });
      const [claim] = await store.listClaims(everyClaim());
      for (const [n, { outcome }] of results.entries()) {
        const kept = outcome === 'created' ? { ...keyedRequest(`key ${n}`), outcome, subject: claim?.id } : undefined;
        assert.deepEqual(await store.findIdempotencyRecord(keyedRequest(`key ${n}`)), kept);
      }
    },
  );

  on('claims at once with a key and without one are each answered for themselves', async (store) => {
    const numbers = Array.from({ length: 30 }, (_, n) => n);
    const results = await Promise.all(
      numbers.map((n) => (n % 2 ? fileKeyed(store, n, `${n >> 2}`) : store.createClaim(claimToFile({ n })))),
    );
    assert.deepEqual(countOutcomes(results), { created: 23, answered: 7 });
    assert.equal((await store.listClaims(everyClaim())).length, 23);
  });

  on('a claim that is refused leaves its key unused', async (store) => {
    await fileClaim(store, { n: 1 });
    await assert.rejects(fileKeyed(store, 1, 'a', { tracking_number: 'TN-NEW' }));
    const nowhere = { ...claimToFile({ n: 2 }), carrier: null as unknown as string };
    await assert.rejects(store.createClaim(nowhere, keyedRequest('b')));
    for (const key of ['a', 'b']) assert.equal(await store.findIdempotencyRecord(keyedRequest(key)), undefined);
    assert.equal((await fileKeyed(store, 2, 'b')).outcome, 'created');
  });

  on('of requests at once with one key, those after one that is refused are not refused with it', async (store) => {
    const refused = { ...claimToFile({ n: 1 }), carrier: null as unknown as string };
    const settled = await Promise.allSettled([
      store.createClaim(refused, keyedRequest('a')),
      fileKeyed(store, 2, 'a'),
      fileKeyed(store, 3, 'a'),
    ]);
    const [first, ...others] = settled.map((each) => (each.status === 'fulfilled' ? each.value.outcome : each.status));
    assert.notEqual(first, 'created');
    assert.deepEqual(others.toSorted(), ['answered', 'created']);
  });

  on('a key that cannot be kept leaves no claim', async (store) => {
    const keyed = keyedRequest('a', { fingerprint: null as unknown as string });
    await assert.rejects(store.createClaim(claimToFile({ n: 1 }), keyed));
    assert.equal(await store.findClaim(OURS, claimId(1)), undefined);
  });

  on('the same key of another organization, or of another route, is another one', async (store) => {
    const keyed = [
      keyedRequest('a'),
      keyedRequest('a', { organization_id: THEIRS }),
      keyedRequest('a', DOCUMENTS_ROUTE),
    ];
    for (const [n, each] of keyed.entries()) {
      const claim = claimToFile({ n, organization_id: each.organization_id });
      assert.equal((await store.createClaim(claim, each)).outcome, 'created');
    }
    for (const [n, each] of keyed.entries()) {
      assert.deepEqual(await store.findIdempotencyRecord(each), { ...each, outcome: 'created', subject: claimId(n) });
    }
  });

  on('keys differ by every character, and stay to the letter', async (store) => {
    const keys = [
      'a',
      'A',
      'a b',
      'a  b',
      '%',
      '_',
      "a'b",
      '{a,b}',
      '"a"',
      '\\',
      'NULL',
      '$1',
      '~'.repeat(255),
      '0',
      '00',
    ];
    const results = await Promise.all(keys.map((key, n) => fileKeyed(store, n, key)));
    assert.deepEqual(countOutcomes(results), { created: keys.length });
    for (const [n, key] of keys.entries()) {
      const kept = { ...keyedRequest(key), outcome: 'created', subject: claimId(n) };
      assert.deepEqual(await store.findIdempotencyRecord(keyedRequest(key)), kept);
    }
  });

  on('a key is there when the store is opened again', async (store, reopen) => {
    await fileKeyed(store, 1, 'a');
    assert.equal((await fileKeyed(await reopen(), 2, 'a')).outcome, 'answered');
  });
}
